import { materialCost, materialTotal } from '@vuon/contract/cultivation/material-total';
import type { Work, WorkItem } from '@vuon/contract/cultivation/work';
import { isOpenWork } from '@vuon/contract/cultivation/work-state';
import type { TargetSummary } from '@vuon/contract/orchard/target';
import { type EntityScope, shownAs } from '#http/lists/record-list.ts';
import { describeSets } from '#orchard';
import { todayOf } from '#people';
import type { StoredUse } from '../material-uses.queries.ts';
import { storedWorkList } from './work.queries.ts';

type Rows<L> = L extends (...given: never[]) => Promise<(infer R)[]> ? R : never;
type StoredItem = Rows<typeof storedWorkList.findMany>;
type StoredWork = Rows<typeof storedWorkList.findManyInFile>;

const nowhere: TargetSummary = { places: [], plantCount: 0, livingCount: 0, hectares: 0, words: '' };

export const placeShown = ({ places, words, plantCount, livingCount, hectares }: TargetSummary): WorkItem['place'] => ({
  words,
  plantCount,
  livingCount,
  hectares,
  hasRemoved: places.some(({ isRemoved }) => isRemoved),
});

export const isLate = ({ state, endsOn }: Pick<WorkItem, 'state' | 'endsOn'>, today: string): boolean =>
  isOpenWork(state) && endsOn < today;

type Used = { actualQuantity?: number | null; actualCost?: number | null };

/** A material with its total for these trees and this land, and what that costs, or what was really used. */
export const useShown = <U extends StoredUse & Used>({ price, actualCost, ...use }: U, extent: TargetSummary) => {
  const quantity = materialTotal(use, extent, use.unit);
  return { ...use, quantity, cost: actualCost ?? materialCost(use.actualQuantity ?? quantity, price) };
};

const itemOf = (stored: StoredItem, summary: TargetSummary, today: string): WorkItem => {
  const { targetSetId, actualLabourDays, actualOtherCost, ...row } = stored;
  const materials = row.materials.map((use) => useShown(use, summary));
  const labour = (actualLabourDays ?? row.labourDays ?? 0) * (row.labourRate ?? 0);
  const ofMaterials = materials.reduce((sum, { cost }) => sum + (cost ?? 0), 0);
  return {
    ...row,
    materials,
    place: placeShown(summary),
    isLate: isLate(row, today),
    cost: ofMaterials + Math.round(labour) + (actualOtherCost ?? row.otherCost ?? 0),
  };
};

const shownBy =
  <R extends StoredItem, Shown>(show: (row: R, summary: TargetSummary, today: string) => Shown) =>
  async (scope: EntityScope, rows: R[]): Promise<Shown[]> => {
    const setIds = rows.map(({ targetSetId }) => targetSetId);
    const summaries = await describeSets(scope.db, scope.entityId, setIds);
    const today = todayOf(scope);
    return rows.map((row) => show(row, summaries.get(row.targetSetId) ?? nowhere, today));
  };

const workOf = (stored: StoredWork, summary: TargetSummary, today: string): Work => {
  const { targetSetId, ...row } = stored;
  return { ...row, ...itemOf(stored, summary, today), targets: summary.places.map(({ target }) => target) };
};

export const showItems = shownBy(itemOf);
export const showWorks = shownBy(workOf);

/** The list of works as the contract shows them: places in words, quantities for the trees that live now. */
export const workList = shownAs(storedWorkList, showItems, showWorks);
