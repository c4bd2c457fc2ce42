import type { CropGroup, YieldByAge } from '@vuon/contract/crops/crop-group';
import { formatNumber } from '#lib/format.ts';
import { bestYield } from './yield-range.ts';

/** '85–100', or one number where both are the same. */
export const rangeText = (from: number, to: number): string =>
  from === to ? formatNumber(from) : `${formatNumber(from)}–${formatNumber(to)}`;

/** Row × tree spacing in metres: '8 × 6,5' */
export const spacingText = ({
  rowSpacing,
  treeSpacing,
}: Pick<CropGroup, 'rowSpacing' | 'treeSpacing'>): string | null =>
  rowSpacing && treeSpacing ? `${formatNumber(rowSpacing)} × ${formatNumber(treeSpacing)}` : null;

type Bloom = Pick<CropGroup, 'bloomToHarvestMin' | 'bloomToHarvestMax'>;

export const bloomText = ({ bloomToHarvestMin: min, bloomToHarvestMax: max }: Bloom): string | null => {
  if (min === null && max === null) return null;
  if (min === null) return `đến ${formatNumber(max ?? 0)}`;
  return max === null ? `từ ${formatNumber(min)}` : rangeText(min, max);
};

export const yieldText = (yields: YieldByAge[]): { range: string; age: string } | null => {
  const best = bestYield(yields);
  return best && { range: rangeText(best.minKg, best.maxKg), age: `lúc ${best.age} tuổi` };
};
