import type { PlantingBatch } from '@vuon/contract/cultivation/planting-batch';
import { formatDate, formatMoney, formatNumber } from '#lib/format.ts';
import type { Fact } from '#ui/page/fact-strip.tsx';
import { seedlingCost, shareText } from './batch-words.ts';

export const batchFacts = (batch: PlantingBatch): Fact[] => {
  const { plantedOn, plannedQuantity, plantedQuantity, treeCount, livingCount, replantedCount } = batch;
  const cost = seedlingCost(batch);
  return [
    { label: 'Ngày trồng', value: formatDate(plantedOn) },
    { label: 'Dự kiến', value: formatNumber(plannedQuantity) },
    { label: 'Đã trồng', value: plantedQuantity === null ? 'Chưa ghi' : formatNumber(plantedQuantity) },
    { label: 'Cây trong đợt', value: formatNumber(treeCount) },
    {
      label: 'Còn sống',
      value: treeCount > 0 ? `${formatNumber(livingCount)} (${shareText(livingCount, treeCount)})` : '–',
    },
    { label: 'Đã trồng dặm', value: formatNumber(replantedCount) },
    { label: 'Tiền giống', value: cost === null ? '–' : formatMoney(cost) },
  ];
};
