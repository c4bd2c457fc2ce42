import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { dosePerNames, type Material, materialUnitNames } from '@vuon/contract/catalogue/material';
import {
  type Extent,
  isByWater,
  isOverDose,
  materialCost,
  materialTotal,
  waterTotal,
} from '@vuon/contract/cultivation/material-total';
import { MaterialUseInput, mostMaterials, waterPerNames } from '@vuon/contract/cultivation/material-use';
import { Button, Form, Input, Select } from 'antd';
import type { ZodType } from 'zod';
import { materialHint, useMaterials } from '#domain/materials/material-data.ts';
import { MaterialSelect } from '#domain/materials/material-select.tsx';
import { formatMoney, formatNumber } from '#lib/format.ts';
import { FormCard } from '#ui/form/form-card.tsx';
import { useEntityForm } from '#ui/form/form-context.ts';
import { fromSchema } from '#ui/form/from-schema.ts';
import { useRowFocus } from '#ui/form/use-row-focus.ts';
import { NumberInput } from '#ui/inputs/number-input.tsx';
import { optionsOf } from '#ui/inputs/options-of.ts';
import type { WorkValues } from './work-values.ts';
import './materials-card.css';

type Use = Partial<WorkValues['materials'][number]>;
/** `extent` null: the place is not chosen yet; absent: there is none, and no totals. */
type Props = { extent?: Extent | null; known: { id: number; name: string }[] };

const fields = MaterialUseInput.shape as Record<string, ZodType>;
const rule = (name: string, label: string) => [fromSchema(fields[name] as ZodType, label)];
const isWhole = (use: Use): use is WorkValues['materials'][number] =>
  use.dose != null && use.doseUnit != null && use.dosePer != null;

/** As the label says. */
const usedByLabel = ({ id, dose, doseUnit, dosePer, unit }: Material) => ({
  materialId: id,
  dose,
  doseUnit: doseUnit ?? unit,
  dosePer: dosePer ?? 'tree',
  water: null,
  waterPer: dosePer && isByWater(dosePer) ? 'tree' : null,
  overDoseReason: null,
});

/** Materials with their doses; the totals follow the trees that live at the place now. */
export function MaterialsCard({ extent, known }: Props) {
  const { form, changed, readOnly } = useEntityForm();
  const uses: Use[] = Form.useWatch('materials', { form, preserve: true }) ?? [];
  const materials = useMaterials(uses.flatMap(({ materialId }) => materialId ?? []));
  const focus = useRowFocus<HTMLDivElement>();
  if (readOnly && uses.length === 0) return null;
  return (
    <FormCard title="Vật tư" columns={1} edited={changed.has('materials')}>
      <Form.List name="materials">
        {(rows, { add, remove }, { errors }) => (
          <div ref={focus.rows} className="material-rows">
            {rows.map(({ key, name: index }) => {
              const use = uses[index] ?? {};
              const material = materials.get(use.materialId ?? 0);
              const at = (label: string) => `${label}, vật tư ${index + 1}`;
              return (
                <div key={key} className="material-row" data-row>
                  <Form.Item
                    name={[index, 'materialId']}
                    label="Vật tư"
                    required
                    rules={rule('materialId', 'Vật tư')}
                    className="material-row-name"
                    extra={material && materialHint(material)}
                  >
                    <MaterialSelect
                      known={material ?? known.find(({ id }) => id === use.materialId) ?? null}
                      onChosen={(chosen) => form.setFieldValue(['materials', index], usedByLabel(chosen))}
                    />
                  </Form.Item>
                  <Form.Item name={[index, 'dose']} label="Liều" required rules={rule('dose', 'Liều')}>
                    <NumberInput label={at('Liều')} />
                  </Form.Item>
                  <Form.Item name={[index, 'doseUnit']} label="Đơn vị" rules={rule('doseUnit', 'Đơn vị liều')}>
                    <Select aria-label={at('Đơn vị liều')} options={optionsOf(materialUnitNames)} />
                  </Form.Item>
                  <Form.Item name={[index, 'dosePer']} label="Tính trên" rules={rule('dosePer', 'Liều tính trên')}>
                    <Select
                      aria-label={at('Liều tính trên')}
                      options={optionsOf(dosePerNames)}
                      onChange={(per) =>
                        form.setFieldValue(
                          ['materials', index, 'waterPer'],
                          isByWater(String(per)) ? (use.waterPer ?? 'tree') : null,
                        )
                      }
                    />
                  </Form.Item>
                  {!readOnly && (
                    <Button
                      type="text"
                      className="material-row-remove"
                      icon={<DeleteOutlined aria-hidden="true" />}
                      aria-label={`Xóa vật tư ${index + 1}`}
                      data-remove
                      onClick={() => {
                        remove(index);
                        focus.afterRemove(index);
                      }}
                    />
                  )}
                  {use.dosePer && isByWater(use.dosePer) && (
                    <div className="material-row-water">
                      <Form.Item
                        name={[index, 'water']}
                        label="Lượng nước"
                        required
                        rules={rule('water', 'Lượng nước')}
                      >
                        <NumberInput unit="lít" label={at('Lượng nước')} />
                      </Form.Item>
                      <Form.Item name={[index, 'waterPer']} label="cho mỗi">
                        <Select aria-label={at('Nước cho mỗi')} options={optionsOf(waterPerNames)} />
                      </Form.Item>
                    </div>
                  )}
                  {material && isWhole(use) && isOverDose(use, material) && (
                    <Form.Item
                      name={[index, 'overDoseReason']}
                      label="Lý do dùng quá liều"
                      required
                      className="material-row-reason"
                      extra={`Nhãn cho nhiều nhất ${formatNumber(material.maxDose ?? 0)} ${materialUnitNames[material.doseUnit ?? material.unit]}/${dosePerNames[material.dosePer ?? 'tree']}.`}
                      rules={[{ required: true, whitespace: true }]}
                    >
                      <Input maxLength={500} placeholder="Ai cho phép, vì sao" />
                    </Form.Item>
                  )}
                  <MaterialSum use={use} material={material} extent={extent} />
                </div>
              );
            })}
            <Form.ErrorList errors={errors} />
            {!readOnly && (
              <Button
                type="dashed"
                icon={<PlusOutlined aria-hidden="true" />}
                data-add
                id="materials"
                disabled={rows.length >= mostMaterials}
                onClick={() => {
                  add({ water: null, waterPer: null, overDoseReason: null });
                  focus.afterAdd();
                }}
              >
                Thêm vật tư
              </Button>
            )}
          </div>
        )}
      </Form.List>
    </FormCard>
  );
}

type SumProps = { use: Use; material: Material | undefined; extent: Extent | null | undefined };

/** What the dose is for: '9,8 ha', '4.816 lít nước', '1.204 cây còn sống' */
const extentText = (use: WorkValues['materials'][number], extent: Extent): string => {
  const water = waterTotal(use, extent);
  if (water !== null) return `${formatNumber(Math.round(water))} lít nước`;
  return use.dosePer === 'hectare'
    ? `${formatNumber(Math.round(extent.hectares * 100) / 100)}\u00a0ha`
    : `${formatNumber(extent.livingCount)} cây còn sống`;
};

function MaterialSum({ use, material, extent }: SumProps) {
  if (!material || !isWhole(use) || extent === undefined) return null;
  if (!extent) return <p className="material-row-sum note">Chọn nơi làm để tính tổng.</p>;
  const total = materialTotal(use, extent, material.unit);
  if (total === null)
    return <p className="material-row-sum note">Không đổi được liều sang {materialUnitNames[material.unit]}.</p>;
  const cost = materialCost(total, material.price);
  return (
    <p className="material-row-sum" aria-live="polite">
      Tổng{' '}
      <strong>
        {formatNumber(total)}&nbsp;{materialUnitNames[material.unit]}
      </strong>
      {cost !== null && <> · {formatMoney(cost)}</>}
      <span className="note">{` cho ${extentText(use, extent)}`}</span>
    </p>
  );
}
