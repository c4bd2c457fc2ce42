import type { LotBalance } from '@vuon/contract/harvest/lot';
import type { Trace, TraceLot, TraceRecall, TraceSale, TraceYield } from '@vuon/contract/harvest/trace';
import { roundKg } from '@vuon/contract/harvest/weight';
import { mayDo } from '@vuon/contract/permission';
import { stockBatches } from '#handbook';
import { problem } from '#http/problem.ts';
import type { Scope } from '#http/scope.ts';
import { storedLotList } from '../lots/lot.queries.ts';
import { findBalances } from '../lots/lot-balance.queries.ts';
import { findLotsBefore } from '../lots/lot-origin.queries.ts';
import { partsOfLot, type TouchedKg, touchedKg } from './touched-kg.ts';
import { findTracedEntries, findUses } from './trace-entry.queries.ts';
import { findLotsAfter, findTracedLots, findTracedSales, findTransfers, type TracedSale } from './trace-lot.queries.ts';
import { findTracedPlots } from './trace-plot.queries.ts';
import { materialKey, suppliesOf, withoutBatches } from './trace-supplies.ts';
import { findTouchedYields, findTracedYields, type TracedYield } from './trace-yield.queries.ts';

export type TraceSubject = { lotId: number | null; batchId: number | null };

const notFound = () => problem('record.not_found', 'Không có lô hàng này trong đơn vị.');

/** Where a lot came from and went to; with a batch, what that touched, also outside of the lot. */
export const readTrace = async (scope: Scope, { lotId, batchId }: TraceSubject): Promise<Trace> => {
  const { db, entityId, actor, clock } = scope;
  const seesStock = mayDo(actor, 'stock.read');
  if (batchId !== null && !seesStock)
    throw problem('permission.denied', 'Bạn không được xem kho vật tư của đơn vị này.');
  const lot = lotId === null ? null : await storedLotList.find(scope, lotId);
  if (lot === undefined) throw notFound();
  const batch = batchId === null ? null : await stockBatches.get(scope, batchId);

  const before = lot ? await findLotsBefore(db, entityId, [lot.id]) : [];
  const touchedPlants = batch ? await findTouchedYields(db, entityId, batch.id) : new Map<number, number>();
  const yields = await findTracedYields(db, entityId, { lotIds: before, ids: [...touchedPlants.keys()] });
  const isBefore = new Set(before);
  const isBehind = ({ lotId: of }: TracedYield) => of !== null && isBefore.has(of);

  const touchedLots = yields.flatMap(({ id, lotId: of }) => (of !== null && touchedPlants.has(id) ? [of] : []));
  const after = new Set(lot ? await findLotsAfter(db, entityId, [lot.id]) : []);
  const reached = batch ? await findLotsAfter(db, entityId, touchedLots) : [];
  const lotIds = [...new Set([...before, ...after, ...reached])];
  const lots = await findTracedLots(db, entityId, lotIds);
  const balances = await findBalances(db, entityId, lotIds);
  const transfers = await findTransfers(db, entityId, lotIds);
  const sales = await findTracedSales(db, entityId, [...new Set([...after, ...reached])]);
  const whole = batch ? undefined : lot?.id;
  const touched = touchedKg({ balances, transfers, yields, touchedPlants, whole });

  const ids = { behindIds: yields.filter(isBehind).map(({ id }) => id), yieldIds: yields.map(({ id }) => id) };
  const asked = { entityId, ...ids, batchId };
  const entries = await findTracedEntries(db, asked);
  const plots = await findTracedPlots(db, asked);
  const entryIds = entries.map(({ id }) => id);
  const allUses = await findUses(db, entityId, entryIds);
  // A batch's own page tells of that batch alone, not of what else its entries used.
  const ofSubject = lot ? allUses : allUses.filter((use) => use.batchId === batchId);
  const uses = seesStock ? ofSubject : withoutBatches(ofSubject);
  const supplies = await suppliesOf(db, entityId, uses);
  const usesOf = Map.groupBy(uses, ({ entryId }) => entryId);

  const shownLots = lots.map(({ id, code, store }): TraceLot => {
    const balance = balances.get(id) ?? [];
    const parts = partsOfLot(id, balance, sales, touched);
    return {
      id,
      code,
      store,
      role: id === lot?.id ? 'viewed' : isBefore.has(id) ? 'before' : after.has(id) ? 'after' : 'other',
      yieldCount: yields.filter((one) => one.lotId === id).length,
      ...sumsOf(balance),
      ...rounded(parts),
    };
  });
  const followed = batch && {
    key: `batch-${batch.id}`,
    material: { id: batch.material.id, name: batch.material.name, unit: batch.material.unit },
    batch: {
      id: batch.id,
      code: batch.code,
      receivedOn: batch.receivedOn,
      expiresOn: batch.expiresOn,
      supplier: batch.supplier,
    },
    quantity: supplies.find(({ key }) => key === `batch-${batch.id}`)?.quantity ?? 0,
  };
  const shownYields = yields.map((one) => shownYield(one, touched, isBehind(one)));
  const shownSales = sales.map((sale) => shownSale(sale, touched, mayDo(actor, 'sales.read')));
  const touching = entries.filter((entry) => (batch ? entry.isTouching : true));
  const days = touching.map(({ endsOn }) => endsOn).toSorted();
  return {
    lot: lot && { id: lot.id, code: lot.code },
    followed,
    supplies,
    entries: entries.map((entry) => ({
      ...entry,
      supplies: (usesOf.get(entry.id) ?? []).map((use) => ({ key: materialKey(use), quantity: use.quantity })),
    })),
    plots,
    yields: shownYields,
    lots: shownLots,
    transfers: mergedTransfers(transfers, touched),
    sales: shownSales,
    recall: {
      entryCount: touching.length,
      quantity: followed?.quantity ?? null,
      usedFrom: days[0] ?? null,
      usedTo: days.at(-1) ?? null,
      plantCount: plots.reduce((sum, plot) => sum + (batch ? plot.touchedPlantCount : plot.lotPlantCount), 0),
      ...recallSums(
        lots.map(({ id }) => partsOfLot(id, balances.get(id) ?? [], sales, touched)),
        yields,
        touched,
      ),
      lotCount: shownLots.filter((one) => one.touchedKg > 0).length,
      lotKg: roundKg(shownLots.filter((one) => one.touchedKg > 0).reduce((sum, one) => sum + one.kgIn, 0)),
      buyerCount: new Set(
        sales.flatMap(({ state, buyer, lines }) =>
          state === 'delivered' && lines.some((line) => touched.ofLot(line.lotId, [line]) > 0) ? [buyer?.id] : [],
        ),
      ).size,
    },
    madeAt: clock().toISOString(),
  };
};

const sumsOf = (balance: LotBalance[]) => ({
  kgIn: roundKg(balance.reduce((sum, one) => sum + one.harvested + one.movedIn, 0)),
  kgLeft: roundKg(balance.reduce((sum, one) => sum + one.left, 0)),
});

type Parts = ReturnType<typeof partsOfLot>;
const rounded = (parts: Parts): Parts => ({
  touchedKg: roundKg(parts.touchedKg),
  touchedDeliveredKg: roundKg(parts.touchedDeliveredKg),
  touchedKeptKg: roundKg(parts.touchedKeptKg),
  touchedLostKg: roundKg(parts.touchedLostKg),
});

type Sums = Pick<TraceRecall, 'touchedKg' | 'deliveredKg' | 'keptKg' | 'lostKg' | 'withoutLotKg'>;

/** What is still there takes what rounding leaves over, so that the sum is right to ten grams. */
const recallSums = (lots: Parts[], yields: TracedYield[], { ofYield }: TouchedKg): Sums => {
  const sum = (kg: (one: Parts) => number) => lots.reduce((total, one) => total + kg(one), 0);
  const withoutLot = yields.filter(({ lotId }) => lotId === null).reduce((total, one) => total + ofYield(one), 0);
  const delivered = sum((one) => one.touchedDeliveredKg);
  const kept = sum((one) => one.touchedKeptKg);
  const lost = sum((one) => one.touchedLostKg);
  const parts = { deliveredKg: roundKg(delivered), lostKg: roundKg(lost), withoutLotKg: roundKg(withoutLot) };
  const touchedKg = roundKg(delivered + kept + lost + withoutLot);
  const keptKg = roundKg(touchedKg - parts.deliveredKg - parts.lostKg - parts.withoutLotKg);
  return { touchedKg, keptKg, ...parts };
};

const shownYield = (one: TracedYield, { ofYield }: TouchedKg, isBehind: boolean): TraceYield => {
  const { grades, harvestedAt: _moment, ...facts } = one;
  return {
    ...facts,
    kg: roundKg(grades.reduce((sum, { kg }) => sum + kg, 0)),
    touchedKg: roundKg(ofYield(one)),
    isBehind,
  };
};

const shownSale = ({ lines, buyer, ...sale }: TracedSale, { ofLot }: TouchedKg, seesBuyer: boolean): TraceSale => ({
  ...sale,
  buyer: seesBuyer ? buyer : null,
  lines: [...Map.groupBy(lines, ({ lotId }) => lotId)].map(([lotId, own]) => ({
    lotId,
    kg: roundKg(own.reduce((sum, { kg }) => sum + kg, 0)),
    touchedKg: roundKg(ofLot(lotId, own)),
  })),
});

type Transfers = Awaited<ReturnType<typeof findTransfers>>;
/** Grades that went between the same lots are one. */
const mergedTransfers = (transfers: Transfers, { ofLot }: TouchedKg): Trace['transfers'] =>
  [...Map.groupBy(transfers, ({ fromId, toId }) => `${fromId} ${toId}`).values()].flatMap((own) => {
    const [first] = own;
    if (!first) return [];
    const { fromId, toId } = first;
    return [
      {
        fromId,
        toId,
        kg: roundKg(own.reduce((sum, { kg }) => sum + kg, 0)),
        touchedKg: roundKg(ofLot(fromId, own)),
      },
    ];
  });
