import { ppeNames } from '@vuon/contract/catalogue/work-type';
import type { Work } from '@vuon/contract/cultivation/work';
import { ChecklistItem, WorkDependency } from '@vuon/contract/cultivation/work-input';
import { Form, Input, Select } from 'antd';
import { WorkSelect } from '#domain/work/work-select.tsx';
import { Field } from '#ui/form/field.tsx';
import { FormCard } from '#ui/form/form-card.tsx';
import { useEntityForm } from '#ui/form/form-context.ts';
import { RowsCard } from '#ui/form/rows-card.tsx';
import { NumberInput } from '#ui/inputs/number-input.tsx';
import type { WorkValues } from './work-values.ts';

const ppeOptions = Object.values(ppeNames).map((name) => ({ value: name, label: name }));

export function SafetyCard() {
  return (
    <FormCard title="Bảo hộ và hướng dẫn" columns={1}>
      <Field name="ppe">
        <Select
          mode="tags"
          options={ppeOptions}
          tokenSeparators={[',', ';']}
          placeholder="Chọn, hoặc gõ tên rồi Enter"
        />
      </Field>
      <Field name="instructions">
        <Input.TextArea
          maxLength={4000}
          autoSize={{ minRows: 2, maxRows: 12 }}
          placeholder="Cách làm, lưu ý cho người làm"
        />
      </Field>
    </FormCard>
  );
}

export function ChecklistCard() {
  const { form, readOnly } = useEntityForm();
  const items: unknown[] = Form.useWatch('checklist', { form, preserve: true }) ?? [];
  // Users who only read tick the items beside the form.
  if (readOnly) return null;
  return (
    <div className="one-column-rows">
      <RowsCard
        name="checklist"
        title="Danh sách kiểm tra"
        noun="mục"
        shape={ChecklistItem.shape}
        columns={[
          { name: 'text', label: 'Mục kiểm tra', input: (label) => <Input maxLength={200} aria-label={label} /> },
        ]}
        add="Thêm mục"
        newRow={() => ({ text: '', isDone: false })}
        {...(items.length === 0 && { help: 'Người làm đánh dấu từng mục khi làm xong.' })}
      />
    </div>
  );
}

export function DependenciesCard({ work }: { work: Work | null }) {
  const { form, readOnly } = useEntityForm();
  const rows: Partial<WorkValues['dependencies'][number]>[] =
    Form.useWatch('dependencies', { form, preserve: true }) ?? [];
  if (readOnly && rows.length === 0) return null;
  const nameOf = (index: number) => {
    const before = work?.dependencies.find(({ workId }) => workId === rows[index]?.workId);
    return before ? { id: before.workId, name: `${before.code} ${before.title}` } : null;
  };
  return (
    <div className="dependency-rows">
      <RowsCard
        name="dependencies"
        title="Làm sau việc"
        noun="việc"
        shape={WorkDependency.shape}
        columns={[
          {
            name: 'workId',
            label: 'Việc trước',
            wide: true,
            input: (_label, index) => <WorkSelect known={nameOf(index)} except={work?.id ?? null} />,
          },
          {
            name: 'lagDays',
            label: 'Cách',
            input: (label) => <NumberInput unit="ngày" whole label={label} />,
          },
        ]}
        add="Thêm việc trước"
        newRow={() => ({ lagDays: 0 })}
        {...(rows.length === 0 && { help: 'Việc này chỉ bắt đầu khi các việc trước đã xong, cộng số ngày cách.' })}
      />
    </div>
  );
}
