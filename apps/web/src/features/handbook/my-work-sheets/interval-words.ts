import { addDays, formatDay } from '@vuon/contract/day';
import type { WorkOrder } from '@vuon/contract/handbook/work-order';

export type IntervalLabel = Pick<WorkOrder['labels'][number], 'materialName' | 'phiDays'>;

/**
 * The intervals of the products, each by its name, the longest first, and the day from which all of them are over. Null: no label asks
 * for one.
 */
export const intervalWords = (
  labels: IntervalLabel[],
  day: string,
): { products: string[]; safeFrom: string } | null => {
  const running = labels
    .flatMap(({ materialName, phiDays }) => (phiDays ? [{ materialName, phiDays }] : []))
    .toSorted((one, other) => other.phiDays - one.phiDays);
  const [longest] = running;
  if (!longest) return null;
  return {
    products: running.map(
      ({ materialName, phiDays }) => `${materialName} ${phiDays} ngày (đến ${formatDay(addDays(day, phiDays))})`,
    ),
    safeFrom: formatDay(addDays(day, longest.phiDays)),
  };
};
