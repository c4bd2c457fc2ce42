import type { TargetSummary, TargetTotals } from '@vuon/contract/orchard/target';
import type { EntityScope } from '#http/lists/record-list.ts';
import { describeSets } from '#orchard';

const nowhere: TargetSummary = { places: [], plantCount: 0, livingCount: 0, hectares: 0, words: '' };

export const totalsOf = ({ places, ...totals }: TargetSummary): TargetTotals => ({
  ...totals,
  hasRemoved: places.some(({ isRemoved }) => isRemoved),
});

/** Rows with their places in words, by one statement over all of them. */
export const withPlaces =
  <R extends { targetSetId: number }, Shown>(show: (row: R, place: TargetSummary, scope: EntityScope) => Shown) =>
  async (scope: EntityScope, rows: R[]): Promise<Shown[]> => {
    const setIds = rows.map(({ targetSetId }) => targetSetId);
    const summaries = await describeSets(scope.db, scope.entityId, setIds);
    return rows.map((row) => show(row, summaries.get(row.targetSetId) ?? nowhere, scope));
  };
