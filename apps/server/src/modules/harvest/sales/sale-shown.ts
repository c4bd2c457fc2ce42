import type { Sale, SaleItem } from '@vuon/contract/harvest/sale';
import type { TargetSummary } from '@vuon/contract/orchard/target';
import { type EntityScope, shownAs } from '#http/lists/record-list.ts';
import type { Scope } from '#http/scope.ts';
import { describeSets, targetsOfSets } from '#orchard';
import { findGardenSales } from '../lots/lot-details.queries.ts';
import { storedSaleList } from './sale.queries.ts';

type Rows<L> = L extends (...given: never[]) => Promise<(infer R)[]> ? R : never;
type StoredSale = Rows<typeof storedSaleList.findMany>;

const itemOf = ({ targetSetId, ...row }: StoredSale, summary: TargetSummary | undefined): SaleItem => {
  if (!summary) return { ...row, place: null };
  const { places, ...totals } = summary;
  return { ...row, place: { ...totals, hasRemoved: places.some(({ isRemoved }) => isRemoved) } };
};

const show = async ({ db, entityId }: EntityScope, rows: StoredSale[]): Promise<SaleItem[]> => {
  const sets = await describeSets(
    db,
    entityId,
    rows.flatMap(({ targetSetId }) => targetSetId ?? []),
  );
  return rows.map((row) => itemOf(row, row.targetSetId === null ? undefined : sets.get(row.targetSetId)));
};

/** Sales as the contract shows them, gardens in words. */
export const saleList = shownAs(storedSaleList, show, show);

export const findSale = async (scope: Scope, id: number): Promise<Sale | undefined> => {
  const stored = await storedSaleList.find(scope, id);
  if (!stored) return undefined;
  const [item] = await show(scope, [stored]);
  const { db, entityId } = scope;
  const setId = stored.targetSetId;
  const lotIds = [...new Set(stored.lines.map(({ lot }) => lot.id))];
  return {
    ...(item as SaleItem),
    targets: setId === null ? null : ((await targetsOfSets(db, entityId, [setId])).get(setId) ?? []),
    gardenSales: lotIds.length ? await findGardenSales(db, entityId, lotIds) : [],
  };
};
