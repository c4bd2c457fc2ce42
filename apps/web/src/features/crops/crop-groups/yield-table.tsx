import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { YieldByAge } from '@vuon/contract/crops/crop-group';
import { Button, Form } from 'antd';
import { FormCard } from '#ui/form/form-card.tsx';
import { useEntityForm } from '#ui/form/form-context.ts';
import { fromSchema } from '#ui/form/from-schema.ts';
import { useRowFocus } from '#ui/form/use-row-focus.ts';
import { NumberInput } from '#ui/inputs/number-input.tsx';
import { YieldChart } from './yield-chart.tsx';
import { completeYields, type YieldDraft } from './yield-range.ts';

const columns = [
  { name: 'age', label: 'Tuổi', unit: 'năm', whole: true },
  { name: 'minKg', label: 'Mức thấp', unit: 'kg' },
  { name: 'maxKg', label: 'Mức cao', unit: 'kg' },
] as const;

export function YieldTable() {
  const { form, changed, readOnly } = useEntityForm();
  const rows: YieldDraft[] = Form.useWatch('yields', { form, preserve: true }) ?? [];
  const complete = completeYields(rows);
  const focus = useRowFocus<HTMLDivElement>();
  if (readOnly && complete.length === 0) return null;
  const nextAge = Math.max(0, ...complete.map(({ age }) => age)) + 1;
  return (
    <FormCard title="Sản lượng theo tuổi" columns={1} edited={changed.has('yields')}>
      <div className="yields">
        <Form.List name="yields">
          {(fields, { add, remove }, { errors }) => (
            <div className="yield-rows" ref={focus.rows}>
              {fields.length > 0 && (
                <div className="yield-row yield-row-head" aria-hidden="true">
                  {columns.map(({ name, label }) => (
                    <span key={name}>{label}</span>
                  ))}
                </div>
              )}
              {fields.map(({ key, name: index }) => (
                <div key={key} className="yield-row" data-row>
                  {columns.map(({ name, label, unit, ...rest }) => (
                    <Form.Item key={name} name={[index, name]} rules={[fromSchema(YieldByAge.shape[name], label)]}>
                      <NumberInput unit={unit} whole={'whole' in rest} label={`${label}, mốc ${index + 1}`} />
                    </Form.Item>
                  ))}
                  {!readOnly && (
                    <Button
                      type="text"
                      icon={<DeleteOutlined aria-hidden="true" />}
                      aria-label={`Xóa mốc ${index + 1}`}
                      data-remove
                      onClick={() => {
                        remove(index);
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
                  onClick={() => {
                    add({ age: nextAge });
                    focus.afterAdd();
                  }}
                >
                  Thêm mốc tuổi
                </Button>
              )}
              <p className="note">Mỗi mốc giữ nguyên cho đến mốc tuổi kế tiếp.</p>
            </div>
          )}
        </Form.List>
        <YieldChart rows={complete} />
      </div>
    </FormCard>
  );
}
