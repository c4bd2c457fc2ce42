import { dayInVietnam, formatDay } from '@vuon/contract/day';
import type { StockHolder, StockLine } from '@vuon/contract/handbook/stock-move';
import { stockText } from '@vuon/contract/handbook/stock-words';
import { problem } from '#http/problem.ts';
import type { Scope } from '#http/scope.ts';
import {
  type Free,
  freeInStore,
  freeWith,
  type HeldBatch,
  type HeldMaterial,
  holdHolder,
  holdOrder,
  holdStock,
} from './stock-held.ts';
import { stockOfOrders } from './stock-of-order.ts';
import { type NewMove, toThousandths, writeMoves } from './stock-write.ts';

// The acts on stock that other parts of the handbook take along, each in the caller's transaction.

type Line = Omit<StockLine, 'stockBatchId'> & { stockBatchId?: number | null };
type Documents = { workOrderId?: number | null; diaryEntryId?: number | null; note?: string | null };
type Act = Documents & { lines: Line[]; at: string };

/** The moment of an act, which has come; null: now. */
export const momentOf = ({ clock }: Pick<Scope, 'clock'>, at: string | null): string => {
  const now = clock();
  if (at === null) return now.toISOString();
  if (new Date(at) > now) throw problem('request.invalid', 'Thời điểm này chưa tới.', { path: 'at' });
  return new Date(at).toISOString();
};

const isExpired = ({ expiresOn }: HeldBatch, at: string) =>
  expiresOn !== null && expiresOn < dayInVietnam(new Date(at));

type Part = { batch: HeldBatch; quantity: number };

/** Takes from the batches in their order, and from `free` what it took. Quantities in thousandths. */
const take = (wanted: number, batches: HeldBatch[], free: Free): { parts: Part[]; missing: number } => {
  const parts: Part[] = [];
  let missing = wanted;
  for (const batch of batches) {
    const there = free.get(batch.id) ?? 0;
    const quantity = Math.min(missing, there);
    if (quantity <= 0) continue;
    parts.push({ batch, quantity });
    free.set(batch.id, there - quantity);
    missing -= quantity;
  }
  return { parts, missing };
};

const sumOf = (batches: HeldBatch[], free: Free) =>
  batches.reduce((sum, { id }) => sum + Math.max(0, free.get(id) ?? 0), 0) / 1_000;

const idsOf = (held: Map<number, HeldMaterial>) =>
  [...held.values()].flatMap(({ batches }) => batches.map(({ id }) => id));

/** The material of a line, and those of its batches that the line may mean. */
const found = (held: Map<number, HeldMaterial>, { materialId, stockBatchId }: Line, index: number) => {
  const material = held.get(materialId);
  if (!material)
    throw problem('record.not_found', 'Không có vật tư này, hoặc nó đã bị xóa.', { path: `lines.${index}.materialId` });
  const named = stockBatchId ? material.batches.find(({ id }) => id === stockBatchId) : undefined;
  if (stockBatchId && !named)
    throw problem('record.not_found', `${material.name} không có lô nhập này.`, {
      path: `lines.${index}.stockBatchId`,
    });
  return { material, named, batches: named ? [named] : material.batches };
};

const ofBatch = (named: HeldBatch | undefined) => (named ? ` của lô ${named.code}` : '');

type Issue = Act & { holder: StockHolder; takesExpired?: boolean };

/** From the store to a crew or person. Expired batches are taken only if they are named and `takesExpired`. */
export const issueStock = async (scope: Scope, { holder, lines, at, takesExpired = false, ...documents }: Issue) => {
  await holdHolder(scope, holder);
  await holdOrder(scope, documents.workOrderId);
  const held = await holdStock(
    scope,
    lines.map(({ materialId }) => materialId),
  );
  const free = await freeInStore(scope, idsOf(held), at);
  const moves = lines.flatMap((line, index): NewMove[] => {
    const { material, named, batches } = found(held, line, index);
    if (named && isExpired(named, at) && !takesExpired)
      throw problem(
        'stock.expired',
        `Lô ${named.code} hết hạn từ ${formatDay(named.expiresOn ?? '')}. Vẫn xuất lô này?`,
        {
          path: `lines.${index}.stockBatchId`,
        },
      );
    const usable = named ? batches : batches.filter((batch) => !isExpired(batch, at));
    const there = sumOf(usable, free);
    const expired = sumOf(
      batches.filter((batch) => !usable.includes(batch)),
      free,
    );
    const { parts, missing } = take(toThousandths(line.quantity), usable, free);
    if (missing) {
      const besides = expired ? `; ${stockText(expired, material.unit)} khác đã hết hạn` : '';
      throw problem(
        'stock.short',
        `${material.name} chỉ còn ${stockText(there, material.unit)} trong kho${ofBatch(named)}${besides}.`,
        { path: `lines.${index}.quantity` },
      );
    }
    return parts.map((part) => ({ ...issued(part, holder, at), ...documents }));
  });
  return writeMoves(scope, 'stock.issue', moves);
};

const issued = ({ batch, quantity }: Part, holder: StockHolder | null, at: string): NewMove => ({
  kind: 'issue',
  stockBatchId: batch.id,
  at,
  storeChange: -quantity,
  crewChange: quantity,
  holder,
});

const usedUp = ({ batch, quantity }: Part, holder: StockHolder | null, at: string): NewMove => ({
  kind: 'use',
  stockBatchId: batch.id,
  at,
  storeChange: 0,
  crewChange: -quantity,
  holder,
});

/** Back into the store: no more than the holder has, and for a work order no more than was issued for it. */
export const returnStock = async (scope: Scope, { holder, lines, at, ...documents }: Act & { holder: StockHolder }) => {
  await holdHolder(scope, holder);
  await holdOrder(scope, documents.workOrderId);
  const held = await holdStock(
    scope,
    lines.map(({ materialId }) => materialId),
  );
  const free = await freeWith(scope, holder, idsOf(held), at);
  const moves = lines.flatMap((line, index): NewMove[] => {
    const { material, named, batches } = found(held, line, index);
    const there = stockText(sumOf(batches, free), material.unit);
    const { parts, missing } = take(toThousandths(line.quantity), batches, free);
    if (missing)
      throw problem(
        'stock.over_returned',
        `Chỉ đang giữ ${there} ${material.name}${ofBatch(named)}, không trả nhiều hơn được.`,
        { path: `lines.${index}.quantity` },
      );
    return parts.map(({ batch, quantity }) => ({
      kind: 'return',
      stockBatchId: batch.id,
      at,
      storeChange: quantity,
      crewChange: -quantity,
      holder,
      ...documents,
    }));
  });
  const written = await writeMoves(scope, 'stock.return', moves);
  if (documents.workOrderId) await refuseOverReturned(scope, documents.workOrderId, lines, held);
  return written;
};

const refuseOverReturned = async (
  { db, entityId }: Scope,
  workOrderId: number,
  lines: Line[],
  held: Map<number, HeldMaterial>,
): Promise<void> => {
  const sums = await stockOfOrders(db, entityId, [workOrderId]);
  for (const [index, { materialId }] of lines.entries()) {
    const of = sums.find((sum) => sum.materialId === materialId);
    const material = held.get(materialId);
    if (of && material && of.returned > of.issued)
      throw problem(
        'stock.over_returned',
        `Phiếu này chỉ xuất ${stockText(of.issued, material.unit)} ${material.name}, không trả nhiều hơn được.`,
        { path: `lines.${index}.quantity` },
      );
  }
};

type Use = Act & { holders: StockHolder[] };
/** `uncovered`: what neither the holders nor the store had, by material. */
export type UsedStock = { moveIds: number[]; uncovered: { materialId: number; quantity: number }[] };

/**
 * What was used: first what the holders have, one after the other, then what the store has, issued at the same moment. What neither has
 * stays uncovered and is not written: there is no batch that it could have come from.
 */
export const useStock = async (
  scope: Scope,
  { holders, lines, at, ...documents }: Use,
  write: (moves: NewMove[]) => Promise<number[]> = (moves) => writeMoves(scope, 'stock.use', moves),
): Promise<UsedStock> => {
  const held = await holdStock(
    scope,
    lines.map(({ materialId }) => materialId),
  );
  const atHand: { holder: StockHolder; free: Free }[] = [];
  for (const holder of holders) atHand.push({ holder, free: await freeWith(scope, holder, idsOf(held), at) });
  const inStore = await freeInStore(scope, idsOf(held), at);
  const receiver = holders[0] ?? null;
  const uncovered = new Map<number, number>();
  const moves = lines.flatMap((line, index): NewMove[] => {
    const { named, batches } = found(held, line, index);
    const good = batches.filter((batch) => !isExpired(batch, at));
    const old = batches.filter((batch) => isExpired(batch, at));
    let missing = toThousandths(line.quantity);
    const fromHand = atHand.flatMap(({ holder, free }) => {
      const taken = take(missing, [...good, ...old], free);
      missing = taken.missing;
      return taken.parts.map((part) => usedUp(part, holder, at));
    });
    const rest = take(missing, named ? batches : good, inStore);
    if (rest.missing) uncovered.set(line.materialId, (uncovered.get(line.materialId) ?? 0) + rest.missing);
    return [...fromHand, ...rest.parts.flatMap((part) => [issued(part, receiver, at), usedUp(part, receiver, at)])].map(
      (move) => ({ ...move, ...documents }),
    );
  });
  const moveIds = await write(moves);
  return {
    moveIds,
    uncovered: [...uncovered].map(([materialId, quantity]) => ({ materialId, quantity: quantity / 1_000 })),
  };
};
