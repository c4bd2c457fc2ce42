import { Form, type FormItemProps } from 'antd';
import type { ReactNode } from 'react';
import { useEntityForm } from './form-context.ts';
import { fromSchema, isRequired } from './from-schema.ts';

type Props = {
  name: string;
  children: ReactNode;
  help?: ReactNode;
  /** Over both columns. */
  wide?: boolean;
  item?: FormItemProps;
};

/** A control with the contract's label, rule and required mark; a gold dot marks a field that was edited and not saved. */
export function Field({ name, children, help, wide = false, item }: Props) {
  const { labels, shape } = useEntityForm();
  const schema = shape[name];
  return (
    <Form.Item
      name={name}
      label={<FieldLabel name={name} />}
      required={schema ? isRequired(schema) : false}
      rules={schema ? [fromSchema(schema, labels[name] ?? name)] : []}
      extra={help}
      className={wide ? 'field-wide' : ''}
      {...item}
    >
      {children}
    </Form.Item>
  );
}

export function FieldLabel({ name }: { name: string }) {
  const { labels, changed } = useEntityForm();
  return (
    <>
      {labels[name] ?? name}
      <EditedDot shown={changed.has(name)} />
    </>
  );
}

export function EditedDot({ shown }: { shown: boolean }) {
  return shown ? (
    <span className="edited-dot" role="img" aria-label="đã sửa, chưa lưu" title="Đã sửa, chưa lưu" />
  ) : null;
}
