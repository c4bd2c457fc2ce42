import type { CropGroup } from '@vuon/contract/crops/crop-group';

const squareMetresPerHectare = 10_000;
/** Growers stay within an eighth below and a quarter above the usual distance: durian at 8 × 8 m is 7 to 10 m. */
const [closest, widest] = [0.875, 1.25];

export type DensityBand = { from: number; to: number };

/** Trees per hectare that the crop group's spacing recommends; null: it has no spacing. */
export const bandOf = (cropGroup: Pick<CropGroup, 'rowSpacing' | 'treeSpacing'> | undefined): DensityBand | null => {
  if (!cropGroup?.rowSpacing || !cropGroup.treeSpacing) return null;
  const at = (factor: number) =>
    Math.round(squareMetresPerHectare / (Number(cropGroup.rowSpacing) * Number(cropGroup.treeSpacing) * factor ** 2));
  return { from: at(widest), to: at(closest) };
};

export const judge = (density: number, { from, to }: DensityBand): string =>
  density > to ? 'Dày hơn khuyến nghị' : density < from ? 'Thưa hơn khuyến nghị' : 'Mức khuyến nghị';
