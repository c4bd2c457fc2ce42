import type { YieldByAge } from '@vuon/contract/crops/crop-group';

export type YieldDraft = { age?: number | null; minKg?: number | null; maxKg?: number | null };

/** The complete rows, youngest first: while the user types, the table has gaps. */
export const completeYields = (rows: readonly (YieldDraft | undefined)[]): YieldByAge[] =>
  rows
    .flatMap((row) => {
      const { age, minKg, maxKg } = row ?? {};
      return age != null && minKg != null && maxKg != null ? [{ age, minKg, maxKg }] : [];
    })
    .sort((a, b) => a.age - b.age);

/** The age at which a tree bears most; the youngest of equals. */
export const bestYield = (rows: readonly YieldByAge[]): YieldByAge | null =>
  completeYields(rows).reduce<YieldByAge | null>((best, row) => (best && best.maxKg >= row.maxKg ? best : row), null);
