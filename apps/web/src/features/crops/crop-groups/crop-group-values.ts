import { type CropGroup, type CropGroupInput, cropGroupWords, type YieldByAge } from '@vuon/contract/crops/crop-group';
import { showByWords, valuesByWords } from '#lib/records/by-words.ts';
import { colorName } from '#ui/inputs/swatches.ts';
import { rangeText } from './crop-group-words.ts';

export const cropGroupValues = valuesByWords<CropGroupInput>(cropGroupWords);

/** A copy to start from. Codes are unique per entity (or system): only a copy beside the original needs another one. */
export const clonedValues = (group: CropGroup, isBeside: boolean): CropGroupInput => {
  const values = cropGroupValues(group);
  if (!isBeside) return values;
  return { ...values, code: `${group.code}-2`.slice(0, 32), name: `${group.name} (bản sao)`.slice(0, 120) };
};

export const showCropGroupValue = showByWords(cropGroupWords, {
  color: colorName,
  yields: (rows: Partial<YieldByAge>[]) =>
    rows.map((row) => `${row?.age ?? '?'} tuổi: ${rangeText(row?.minKg ?? 0, row?.maxKg ?? 0)} kg`).join('\n'),
});
