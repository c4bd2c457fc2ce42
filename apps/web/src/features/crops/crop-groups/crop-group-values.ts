import {
  type CropGroup,
  type CropGroupInput,
  cropIconNames,
  type cropIcons,
  type YieldByAge,
} from '@vuon/contract/crops/crop-group';
import { formatNumber } from '#lib/format.ts';
import { rangeText } from './crop-group-words.ts';
import { colorName } from './swatches.ts';

export const newCropGroup: CropGroupInput = {
  code: '',
  name: '',
  scientificName: null,
  variety: null,
  color: '#2f9e44',
  icon: 'tree',
  rowSpacing: null,
  treeSpacing: null,
  bloomToHarvestMin: null,
  bloomToHarvestMax: null,
  yields: [],
  notes: null,
};

export const cropGroupValues = (group: CropGroup): CropGroupInput => ({
  code: group.code,
  name: group.name,
  scientificName: group.scientificName,
  variety: group.variety,
  color: group.color,
  icon: group.icon,
  rowSpacing: group.rowSpacing,
  treeSpacing: group.treeSpacing,
  bloomToHarvestMin: group.bloomToHarvestMin,
  bloomToHarvestMax: group.bloomToHarvestMax,
  yields: group.yields,
  notes: group.notes,
});

/** A copy to start from. Codes are unique where the copy goes: only beside the original it needs another one. */
export const clonedValues = (group: CropGroup, intoEntityId: number | null): CropGroupInput => {
  const values = cropGroupValues(group);
  if (group.entityId !== intoEntityId) return values;
  return { ...values, code: `${group.code}-2`.slice(0, 32), name: `${group.name} (bản sao)`.slice(0, 120) };
};

const units: Partial<Record<string, string>> = {
  rowSpacing: 'm',
  treeSpacing: 'm',
  bloomToHarvestMin: 'ngày',
  bloomToHarvestMax: 'ngày',
};

/** A field's value in words, for 'Xem thay đổi' and the conflict dialog. */
export const showCropGroupValue = (name: string, value: unknown): string => {
  if (name === 'yields') {
    const rows = (value ?? []) as Partial<YieldByAge>[];
    const lines = rows.map((row) => `${row?.age ?? '?'} tuổi: ${rangeText(row?.minKg ?? 0, row?.maxKg ?? 0)} kg`);
    return lines.join('\n') || 'Trống';
  }
  if (value === null || value === undefined || value === '') return 'Trống';
  if (name === 'color') return colorName(String(value));
  if (name === 'icon') return cropIconNames[value as (typeof cropIcons)[number]] ?? String(value);
  if (typeof value === 'number') return `${formatNumber(value)}\u00a0${units[name] ?? ''}`;
  return String(value);
};
