import { Input } from 'antd';
import { Field } from './field.tsx';
import { FormCard } from './form-card.tsx';

/** The last card of every form, for notes that have no field of their own. */
export function NotesCard({ placeholder }: { placeholder?: string }) {
  return (
    <FormCard title="Ghi chú" columns={1}>
      <Field name="notes" item={{ label: null }}>
        <Input.TextArea
          aria-label="Ghi chú"
          autoSize={{ minRows: 3, maxRows: 12 }}
          maxLength={2000}
          placeholder={placeholder}
        />
      </Field>
    </FormCard>
  );
}
