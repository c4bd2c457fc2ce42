import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Form } from 'antd';
import type { ReactNode } from 'react';
import type { ZodRawShape, ZodType } from 'zod';
import { FormCard } from './form-card.tsx';
import { useEntityForm } from './form-context.ts';
import { fromSchema } from './from-schema.ts';
import { useRowFocus } from './use-row-focus.ts';
import './rows-card.css';

export type RowColumn = {
  name: string;
  label: string;
  /** On a phone it has a line of its own. */
  wide?: true;
  /** `label` names the row, too, for a screen reader: 'Tuổi, mốc 2'. */
  input: (label: string, index: number) => ReactNode;
};

type Props = {
  /** The field that holds the rows. */
  name: string;
  title: string;
  /** One row, in lower case: 'mốc'. */
  noun: string;
  shape: ZodRawShape;
  columns: RowColumn[];
  add: string;
  newRow: () => object;
  help?: string;
  /** Beside the rows. */
  aside?: ReactNode;
};

/** Rows of a few boxes each, which come and go. */
export function RowsCard({ name, title, noun, shape, columns, add, newRow, help, aside }: Props) {
  const { changed, readOnly } = useEntityForm();
  const focus = useRowFocus<HTMLDivElement>();
  return (
    <FormCard title={title} columns={1} edited={changed.has(name)}>
      <div className={aside ? 'rows-beside' : ''}>
        <Form.List name={name}>
          {(fields, rows, { errors }) => (
            <div className="rows" ref={focus.rows}>
              {fields.length > 0 && (
                <div className="rows-row rows-head note" aria-hidden="true">
                  {columns.map((column) => (
                    <span key={column.name}>{column.label}</span>
                  ))}
                </div>
              )}
              {fields.map(({ key, name: index }) => (
                <div key={key} className="rows-row" data-row>
                  {columns.map((column) => (
                    <Form.Item
                      key={column.name}
                      name={[index, column.name]}
                      className={column.wide ? 'rows-wide' : ''}
                      rules={[fromSchema(shape[column.name] as ZodType, column.label)]}
                    >
                      {column.input(`${column.label}, ${noun} ${index + 1}`, index)}
                    </Form.Item>
                  ))}
                  {!readOnly && (
                    <Button
                      type="text"
                      icon={<DeleteOutlined aria-hidden="true" />}
                      aria-label={`Xóa ${noun} ${index + 1}`}
                      data-remove
                      onClick={() => {
                        rows.remove(index);
                        focus.afterRemove(index);
                      }}
                    />
                  )}
                </div>
              ))}
              <Form.ErrorList errors={errors} />
              {!readOnly && (
                <Button
                  type="dashed"
                  icon={<PlusOutlined aria-hidden="true" />}
                  data-add
                  // The field's own address: there is nothing else to find while it has no rows.
                  id={name}
                  onClick={() => {
                    rows.add(newRow());
                    focus.afterAdd();
                  }}
                >
                  {add}
                </Button>
              )}
              {help && <p className="note">{help}</p>}
            </div>
          )}
        </Form.List>
        {aside}
      </div>
    </FormCard>
  );
}
