import {
  dosePerNames,
  type Material,
  type MaterialCrop,
  type MaterialInput,
  materialUnitNames,
  materialWords,
  safetyText,
} from '@vuon/contract/catalogue/material';
import { formatMoney, formatNumber } from '#lib/format.ts';
import { showByWords, valuesByWords } from '#lib/records/by-words.ts';

const cropOf = ({ cropGroupId, phiDays, reentryHours }: MaterialCrop): MaterialCrop => ({
  cropGroupId,
  phiDays,
  reentryHours,
});

export const materialValues = (material: Material): MaterialInput => ({
  ...valuesByWords<MaterialInput>(materialWords)(material),
  crops: material.crops.map(cropOf),
});

/** A copy to start from. Codes are unique per entity (or system): only a copy beside the original needs another one. */
export const clonedValues = (material: Material, isBeside: boolean): MaterialInput => {
  const values = materialValues(material);
  return isBeside ? { ...values, code: `${material.code}-2`.slice(0, 32) } : values;
};

type NamedCrop = Partial<Material['crops'][number]>;

/** `cropNames`: the names that the form knows; history entries contain the names themselves. */
export const showMaterialValue = (cropNames = new Map<number, string>()) =>
  showByWords(materialWords, {
    crops: (crops: NamedCrop[]) =>
      crops
        .map(({ cropGroupId = 0, cropGroupName, phiDays = null, reentryHours = null }) => {
          const name = cropGroupName ?? cropNames.get(cropGroupId) ?? 'Chưa chọn nhóm cây';
          return `${name}: ${safetyText({ phiDays, reentryHours })}`;
        })
        .join('\n'),
  });

export const priceText = ({ price, unit }: Material): string | null =>
  price === null ? null : `${formatMoney(price)}/${materialUnitNames[unit]}`;

/** '250 g / 100 lít nước' */
export const doseText = ({ dose, doseUnit, dosePer }: Material): string | null =>
  dose !== null && doseUnit && dosePer
    ? `${formatNumber(dose)}\u00a0${materialUnitNames[doseUnit]} / ${dosePerNames[dosePer]}`
    : null;

/** '7–14': the days over all crops that the label names. */
export const phiRange = ({ crops }: Material): string | null => {
  const days = crops.flatMap(({ phiDays }) => phiDays ?? []);
  if (days.length === 0) return null;
  const [least, most] = [Math.min(...days), Math.max(...days)];
  return least === most ? String(most) : `${least}–${most}`;
};

/** '7–14 ngày' */
export const phiText = (material: Material): string | null => {
  const days = phiRange(material);
  return days && `${days}\u00a0ngày`;
};
