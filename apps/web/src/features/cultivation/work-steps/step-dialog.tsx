import { materialUnitNames } from '@vuon/contract/catalogue/material';
import { type WorkAction, workTransitions } from '@vuon/contract/cultivation/work-state';
import { Button, Form, Input, Modal } from 'antd';
import { useState } from 'react';
import { LoadNotes } from '#domain/work/load-notes.tsx';
import { CrewsSelect, PeopleSelect } from '#domain/work/people-select.tsx';
import { MoneyInput } from '#ui/inputs/money-input.tsx';
import { NumberInput } from '#ui/inputs/number-input.tsx';
import { words } from '#ui/words.ts';
import type { Step, Stepping } from './step-types.ts';
import '../work-form/work-form.css';
import './step-dialog.css';

type Props = { work: Stepping; action: WorkAction; onCancel: () => void; onStep: (step: Step) => void };

type Values = {
  reason: string;
  personIds: number[];
  crewIds: number[];
  labourDays: number | null;
  otherCost: number | null;
  quantities: (number | null)[];
};

/** What a step needs to know: people, a reason, or what the work really took. */
export function StepDialog({ work, action, onCancel, onStep }: Props) {
  const [values, setValues] = useState<Values>({
    reason: '',
    personIds: work.people.map(({ id }) => id),
    crewIds: work.crews.map(({ id }) => id),
    labourDays: work.labourDays,
    otherCost: work.otherCost,
    quantities: work.materials.map(({ quantity }) => quantity),
  });
  const change = (changed: Partial<Values>) => setValues({ ...values, ...changed });
  const { label } = workTransitions[action];
  const isComplete =
    action === 'assign'
      ? values.personIds.length + values.crewIds.length > 0
      : action === 'finish' || values.reason.trim() !== '';
  return (
    <Modal
      open
      title={`${label}: ${work.title}`}
      okText={label}
      cancelText={words.cancel}
      okButtonProps={{ disabled: !isComplete, danger: action === 'cancel' }}
      onCancel={onCancel}
      onOk={() => onStep(stepOf(work, action, values))}
    >
      <Form layout="vertical" component="div" className="step-dialog">
        {action === 'assign' && <AssignFields work={work} values={values} onChange={change} />}
        {action === 'finish' && <FinishFields work={work} values={values} onChange={change} />}
        {action !== 'assign' && action !== 'finish' && (
          <ReasonField action={action} value={values.reason} onChange={(reason) => change({ reason })} />
        )}
      </Form>
    </Modal>
  );
}

const stepOf = (work: Stepping, action: WorkAction, values: Values): Step => {
  if (action === 'assign') return { action, reason: null, personIds: values.personIds, crewIds: values.crewIds };
  if (action !== 'finish') return { action, reason: values.reason.trim() };
  return {
    action,
    reason: null,
    actual: {
      labourDays: values.labourDays,
      otherCost: values.otherCost,
      materials: work.materials.flatMap(({ materialId }, index) => {
        const quantity = values.quantities[index] ?? null;
        return quantity === null ? [] : [{ materialId, quantity }];
      }),
    },
  };
};

type FieldsProps = { work: Stepping; values: Values; onChange: (changed: Partial<Values>) => void };

function AssignFields({ work, values, onChange }: FieldsProps) {
  const days = { from: work.startsOn, to: work.endsOn, except: work.id };
  return (
    <>
      <Form.Item label="Tổ đội" htmlFor="step-crews">
        <CrewsSelect
          id="step-crews"
          value={values.crewIds}
          known={work.crews}
          days={days}
          onChange={(crewIds) => onChange({ crewIds })}
        />
      </Form.Item>
      <Form.Item label="Người làm" htmlFor="step-people">
        <PeopleSelect
          id="step-people"
          value={values.personIds}
          known={work.people}
          days={days}
          onChange={(personIds) => onChange({ personIds })}
        />
      </Form.Item>
      <LoadNotes days={days} ids={values.personIds} />
    </>
  );
}

/** Prefilled as planned: whoever did it so only presses the button. */
function FinishFields({ work, values, onChange }: FieldsProps) {
  return (
    <>
      <p className="note">Ghi số thực tế nếu khác dự kiến.</p>
      <div className="step-dialog-pair">
        <Form.Item label="Số công" htmlFor="step-labour">
          <NumberInput
            id="step-labour"
            unit="công"
            value={values.labourDays}
            onChange={(labourDays) => onChange({ labourDays })}
          />
        </Form.Item>
        <Form.Item label="Chi phí khác" htmlFor="step-other">
          <MoneyInput id="step-other" value={values.otherCost} onChange={(otherCost) => onChange({ otherCost })} />
        </Form.Item>
      </div>
      {work.materials.map(({ materialId, materialName, unit }, index) => (
        <Form.Item key={materialId} label={`${materialName} đã dùng`} htmlFor={`step-material-${materialId}`}>
          <NumberInput
            id={`step-material-${materialId}`}
            unit={materialUnitNames[unit]}
            value={values.quantities[index] ?? null}
            onChange={(quantity) =>
              onChange({ quantities: values.quantities.map((one, at) => (at === index ? quantity : one)) })
            }
          />
        </Form.Item>
      ))}
    </>
  );
}

const usual: Partial<Record<WorkAction, string[]>> = {
  block: ['Mưa, gió lớn', 'Chờ vật tư', 'Thiếu người', 'Máy hỏng', 'Chờ việc trước'],
  cancel: ['Không còn cần', 'Đã làm trong việc khác', 'Lập nhầm'],
  'give-back': ['Chưa làm hết', 'Chưa đạt yêu cầu', 'Thiếu ảnh'],
};

type ReasonProps = { action: WorkAction; value: string; onChange: (reason: string) => void };

function ReasonField({ action, value, onChange }: ReasonProps) {
  return (
    <Form.Item label="Lý do" htmlFor="step-reason" required>
      <Input.TextArea
        id="step-reason"
        autoFocus
        value={value}
        maxLength={500}
        autoSize={{ minRows: 2, maxRows: 6 }}
        onChange={({ target }) => onChange(target.value)}
      />
      <div className="step-dialog-usual">
        {usual[action]?.map((reason) => (
          <Button key={reason} size="small" onClick={() => onChange(reason)}>
            {reason}
          </Button>
        ))}
      </div>
    </Form.Item>
  );
}
