import type { HarvestCountItem } from '@vuon/contract/harvest/harvest-count';
import { formatDate, formatNumber } from '#lib/format.ts';
import { useSession } from '#lib/session/session-store.ts';
import { useMay } from '#lib/session/use-may.ts';
import { useRecordMenu } from '#ui/page/record-menu.tsx';
import { harvestCountPath } from '../paths.ts';
import { useCountActs } from './count-data.ts';

/** A worker changes what they counted themselves; a count that was weighed belongs to its yield. */
export function useChangesCount(): (count: Pick<HarvestCountItem, 'createdById' | 'harvestYield'>) => boolean {
  const mayCount = useMay('harvest.count');
  const mayChangeAll = useMay('harvest.write');
  const userId = Number(useSession(({ item }) => item?.id));
  return ({ createdById, harvestYield }) => mayCount && !harvestYield && (mayChangeAll || createdById === userId);
}

export function useCountMenu(onRemoved?: () => void) {
  const { remove, restore } = useCountActs();
  return useRecordMenu<HarvestCountItem>({
    remove,
    restore,
    mayWrite: useMay('harvest.count'),
    pathOf: ({ id }) => harvestCountPath(id),
    nameOf: ({ code }) => `lần đếm ${code}`,
    question: ({ code, fruits, harvestedOn }) =>
      `Xóa lần đếm ${code}, ${formatNumber(fruits)} trái ngày ${formatDate(harvestedOn)}?`,
    keptBy: ({ harvestYield }) => (harvestYield ? `đã cân trong ${harvestYield.code}` : null),
    onRemoved,
  });
}
