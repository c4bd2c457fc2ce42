import { CalculatorOutlined, FileAddOutlined, PlusOutlined, RedoOutlined } from '@ant-design/icons';
import { plantStatusIds } from '@vuon/contract/catalogue/plant-status';
import type { PlantingBatch } from '@vuon/contract/cultivation/planting-batch';
import type { NextStep } from '#ui/record/next-steps.tsx';
import { treesOfBatchPath } from '../paths.ts';
import { lostCount, treesText } from './batch-words.ts';

type Acts = { onAddTrees: () => void; onCount: () => void };
type Known = {
  batch: PlantingBatch;
  today: string;
  /** Files of the batch; undefined while nobody knows. */
  fileCount: number | undefined;
};

/** What the batch waits for. `acts` null: the user may not change it. */
export const batchSteps = ({ batch, today, fileCount }: Known, acts: Acts | null): NextStep[] => {
  if (!acts || batch.deletedAt) return [];
  const { id, plannedQuantity, plantedQuantity, plantedOn, treeCount, replantedCount } = batch;
  const steps: NextStep[] = [];
  if (plantedQuantity === null && plantedOn <= today)
    steps.push({
      key: 'count',
      icon: <CalculatorOutlined aria-hidden="true" />,
      title: 'Ghi số cây đã trồng',
      detail: `Dự kiến ${treesText(plannedQuantity)}`,
      act: { label: 'Ghi số', onClick: acts.onCount },
    });
  const missing = (plantedQuantity ?? 0) - treeCount;
  if (missing > 0)
    steps.push({
      key: 'trees',
      icon: <PlusOutlined aria-hidden="true" />,
      title: treeCount === 0 ? 'Gắn cây vào đợt' : `Còn ${treesText(missing)} chưa gắn vào đợt`,
      detail: 'Chọn trên bản đồ, theo lô hàng, hoặc cây vừa tạo',
      act: { label: 'Thêm cây', onClick: acts.onAddTrees },
    });
  if (plantedQuantity !== null && missing < 0)
    steps.push({
      key: 'excess',
      icon: <CalculatorOutlined aria-hidden="true" />,
      title: `Nhiều hơn số đã trồng ${treesText(-missing)}`,
      detail: 'Sửa số đã trồng, hoặc bớt cây khỏi đợt',
      act: { label: 'Sửa số', onClick: acts.onCount },
    });
  const gaps = lostCount(batch) - replantedCount;
  if (gaps > 0)
    steps.push({
      key: 'replant',
      icon: <RedoOutlined aria-hidden="true" />,
      title: `Trồng dặm ${treesText(gaps)}`,
      detail: 'Cây chết và chỗ trống chưa có cây mới',
      act: { label: 'Xem', to: treesOfBatchPath(id, `&plantStatusId=${plantStatusIds.dead}`) },
    });
  if (fileCount === 0)
    steps.push({
      key: 'invoice',
      icon: <FileAddOutlined aria-hidden="true" />,
      title: 'Đính kèm hóa đơn giống',
      detail: 'Kiểm tra viên hỏi nguồn gốc giống',
      act: { label: 'Thêm tệp', to: '?tab=tep' },
    });
  return steps;
};
