import { isDeepStrictEqual } from 'node:util';
import type { StockHolder } from '@vuon/contract/handbook/stock-move';
import { sql } from 'kysely';
import type { Scope } from '#http/scope.ts';
import { entryCounts } from './entry-counts.ts';
import { freeInStore } from './stock-held.ts';
import { useStock } from './stock-ledger.ts';
import { tellWorks } from './stock-of-order.ts';
import { reverseMoves } from './stock-reversal.ts';
import { concludeMoves, insertMoves, type NewMove, toThousandths } from './stock-write.ts';
import { uncoveredUses } from './uncovered.ts';

// What entries of the diary used is taken from the stock: the ledger follows the diary, whatever becomes of an entry.

type Line = { materialId: number; quantity: number };
type Entry = { at: string; workOrderId: number | null; personIds: number[]; lines: Line[] };

/** What an entry used, when, and by whom; materials that were removed since have no stock any more. */
const findEntry = async ({ db, entityId, clock }: Scope, id: number): Promise<Entry> => {
  const { rows } = await sql<Entry>`
    select least(diary_entry.ends_at, ${clock().toISOString()}::timestamptz) as at, diary_entry.work_order_id as "workOrderId",
      (select coalesce(json_agg(person_id), '[]') from diary_person
        where diary_person.entity_id = ${entityId} and diary_entry_id = ${id}) as "personIds",
      (select coalesce(json_agg(json_build_object('materialId', used.material_id, 'quantity', used.quantity) order by used.position), '[]')
        from diary_material as used join material on material.id = used.material_id and material.deleted_at is null
        where used.entity_id = ${entityId} and used.diary_entry_id = ${id} and used.quantity > 0 and ${entryCounts(entityId)}) as lines
    from diary_entry where entity_id = ${entityId} and id = ${id}`.execute(db);
  const [entry] = rows;
  if (!entry) throw new Error(`There is no diary entry ${id}`);
  return entry;
};

type Booked = Line & { at: string };

/** What the ledger has for an entry. */
const findBooked = async ({ db, entityId }: Scope, id: number): Promise<Booked[]> => {
  const { rows } = await sql<Booked>`
    select stock_batch.material_id as "materialId", stock_move.at, -sum(stock_move.crew_change) as quantity from stock_move
    join stock_batch on stock_batch.entity_id = ${entityId} and stock_batch.id = stock_move.stock_batch_id
    where stock_move.entity_id = ${entityId} and stock_move.diary_entry_id = ${id} and stock_move.kind = 'use'
    group by stock_batch.material_id, stock_move.at having sum(stock_move.crew_change) <> 0`.execute(db);
  return rows;
};

const restOf = (line: Line, booked: Line[]): number =>
  toThousandths(line.quantity) -
  booked
    .filter(({ materialId }) => materialId === line.materialId)
    .reduce((sum, { quantity }) => sum + toThousandths(quantity), 0);

/** It says less than was taken, or another time. */
const contradicts = ({ at, lines }: Entry, booked: Booked[]): boolean =>
  booked.some((taken) => {
    const line = lines.find(({ materialId }) => materialId === taken.materialId);
    return Date.parse(taken.at) !== Date.parse(at) || !line || restOf(line, booked) < 0;
  });

/**
 * Makes the ledger say what the entry says: takes what is missing, or takes all back and begins anew. `personIds` are the people whom it
 * named until now, where it may name others.
 */
export const settleEntry = async (scope: Scope, id: number, before?: { personIds: number[] }): Promise<void> => {
  const entry = await findEntry(scope, id);
  const booked = await findBooked(scope, id);
  const isTakenBack =
    contradicts(entry, booked) || (booked.length > 0 && before && (await othersHave(scope, id, entry, before)));
  if (isTakenBack) await reverseMoves(scope, { diaryEntryIds: [id] });
  await takeMissing(scope, id, entry, isTakenBack ? [] : booked);
  await tellWorks(scope, entry.workOrderId);
};

/** It names people now who have some of what it used, or no longer those who gave it. */
const othersHave = async (scope: Scope, id: number, entry: Entry, before: { personIds: number[] }): Promise<boolean> =>
  !isDeepStrictEqual(await findHolders(scope, id, { ...entry, ...before }), await findHolders(scope, id, entry));

/** Takes what many new entries used, in this order; the ledger is judged, and the history told, once for all of them. */
export const bookEntries = async (scope: Scope, entryIds: number[]): Promise<void> => {
  const added: { ids: number[]; batchIds: number[] } = { ids: [], batchIds: [] };
  for (const id of entryIds)
    await takeMissing(scope, id, await findEntry(scope, id), [], async (moves) => {
      const ids = await insertMoves(scope, moves);
      added.ids.push(...ids);
      added.batchIds.push(...moves.map(({ stockBatchId }) => stockBatchId));
      return ids;
    });
  await concludeMoves(scope, 'stock.use', added);
};

const takeMissing = async (
  scope: Scope,
  id: number,
  entry: Entry,
  booked: Booked[],
  write?: (moves: NewMove[]) => Promise<number[]>,
): Promise<void> => {
  const { at, workOrderId } = entry;
  const lines = entry.lines.flatMap((line) => {
    const rest = restOf(line, booked);
    return rest > 0 ? [{ ...line, quantity: rest / 1_000 }] : [];
  });
  if (!lines.length) return;
  const holders = await findHolders(scope, id, entry);
  await useStock(scope, { holders, lines, at, workOrderId, diaryEntryId: id }, write);
};

/**
 * Those who have some of its materials, or had before they gave it: first those who got it for its order, then its people and their
 * crews.
 */
const findHolders = async (
  { db, entityId }: Scope,
  id: number,
  { workOrderId, personIds, lines }: Entry,
): Promise<StockHolder[]> => {
  const isForOrder = sql`coalesce(stock_move.work_order_id = ${workOrderId}::int, false)`;
  const { rows } = await sql<StockHolder>`
    select case when stock_move.crew_id is null then 'person' else 'crew' end as kind,
      coalesce(stock_move.crew_id, stock_move.person_id) as id
    from stock_move
    join stock_batch on stock_batch.entity_id = ${entityId} and stock_batch.id = stock_move.stock_batch_id
    where stock_move.entity_id = ${entityId} and stock_batch.material_id = any(${lines.map(({ materialId }) => materialId)}::int[])
      and stock_move.diary_entry_id is distinct from ${id} and coalesce(stock_move.crew_id, stock_move.person_id) is not null
      and (${isForOrder} or stock_move.person_id = any(${personIds}::int[]) or stock_move.crew_id in (
        select crew_id from crew_member where entity_id = ${entityId} and person_id = any(${personIds}::int[])))
    group by stock_move.crew_id, stock_move.person_id having sum(stock_move.crew_change) > 0
    order by bool_or(${isForOrder}) desc, stock_move.crew_id nulls first, stock_move.person_id`.execute(db);
  return rows;
};

/**
 * A receipt covers what entries used from its day on and no batch was there for, the earliest first: who writes a purchase down late
 * need not touch the diary. An entry may find that other batches have something again, which another one gave back; what it then leaves
 * of the receipt is for those after it.
 */
export const coverEntries = async (
  scope: Scope,
  { stockBatchId, materialId, at }: { stockBatchId: number; materialId: number; at: string },
): Promise<void> => {
  const { db, entityId } = scope;
  const seen: number[] = [];
  for (;;) {
    const left = (await freeInStore(scope, [stockBatchId], 'infinity')).get(stockBatchId) ?? 0;
    const which = sql`used.material_id = ${materialId} and diary_entry.ends_at >= ${at}::timestamptz
      and diary_entry.id <> all(${seen}::int[])`;
    const { rows } = await sql<{ id: number }>`
      select diary_entry_id as id from (
        select *, sum(missing) over (order by ends_at, diary_entry_id) - missing as before
        from (${uncoveredUses(entityId, which)}) as uncovered
      ) as in_turn where before < ${left / 1_000} order by ends_at, diary_entry_id`.execute(db);
    if (!rows.length) return;
    for (const { id } of rows) {
      await sql`select from diary_entry where entity_id = ${entityId} and id = ${id} for update`.execute(db);
      await settleEntry(scope, id);
      seen.push(id);
    }
  }
};
