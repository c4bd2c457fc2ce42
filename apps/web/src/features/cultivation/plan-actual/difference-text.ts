import type { Measure, Measured } from '@vuon/contract/cultivation/plan-actual';

/** '+6 ngày' for days, '+11,2 %' for the others, against the plan of what is done; null: there is nothing to compare. */
export const differenceText = ({ dueSoFar, actual }: Measured, measure: Measure): string | null => {
  if (actual === null) return null;
  const by = actual - dueSoFar;
  if (by === 0) return 'đúng';
  const sign = by < 0 ? '−' : '+';
  if (measure === 'days') return `${sign}${Math.abs(by)}`;
  if (dueSoFar === 0) return null;
  const percent = Math.abs(Math.round((by / dueSoFar) * 1_000) / 10);
  return `${sign}${String(percent).replace('.', ',')}\u00a0%`;
};
