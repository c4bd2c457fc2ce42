import type { HarvestYieldItem } from '@vuon/contract/harvest/harvest-yield';
import { formatDate, formatNumber } from '#lib/format.ts';
import { useMay } from '#lib/session/use-may.ts';
import { useRecordMenu } from '#ui/page/record-menu.tsx';
import { harvestYieldPath } from '../paths.ts';
import { useYieldActs } from './yield-data.ts';
import { yieldName } from './yield-words.ts';

export function useYieldMenu(onRemoved?: () => void) {
  const { remove, restore } = useYieldActs();
  return useRecordMenu<HarvestYieldItem>({
    remove,
    restore,
    mayWrite: useMay('harvest.write'),
    pathOf: ({ id }) => harvestYieldPath(id),
    nameOf: yieldName,
    question: ({ code, kg, harvestedOn }) => `Xóa mẻ ${code}, ${formatNumber(kg)} kg ngày ${formatDate(harvestedOn)}?`,
    onRemoved,
  });
}
