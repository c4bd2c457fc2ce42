import { DeleteOutlined, EditOutlined, PlusOutlined } from '@ant-design/icons';
import type { WorkIcon } from '@vuon/contract/catalogue/work-type';
import { doseWords } from '@vuon/contract/cultivation/material-words';
import type { PlanTemplate, PlanTemplateInput, TemplateLineInput } from '@vuon/contract/cultivation/plan-template';
import { mostTemplateLines } from '@vuon/contract/cultivation/plan-template';
import { beforeWords, templateWindowWords } from '@vuon/contract/cultivation/template-words';
import { upperFirst } from '@vuon/contract/first-letter';
import { Button, Form } from 'antd';
import { useState } from 'react';
import { WorkTypeMark } from '#domain/work/work-type-mark.tsx';
import { formatNumber } from '#lib/format.ts';
import { FormCard } from '#ui/form/form-card.tsx';
import { useEntityForm } from '#ui/form/form-context.ts';
import { lazyPart, useWhenLoaded } from '#ui/states/lazy-part.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { newLine, withLine, withoutLine } from './template-values.ts';
import { useTemplateNames } from './use-template-names.ts';
import './templates.css';

const LineDrawer = lazyPart(async () => (await import('./template-line-drawer.tsx')).TemplateLineDrawer);

type Props = { id?: string; value?: TemplateLineInput[]; onChange?: (lines: TemplateLineInput[]) => void };
type Schedule = Pick<PlanTemplateInput, 'stages' | 'keyDates'>;

/** The lines of the template by stage. They are part of its form: nothing is stored before that is saved. */
export function TemplateLinesCard({ stored }: { stored: PlanTemplate | null }) {
  const { changed } = useEntityForm();
  return (
    <FormCard title="Các việc" columns={1} edited={changed.has('lines')}>
      <Form.Item name="lines" noStyle>
        <TemplateLines stored={stored} />
      </Form.Item>
    </FormCard>
  );
}

function TemplateLines({ id, value: lines = [], onChange, stored }: Props & { stored: PlanTemplate | null }) {
  const { form, readOnly } = useEntityForm();
  const schedule = useSchedule();
  const names = useTemplateNames(stored, lines);
  const whenLoaded = useWhenLoaded();
  const [open, setOpen] = useState<TemplateLineInput | null>(null);
  const show = (line: TemplateLineInput) => whenLoaded(LineDrawer, () => setOpen(line));
  // A form is valid again once a line was mended.
  const change = (next: TemplateLineInput[]) => {
    form.setFields([{ name: 'lines', errors: [] }]);
    onChange?.(next);
  };
  const errors = form.getFieldError('lines');
  const known = new Set(schedule.stages.map((stage) => stage.id));
  const lost = lines.filter(({ stageId }) => !known.has(stageId));
  const groups = [
    ...(lost.length > 0 ? [{ id: 0, name: 'Giai đoạn đã bỏ', days: null }] : []),
    ...schedule.stages.filter((stage) => stage.name),
  ];
  return (
    <div id={id} className="template-lines" tabIndex={-1}>
      {errors.length > 0 && (
        <Notice tone="red" alert>
          {errors.map((error) => (
            <div key={error}>{error}</div>
          ))}
        </Notice>
      )}
      {lost.length > 0 && (
        <Notice tone="red">{lost.length} việc thuộc giai đoạn đã bỏ: mở từng việc để chọn giai đoạn khác.</Notice>
      )}
      {groups.map((stage) => {
        const own = stage.id === 0 ? lost : lines.filter(({ stageId }) => stageId === stage.id);
        return (
          <section key={stage.id} aria-label={stage.name}>
            <h3>
              {stage.name}{' '}
              <span className="note">
                {[stage.days && `${formatNumber(stage.days)} ngày`, `${own.length} việc`].filter(Boolean).join(' · ')}
              </span>
            </h3>
            <ul>
              {own.map((line) => (
                <LineItem
                  key={line.id}
                  {...{ line, lines, schedule, names, readOnly }}
                  onOpen={() => show(line)}
                  onRemove={() => change(withoutLine(lines, line.id))}
                />
              ))}
            </ul>
            {!readOnly && stage.id !== 0 && (
              <Button
                type="link"
                icon={<PlusOutlined aria-hidden="true" />}
                disabled={lines.length >= mostTemplateLines}
                onClick={() => show(newLine(lines, stage.id))}
              >
                Thêm việc vào {stage.name}
              </Button>
            )}
          </section>
        );
      })}
      {groups.length === 0 && <p className="note">Thêm giai đoạn trước, rồi thêm việc vào từng giai đoạn.</p>}
      {open && (
        <LineDrawer
          key={open.id}
          {...{ lines, schedule, names }}
          line={open}
          onClose={() => setOpen(null)}
          onDone={(line) => {
            change(withLine(lines, line));
            setOpen(null);
          }}
        />
      )}
    </div>
  );
}

/** Stages and key dates as the form has them now; rows without a name are not offered. */
function useSchedule(): Schedule {
  const { form } = useEntityForm();
  const stages: Schedule['stages'] = Form.useWatch('stages', { form, preserve: true }) ?? [];
  const keyDates: Schedule['keyDates'] = Form.useWatch('keyDates', { form, preserve: true }) ?? [];
  return { stages: stages.filter((stage) => stage?.id), keyDates: keyDates.filter((date) => date?.name) };
}

type ItemProps = {
  line: TemplateLineInput;
  lines: TemplateLineInput[];
  schedule: Schedule;
  names: ReturnType<typeof useTemplateNames>;
  readOnly: boolean;
  onOpen: () => void;
  onRemove: () => void;
};

function LineItem({ line, lines, schedule, names, readOnly, onOpen, onRemove }: ItemProps) {
  const type = names.typeOf(line.workTypeId);
  const { title, startOffset, endOffset, labourDaysPerHa, materials, dependencies, notes } = line;
  const length = (endOffset ?? 0) - (startOffset ?? 0) + 1;
  return (
    <li className="template-line">
      <span className="template-line-title">
        {type ? (
          <WorkTypeMark type={{ ...type, icon: type.icon as WorkIcon }} name={title} />
        ) : (
          <strong>{title}</strong>
        )}
      </span>
      <span className="template-line-when">
        {upperFirst(templateWindowWords(line, schedule))}
        <small className="note">{length}&nbsp;ngày</small>
        {dependencies.map((before) => (
          <small key={before.lineId} className="note">
            {upperFirst(beforeWords(before, lines))}
          </small>
        ))}
      </span>
      <span className="template-line-materials">
        {materials.map((use) => (
          <span key={use.materialId}>
            {names.materialOf(use.materialId)} <span className="note">{doseWords(use)}</span>
          </span>
        ))}
      </span>
      <span className="template-line-labour">
        {labourDaysPerHa !== null && `${formatNumber(labourDaysPerHa)}\u00a0công/ha`}
      </span>
      {notes && <small className="template-line-notes note">{notes}</small>}
      {!readOnly && (
        <span className="template-line-acts">
          <Button
            type="text"
            size="small"
            icon={<EditOutlined aria-hidden="true" />}
            aria-label={`Sửa việc ${title}`}
            onClick={onOpen}
          />
          <Button
            type="text"
            size="small"
            icon={<DeleteOutlined aria-hidden="true" />}
            aria-label={`Xóa việc ${title}`}
            onClick={onRemove}
          />
        </span>
      )}
    </li>
  );
}
