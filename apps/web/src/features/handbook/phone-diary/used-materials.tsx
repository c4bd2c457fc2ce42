import { DeleteOutlined } from '@ant-design/icons';
import { materialUnitNames } from '@vuon/contract/catalogue/material';
import { type Extent, isByWater, materialTotal } from '@vuon/contract/cultivation/material-total';
import { mostMaterials } from '@vuon/contract/cultivation/material-use';
import { doseWords } from '@vuon/contract/cultivation/material-words';
import { Button, Input, Select } from 'antd';
import { materialHint } from '#domain/materials/material-data.ts';
import { fold } from '#lib/fold.ts';
import { formatNumber } from '#lib/format.ts';
import { CountStepper } from '#ui/controls/count-stepper.tsx';
import { stepFor } from '../my-work-sheets/step-for.ts';
import type { KitMaterial } from './diary-kit.ts';
import { asksOverDose, doseOf, type UsedMaterial } from './phone-diary-values.ts';

type Props = {
  materials: KitMaterial[];
  extent: Extent;
  value: UsedMaterial[];
  water: number | null;
  /** Materials of which the server wants to know why they were used, though they are not permitted. */
  askedIds: number[];
  onChange: (value: UsedMaterial[]) => void;
  onWater: (litres: number) => void;
};

/** What the label's dose comes to, as a hint; null: it cannot be told. */
const byLabel = ({ dose, doseUnit, dosePer, unit }: KitMaterial, extent: Extent, litres: number | null) => {
  if (dose === null || doseUnit === null || dosePer === null || extent.livingCount === 0) return null;
  const water = isByWater(dosePer) ? litres && litres / extent.livingCount : null;
  if (isByWater(dosePer) && !water) return null;
  return materialTotal({ dose, doseUnit, dosePer, water, waterPer: 'tree' }, extent, unit);
};

/** What was used, and how much of it: doses follow from the amounts. */
export function UsedMaterials({ materials, extent, value, water, askedIds, onChange, onWater }: Props) {
  const put = (materialId: number, change: Partial<UsedMaterial>) =>
    onChange(value.map((used) => (used.materialId === materialId ? { ...used, ...change } : used)));
  const known = value.flatMap((used) => {
    const material = materials.find(({ id }) => id === used.materialId);
    return material ? [{ used, material }] : [];
  });
  const hasWater = water !== null || known.some(({ material }) => isByWater(material.dosePer ?? ''));
  return (
    <>
      {known.map(({ used, material }) => {
        const unit = materialUnitNames[material.unit];
        const norm = byLabel(material, extent, water);
        const dose = doseOf(used, material, extent, water);
        return (
          <div key={material.id} className="phone-diary-material">
            <div className="finish-line">
              <span>
                <b>{material.name}</b>
                <small>
                  {unit}
                  {norm !== null && `, theo nhãn ${formatNumber(norm)}`}
                </small>
              </span>
              <CountStepper
                label={material.name}
                value={used.quantity}
                step={stepFor(norm ?? used.quantity ?? 1)}
                onChange={(quantity) => put(material.id, { quantity })}
              />
              <Button
                type="text"
                aria-label={`Bỏ ${material.name}`}
                icon={<DeleteOutlined aria-hidden="true" />}
                onClick={() => onChange(value.filter(({ materialId }) => materialId !== material.id))}
              />
            </div>
            {dose && extent.livingCount > 0 && <p className="note">Thành {doseWords(dose)}</p>}
            {asksOverDose(used, material, extent, water) && (
              <Input
                className="phone-field"
                aria-label={`Lý do dùng quá liều ${material.name}`}
                placeholder="Quá liều trên nhãn: ai cho phép, vì sao"
                maxLength={500}
                value={used.overDoseReason}
                onChange={({ target }) => put(material.id, { overDoseReason: target.value })}
              />
            )}
            {(askedIds.includes(material.id) || used.notPermittedReason !== '') && (
              <Input
                className="phone-field"
                aria-label={`Lý do dùng ${material.name} ngoài danh mục`}
                placeholder="Ngoài danh mục được phép: ai cho phép, vì sao"
                maxLength={500}
                value={used.notPermittedReason}
                onChange={({ target }) => put(material.id, { notPermittedReason: target.value })}
              />
            )}
          </div>
        );
      })}
      {hasWater && (
        <div className="finish-line">
          <span>
            <b>Nước</b>
            <small>lít, tất cả</small>
          </span>
          <CountStepper label="Nước" value={water} step={stepFor(water || 100)} max={10_000_000} onChange={onWater} />
        </div>
      )}
      {value.length < mostMaterials && (
        <Select<number | null, { value: number; label: string; hint: string }>
          aria-label="Thêm vật tư"
          className="phone-field"
          placeholder="Thêm vật tư"
          value={null}
          onChange={(id) =>
            id !== null &&
            onChange([...value, { materialId: id, quantity: null, overDoseReason: '', notPermittedReason: '' }])
          }
          options={materials
            .filter(({ id }) => !value.some(({ materialId }) => materialId === id))
            .map((material) => ({ value: material.id, label: material.name, hint: materialHint(material) }))}
          showSearch={{ filterOption: (typed, option) => fold(String(option?.label)).includes(fold(typed)) }}
          optionRender={({ data: { label, hint } }) => (
            <span className="search-option">
              <strong>{label}</strong>
              <small>{hint}</small>
            </span>
          )}
          notFoundContent="Không có vật tư nào khớp."
        />
      )}
    </>
  );
}
