import { TemplateKeyDateInput, TemplateStageInput } from '@vuon/contract/cultivation/plan-template';
import { Form, Input, Select } from 'antd';
import { useEntityForm } from '#ui/form/form-context.ts';
import { RowsCard } from '#ui/form/rows-card.tsx';
import { NumberInput } from '#ui/inputs/number-input.tsx';
import { nextId } from './template-values.ts';

type Stage = { id: number; name?: string };

/** Stages with lengths: the days come from the season of the plan. */
export function TemplateStagesCard() {
  const { form } = useEntityForm();
  return (
    <div className="template-stage-rows">
      <RowsCard
        name="stages"
        title="Giai đoạn"
        noun="giai đoạn"
        shape={TemplateStageInput.shape}
        columns={[
          {
            name: 'name',
            label: 'Tên giai đoạn',
            input: (label) => <Input maxLength={80} aria-label={label} placeholder="Ra hoa" />,
          },
          { name: 'days', label: 'Dài', input: (label) => <NumberInput unit="ngày" whole label={label} /> },
        ]}
        add="Thêm giai đoạn"
        newRow={() => ({ id: nextId(form.getFieldValue('stages') ?? []), name: '' })}
        help="Giai đoạn trùng tên với mùa vụ lấy ngày của mùa vụ; các giai đoạn khác xếp theo độ dài."
      />
    </div>
  );
}

/** Days that lines are counted from, told by a stage instead of a date. */
export function TemplateKeyDatesCard() {
  const { form, readOnly } = useEntityForm();
  const stages: (Stage | undefined)[] = Form.useWatch('stages', { form, preserve: true }) ?? [];
  const rows: unknown[] = Form.useWatch('keyDates', { form, preserve: true }) ?? [];
  if (readOnly && rows.length === 0) return null;
  const options = [
    { value: null, label: 'Đầu vụ' },
    ...stages.flatMap((stage) => (stage?.name ? [{ value: stage.id, label: `Đầu giai đoạn ${stage.name}` }] : [])),
  ];
  return (
    <div className="template-key-date-rows">
      <RowsCard
        name="keyDates"
        title="Ngày mốc"
        noun="ngày mốc"
        shape={TemplateKeyDateInput.shape}
        columns={[
          {
            name: 'name',
            label: 'Tên ngày mốc',
            wide: true,
            input: (label) => <Input maxLength={80} aria-label={label} placeholder="Xổ nhụy đợt 1" />,
          },
          {
            name: 'stageId',
            label: 'Tính từ',
            wide: true,
            input: (label) => <Select<number | null> aria-label={label} options={options} />,
          },
          { name: 'offsetDays', label: 'Sau', input: (label) => <NumberInput unit="ngày" whole label={label} /> },
        ]}
        add="Thêm ngày mốc"
        newRow={() => ({ id: nextId(form.getFieldValue('keyDates') ?? []), name: '', stageId: null, offsetDays: 0 })}
        help="Ngày dự kiến của kế hoạch tính từ đây; khi biết ngày thật, các việc dời theo."
      />
    </div>
  );
}
