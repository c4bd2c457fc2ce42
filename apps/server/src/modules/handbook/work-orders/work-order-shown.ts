import type { WorkOrder, WorkOrderItem } from '@vuon/contract/handbook/work-order';
import { isOpenWorkOrder } from '@vuon/contract/handbook/work-order-state';
import type { TargetSummary } from '@vuon/contract/orchard/target';
import { mayDo } from '@vuon/contract/permission';
import { placeShown, useShown } from '#cultivation';
import { type EntityScope, shownAs } from '#http/lists/record-list.ts';
import { describeSets, targetsJoined, targetsWithout } from '#orchard';
import { findReentry } from '../safe-dates/reentry.ts';
import { type HeldForOrder, heldForOrders, type OrderStock, stockOfOrders } from '../stock/stock-of-order.ts';
import { findOrderParts, storedOrderList } from './work-order.queries.ts';
import { findPlannedHours } from './work-order-hours.queries.ts';
import { findLabels } from './work-order-labels.ts';

type Rows<L> = L extends (...given: never[]) => Promise<(infer R)[]> ? R : never;
type StoredItem = Rows<typeof storedOrderList.findMany>;
type StoredOrder = Rows<typeof storedOrderList.findManyInFile>;

const nowhere: TargetSummary = { places: [], plantCount: 0, livingCount: 0, hectares: 0, words: '' };

/** Wages are for users who may write people, and for those who earn them. */
export const seesWages = ({ actor }: EntityScope): boolean => {
  const { platformRole = 'member', entityRole = null } = actor ?? {};
  return mayDo({ platformRole, entityRole }, 'people.write');
};

export const isLate = ({ state, dueAt }: Pick<WorkOrderItem, 'state' | 'dueAt'>, now: Date): boolean =>
  isOpenWorkOrder(state) && Date.parse(dueAt) < now.getTime();

const itemOf = (scope: EntityScope, stored: StoredItem, summary: TargetSummary): WorkOrderItem => {
  const { targetSetId, isOwn, rate, ...row } = stored;
  return {
    ...row,
    rate: isOwn || seesWages(scope) ? rate : null,
    place: placeShown(summary),
    isLate: isLate(row, scope.clock()),
  };
};

const summariesOf = ({ db, entityId }: EntityScope, rows: StoredItem[]) =>
  describeSets(
    db,
    entityId,
    rows.map(({ targetSetId }) => targetSetId),
  );

const showItems = async (scope: EntityScope, rows: StoredItem[]): Promise<WorkOrderItem[]> => {
  const summaries = await summariesOf(scope, rows);
  return rows.map((row) => itemOf(scope, row, summaries.get(row.targetSetId) ?? nowhere));
};

type StockOfOrder = { sums: OrderStock[]; held: HeldForOrder[] };

const fileOrderOf = (scope: EntityScope, stored: StoredOrder, summary: TargetSummary, stock: StockOfOrder) => {
  const { targetSetId, isOwn, ...row } = stored;
  const stockOf = (materialId: number) => {
    const { issued = 0, returned = 0, used = 0 } = stock.sums.find((one) => one.materialId === materialId) ?? {};
    const held = stock.held.filter((one) => one.materialId === materialId);
    return { issued, returned, used, held: held.map(({ name, quantity }) => ({ name, quantity })) };
  };
  return {
    ...row,
    ...itemOf(scope, stored, summary),
    materials: row.materials.map((use) => ({ ...useShown(use, summary), ...stockOf(use.materialId) })),
    targets: summary.places.map(({ target }) => target),
  };
};
export type FileOrder = ReturnType<typeof fileOrderOf>;

const showInFile = async (scope: EntityScope, rows: StoredOrder[]): Promise<FileOrder[]> => {
  const summaries = await summariesOf(scope, rows);
  const ids = rows.map(({ id }) => id);
  const { db, entityId } = scope;
  const sums = Map.groupBy(await stockOfOrders(db, entityId, ids), ({ workOrderId }) => workOrderId);
  const held = Map.groupBy(await heldForOrders(db, entityId, ids), ({ workOrderId }) => workOrderId);
  return rows.map((row) =>
    fileOrderOf(scope, row, summaries.get(row.targetSetId) ?? nowhere, {
      sums: sums.get(row.id) ?? [],
      held: held.get(row.id) ?? [],
    }),
  );
};

/** The list of orders as the contract shows them. */
export const workOrderList = shownAs(storedOrderList, showItems, showInFile);

/** One order with all of its parts. */
export const findOrder = async (scope: EntityScope, id: number): Promise<WorkOrder | undefined> => {
  const [order] = await workOrderList.findManyInFile(scope, [id]);
  const parts = order && (await findOrderParts(scope, id, seesWages(scope)));
  if (!order || !parts) return undefined;
  const { db, entityId } = scope;
  const places = await describeSets(
    db,
    entityId,
    parts.progress.map(({ setId }) => setId),
  );
  const placeOf = (setId: number) => places.get(setId) ?? nowhere;
  const done = parts.progress
    .filter(({ counts }) => counts)
    .flatMap(({ setId }) => placeOf(setId).places.map(({ target }) => target));
  return {
    ...order,
    ...parts,
    progress: parts.progress.map(({ setId, counts, ...entry }) => ({ ...entry, place: placeShown(placeOf(setId)) })),
    doneTargets: await targetsJoined(scope, done),
    leftTargets: await targetsWithout(scope, order.targets, done),
    plannedHours: await findPlannedHours(scope, order),
    labels: await findLabels(scope, order),
    reentry: isOpenWorkOrder(order.state) ? await findReentry(scope, order) : [],
  };
};
