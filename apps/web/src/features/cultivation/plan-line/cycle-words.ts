import { findCycle } from '@vuon/contract/cultivation/dependency-cycle';

type Line = { id: number; title: string; dependencies: { lineId: number }[] };

/**
 * 'Tỉa hoa → Thụ phấn → Tỉa hoa': the loop that a line would be part of, if it came after those; null: there is none. A new line
 * is part of no loop, as nothing comes after it.
 */
export const cycleWords = (lines: Line[], lineId: number | null, after: (number | undefined)[]): string | null => {
  if (lineId === null) return null;
  const before = new Map(lines.map(({ id, dependencies }) => [id, dependencies.map((one) => one.lineId)]));
  before.set(
    lineId,
    after.filter((id) => id !== undefined),
  );
  const cycle = findCycle(before);
  if (!cycle) return null;
  const titleOf = (id: number | undefined) => lines.find((line) => line.id === id)?.title ?? '?';
  return [...cycle, cycle[0]].map(titleOf).join(' → ');
};
