import { PlusOutlined } from '@ant-design/icons';
import type { CropGroup } from '@vuon/contract/crops/crop-group';
import { SeasonFields, type StageInput } from '@vuon/contract/crops/season';
import { addDays, dayInVietnam } from '@vuon/contract/day';
import { Button, Form } from 'antd';
import { useState } from 'react';
import { FormCard } from '#ui/form/form-card.tsx';
import { useEntityForm } from '#ui/form/form-context.ts';
import { useRowFocus } from '#ui/form/use-row-focus.ts';
import { TimelineBar } from '#ui/marks/timeline-bar.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { type StageDraft, stageDates, stagedDays } from './stage-dates.ts';
import { StageRemainder } from './stage-remainder.tsx';
import { StageRow } from './stage-row.tsx';
import { stageTemplate } from './stage-template.ts';

/** Ordered stages with lengths; their dates and the bar follow while typing. */
export function StagesEditor({ group }: { group: CropGroup }) {
  const { form, changed, readOnly } = useEntityForm();
  const watched = Form.useWatch([], { form, preserve: true }) ?? {};
  const stages: StageDraft[] = watched.stages ?? [];
  const startsOn: string | null = watched.startsOn ?? null;
  const endsOn: string | null = watched.endsOn ?? null;
  const dates = stageDates(startsOn, stages);
  const [moved, setMoved] = useState('');
  const { rows, afterAdd, afterRemove } = useRowFocus<HTMLDivElement>();
  const fillFrom = (template: StageInput[]) => {
    form.setFieldValue('stages', template);
    if (startsOn && !endsOn) form.setFieldValue('endsOn', addDays(startsOn, stagedDays(template) - 1));
  };
  const lastDay = dates.findLast((dated) => dated)?.endsOn;
  return (
    <FormCard title="Giai đoạn sinh trưởng" columns={1} edited={changed.has('stages')}>
      {startsOn && lastDay && (
        <TimelineBar
          label="Các giai đoạn theo thời gian"
          startsOn={startsOn}
          endsOn={endsOn && endsOn >= startsOn ? endsOn : lastDay}
          segments={stages.map((stage, index) => ({ key: index, label: stage?.name ?? '', days: stage?.days ?? 0 }))}
          today={dayInVietnam(new Date())}
          scale
        />
      )}
      <Form.List name="stages" rules={[listRule]}>
        {(fields, { add, remove, move }, { errors }) => (
          <div ref={rows}>
            <ol className="stages">
              {fields.map(({ key, name: index }) => (
                <StageRow
                  key={key}
                  index={index}
                  count={fields.length}
                  dates={dates[index] ?? null}
                  readOnly={readOnly}
                  onMove={(from, to) => {
                    move(from, to);
                    setMoved(`${stages[from]?.name || 'Giai đoạn'}: thứ ${to + 1} trên ${fields.length}`);
                  }}
                  onRemove={() => {
                    remove(index);
                    afterRemove(index);
                  }}
                />
              ))}
            </ol>
            {fields.length === 0 && (
              <EmptyState
                drawing="none"
                title="Chưa có giai đoạn nào"
                text="Chia vụ thành các giai đoạn để lên kế hoạch công việc theo từng giai đoạn."
                actions={
                  !readOnly && <Button onClick={() => fillFrom(stageTemplate(group))}>{templateName(group)}</Button>
                }
              />
            )}
            <Form.ErrorList errors={errors} className="stages-errors" />
            <div className="stages-foot">
              {!readOnly && (
                <Button
                  type="dashed"
                  icon={<PlusOutlined aria-hidden="true" />}
                  data-add
                  id="stages"
                  onClick={() => {
                    add({ name: '' });
                    afterAdd();
                  }}
                  disabled={fields.length >= 30}
                >
                  Thêm giai đoạn
                </Button>
              )}
              <StageRemainder startsOn={startsOn} endsOn={endsOn} stages={stages} />
            </div>
            <span className="visually-hidden" aria-live="polite">
              {moved}
            </span>
          </div>
        )}
      </Form.List>
    </FormCard>
  );
}

const templateName = ({ icon }: CropGroup) => (icon === 'durian' ? 'Dùng mẫu sầu riêng' : 'Dùng mẫu cây ăn trái');

// Each row checks itself; this rule only checks the number of rows.
const listRule = {
  validator: async (_rule: unknown, value: unknown[] | undefined) => {
    const result = SeasonFields.shape.stages.safeParse(value ?? []);
    const own = result.success ? undefined : result.error.issues.find(({ path }) => path.length === 0);
    if (own) throw new Error(own.message);
  },
};
