import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import {
  Criterion,
  mostChecks,
  mostCriteria,
  mostSteps,
  type Scale,
  type ScaleKind,
  scaleKindNames,
} from '@vuon/contract/catalogue/quality-scale';
import { Button, Form, Input, Select } from 'antd';
import { FormCard } from '#ui/form/form-card.tsx';
import { useEntityForm } from '#ui/form/form-context.ts';
import { fromSchema } from '#ui/form/from-schema.ts';
import { useRowFocus } from '#ui/form/use-row-focus.ts';
import { NumberInput } from '#ui/inputs/number-input.tsx';
import { optionsOf } from '#ui/inputs/options-of.ts';
import { LinesInput } from './lines-input.tsx';
import { newCriterion, newScale, weightOf } from './quality-template-values.ts';
import './criteria-card.css';

const { shape } = Criterion;

/** The criteria with their weights, each with the fields of its own scale. */
export function CriteriaCard() {
  const { form, changed, readOnly } = useEntityForm();
  const criteria: (Partial<Criterion> | undefined)[] = Form.useWatch('criteria', { form, preserve: true }) ?? [];
  const focus = useRowFocus<HTMLDivElement>();
  const sum = weightOf(criteria);
  return (
    <FormCard title="Tiêu chí" columns={1} edited={changed.has('criteria')}>
      <Form.List name="criteria">
        {(fields, { add, remove }, { errors }) => (
          <div ref={focus.rows} className="criteria">
            {fields.map(({ key, name: index }) => (
              <fieldset key={key} className="criterion" data-row>
                <legend>
                  Tiêu chí {index + 1}
                  {!readOnly && (
                    <Button
                      type="text"
                      icon={<DeleteOutlined aria-hidden="true" />}
                      aria-label={`Xóa tiêu chí ${index + 1}`}
                      data-remove
                      onClick={() => {
                        remove(index);
                        focus.afterRemove(index);
                      }}
                    />
                  )}
                </legend>
                <Form.Item
                  className="criterion-name"
                  name={[index, 'name']}
                  label="Tên"
                  required
                  rules={[fromSchema(shape.name, 'Tên tiêu chí')]}
                >
                  <Input maxLength={80} placeholder="Độ chín" />
                </Form.Item>
                <Form.Item
                  className="criterion-weight"
                  name={[index, 'weight']}
                  label="Trọng số"
                  required
                  rules={[fromSchema(shape.weight, 'Trọng số')]}
                >
                  <NumberInput unit="%" whole />
                </Form.Item>
                <Form.Item
                  className="criterion-method"
                  name={[index, 'method']}
                  label="Cách xem"
                  rules={[fromSchema(shape.method, 'Cách xem')]}
                >
                  <Input maxLength={200} placeholder="Chất khô cơm, đo bằng máy" />
                </Form.Item>
                <Form.Item className="criterion-kind" name={[index, 'scale', 'kind']} label="Thang">
                  <Select<ScaleKind>
                    options={optionsOf(scaleKindNames)}
                    onChange={(kind) => form.setFieldValue(['criteria', index, 'scale'], newScale(kind))}
                  />
                </Form.Item>
                <ScaleFields index={index} kind={criteria[index]?.scale?.kind} />
              </fieldset>
            ))}
            <Form.ErrorList errors={errors} />
            <div className="criteria-foot">
              {!readOnly && (
                <Button
                  type="dashed"
                  id="criteria"
                  icon={<PlusOutlined aria-hidden="true" />}
                  data-add
                  disabled={fields.length >= mostCriteria}
                  onClick={() => {
                    add(newCriterion(criteria));
                    focus.afterAdd();
                  }}
                >
                  Thêm tiêu chí
                </Button>
              )}
              <span className="figures" data-wrong={sum !== 100 || undefined} aria-live="polite">
                Trọng số cộng lại {sum} %{sum !== 100 && ', phải là 100 %'}
              </span>
            </div>
          </div>
        )}
      </Form.List>
    </FormCard>
  );
}

function ScaleFields({ index, kind }: { index: number; kind: Scale['kind'] | undefined }) {
  const number = (field: string, label: string, unit?: string, whole = false) => (
    <Form.Item key={field} name={[index, 'scale', field]} label={label} required>
      <NumberInput {...(unit && { unit })} whole={whole} />
    </Form.Item>
  );
  if (kind === 'measure')
    return (
      <div className="criterion-scale">
        <Form.Item name={[index, 'scale', 'unit']} label="Đơn vị" required>
          <Input maxLength={16} placeholder="%" />
        </Form.Item>
        {number('min', '0 điểm từ')}
        {number('low', 'Tốt từ')}
        {number('high', 'Tốt đến')}
        {number('max', '0 điểm đến')}
      </div>
    );
  if (kind === 'steps')
    return <div className="criterion-scale">{number('count', `Số bậc (3–${mostSteps})`, 'bậc', true)}</div>;
  if (kind === 'defects')
    return (
      <div className="criterion-scale">
        {number('percent', 'Mỗi', '% mẫu lỗi')}
        {number('points', 'Trừ', 'điểm')}
      </div>
    );
  if (kind === 'checks')
    return (
      <Form.Item
        className="criterion-checks"
        name={[index, 'scale', 'items']}
        label="Các mục phải xét"
        required
        extra={`Mỗi dòng một mục, nhiều nhất ${mostChecks}.`}
      >
        <LinesInput placeholder={'Trái rụng đã gom\nRãnh thoát nước thông'} />
      </Form.Item>
    );
  return null;
}
