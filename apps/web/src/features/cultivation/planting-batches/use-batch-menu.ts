import type { PlantingBatch } from '@vuon/contract/cultivation/planting-batch';
import { useMay } from '#lib/session/use-may.ts';
import { useRecordMenu } from '#ui/page/record-menu.tsx';
import { batchPath } from '../paths.ts';
import { useBatchActs } from './batch-data.ts';
import { batchName, treesText } from './batch-words.ts';

export function useBatchMenu(onRemoved?: (batch: PlantingBatch) => void) {
  const { remove, restore } = useBatchActs();
  return useRecordMenu<PlantingBatch>({
    remove,
    restore,
    mayWrite: useMay('plans.write'),
    pathOf: ({ id, farmPlan }) => batchPath(farmPlan.id, id),
    nameOf: batchName,
    question: (batch) => `Xóa ${batchName(batch)}?`,
    detail: ({ treeCount }) =>
      treeCount > 0
        ? `${treesText(treeCount)} vẫn còn trong vườn, chỉ không còn thuộc đợt nào. Khôi phục được trong mục Đã xóa.`
        : 'Khôi phục được trong mục Đã xóa.',
    onRemoved,
  });
}
