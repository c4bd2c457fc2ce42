import { Switch } from 'antd';
import { Field } from './field.tsx';
import { useEntityForm } from './form-context.ts';

/** Yes or no. For users who may only read it is a word: a disabled switch says less. */
export function SwitchField({ name, help }: { name: string; help?: string }) {
  const { readOnly } = useEntityForm();
  return (
    <Field name={name} help={help} item={readOnly ? {} : { valuePropName: 'checked' }}>
      {readOnly ? <YesNo /> : <Switch />}
    </Field>
  );
}

function YesNo({ value }: { value?: boolean }) {
  return <span>{value ? 'Có' : 'Không'}</span>;
}
