import type { CropGroup } from '@vuon/contract/crops/crop-group';
import type { StageInput } from '@vuon/contract/crops/season';

// For a crop group without values: between Ri6 (85–100 days) and Monthong (110–130).
const usualBloomToHarvest = 105;

/**
 * The usual year of a fruit orchard, to start from. Fruit set and growth together last from bloom to the first harvest of this
 * crop; the harvest lasts from the first to the last ripe fruit.
 */
export const stageTemplate = (group: Pick<CropGroup, 'bloomToHarvestMin' | 'bloomToHarvestMax'>): StageInput[] => {
  const first = group.bloomToHarvestMin ?? group.bloomToHarvestMax ?? usualBloomToHarvest;
  const last = Math.max(group.bloomToHarvestMax ?? first, first);
  const fruitSet = Math.max(1, Math.round(first * 0.25));
  return [
    { name: 'Phục hồi sau thu hoạch', days: 75 },
    { name: 'Tạo mầm hoa', days: 45 },
    { name: 'Ra hoa', days: 55 },
    { name: 'Đậu trái', days: fruitSet },
    { name: 'Nuôi trái', days: Math.max(1, first - fruitSet) },
    { name: 'Thu hoạch', days: Math.max(15, last - first) },
  ];
};
