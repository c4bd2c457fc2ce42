import type { StockHolder, StockMoveKind } from '@vuon/contract/handbook/stock-move';
import { stockText } from '@vuon/contract/handbook/stock-words';
import { sql } from 'kysely';
import { recordChange, recordChanges } from '#audit';
import { problem } from '#http/problem.ts';
import type { Scope } from '#http/scope.ts';

/** Quantities in whole thousandths of the unit, so that adding them loses nothing. */
export const toThousandths = (quantity: number): number => Math.round(quantity * 1_000);

export type NewMove = {
  kind: StockMoveKind;
  stockBatchId: number;
  at: string;
  /** In thousandths. */
  storeChange: number;
  crewChange: number;
  holder?: StockHolder | null;
  counted?: number;
  document?: { year: number; number: number };
  workOrderId?: number | null;
  diaryEntryId?: number | null;
  note?: string | null;
  reversesId?: number;
};

/** Adds lines to the ledger, refuses them if a balance would be negative at any moment, and tells the history. The batches are held. */
export const writeMoves = async (scope: Scope, action: string, moves: NewMove[]): Promise<number[]> => {
  const batchIds = moves.map(({ stockBatchId }) => stockBatchId);
  return concludeMoves(scope, action, { ids: await insertMoves(scope, moves), batchIds });
};

/** Judges lines that were added, and tells the history of them. */
export const concludeMoves = async (
  scope: Scope,
  action: string,
  { ids, batchIds }: { ids: number[]; batchIds: number[] },
): Promise<number[]> => {
  if (!ids.length) return [];
  await refuseNegative(scope, [...new Set(batchIds)], action);
  await tellHistory(scope, action, ids);
  return ids;
};

/** Only adds the lines: the caller concludes them. */
export const insertMoves = async ({ db, entityId, clock, actor }: Scope, moves: NewMove[]): Promise<number[]> => {
  if (!moves.length) return [];
  const rows = moves.map((move, place) => ({
    place,
    kind: move.kind,
    batch_id: move.stockBatchId,
    at: move.at,
    store: move.storeChange,
    crew: move.crewChange,
    crew_id: move.holder?.kind === 'crew' ? move.holder.id : null,
    person_id: move.holder?.kind === 'person' ? move.holder.id : null,
    counted: move.counted ?? null,
    year: move.document?.year ?? null,
    number: move.document?.number ?? null,
    order_id: move.workOrderId ?? null,
    entry_id: move.diaryEntryId ?? null,
    note: move.note ?? null,
    reverses_id: move.reversesId ?? null,
  }));
  const { rows: written } = await sql<{ id: number }>`
    insert into stock_move (entity_id, stock_batch_id, kind, at, store_change, crew_change, crew_id, person_id, counted, year, number,
      work_order_id, diary_entry_id, note, reverses_id, created_at, created_by)
    select ${entityId}::int, batch_id, kind, at, store / 1000.0, crew / 1000.0, crew_id, person_id, counted / 1000.0, year, number,
      order_id, entry_id, note, reverses_id, ${clock().toISOString()}::timestamptz, ${actor.userId}::int
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as r (place int, kind text, batch_id int, at timestamptz, store bigint,
      crew bigint, crew_id int, person_id int, counted bigint, year int, number int, order_id int, entry_id int, note text,
      reverses_id int)
    order by place returning id`.execute(db);
  return written.map(({ id }) => id).toSorted((one, other) => one - other);
};

type Low = { code: string; unit: string; low: number; inStore: boolean; holder: string | null };

/** Balances are judged at the end of each moment, whatever the order of the lines within it. */
const refuseNegative = async ({ db, entityId }: Scope, batchIds: number[], action: string): Promise<void> => {
  const lines = sql`stock_move where entity_id = ${entityId} and stock_batch_id = any(${batchIds}::int[])`;
  const { rows } = await sql<Low>`
    select stock_batch.code, material.unit, low, in_store as "inStore",
      coalesce((select name from crew where crew.entity_id = ${entityId} and crew.id = crew_id),
        (select full_name from person where person.entity_id = ${entityId} and person.id = person_id)) as holder
    from (
      select stock_batch_id, null::int as crew_id, null::int as person_id, true as in_store, min(balance) as low from (
        select stock_batch_id, sum(store_change) over (partition by stock_batch_id order by at) as balance from ${lines}
      ) as line group by stock_batch_id
      union all
      select stock_batch_id, crew_id, person_id, false, min(balance) from (
        select stock_batch_id, crew_id, person_id,
          sum(crew_change) over (partition by stock_batch_id, crew_id, person_id order by at) as balance from ${lines}
      ) as line group by stock_batch_id, crew_id, person_id
    ) as lowest
    join stock_batch on stock_batch.entity_id = ${entityId} and stock_batch.id = stock_batch_id
    join material on material.id = stock_batch.material_id
    where low < 0 order by low, stock_batch_id limit 1`.execute(db);
  const low = rows[0];
  if (!low) return;
  const where = low.inStore ? 'trong kho' : (low.holder ?? 'ở tổ');
  const missing = stockText(-low.low, low.unit);
  throw problem(
    'stock.short',
    action === 'stock.reverse'
      ? `Không đảo được: lô ${low.code} sẽ thiếu ${missing} ${where}, vì đã được xuất, dùng hoặc trả sau đó.`
      : `Lô ${low.code} sẽ thiếu ${missing} ${where}, vì đã được xuất, dùng hoặc trả sau thời điểm này.`,
  );
};

type Balance = { id: number; name: string; before: object; after: object };

/** What became of the balances of each material. */
const tellHistory = async (scope: Scope, action: string, ids: number[]): Promise<void> => {
  const { db, entityId } = scope;
  const balances = (
    which: ReturnType<typeof sql>,
  ) => sql`jsonb_build_object('name', material.name, 'code', material.code,
    'inStore', coalesce(sum(store_change)${which}, 0), 'withCrews', coalesce(sum(crew_change)${which}, 0))`;
  const changes = sql`
    select material.id, ${balances(sql` filter (where stock_move.id <> all(${ids}::int[]))`)} as before, ${balances(sql``)} as after
    from stock_move
    join stock_batch on stock_batch.entity_id = ${entityId} and stock_batch.id = stock_move.stock_batch_id
    join material on material.id = stock_batch.material_id
    where stock_move.entity_id = ${entityId} and stock_batch.material_id in (
      select touched.material_id from stock_move as new
      join stock_batch as touched on touched.entity_id = ${entityId} and touched.id = new.stock_batch_id
      where new.entity_id = ${entityId} and new.id = any(${ids}::int[]))
    group by material.id`;
  const { rows } = await sql<Balance>`${changes} limit 2`.execute(db);
  const [only, another] = rows;
  if (another) return recordChanges(scope, { action, type: 'stock-item', entityId }, changes);
  if (only) await recordChange(scope, { action, type: 'stock-item', entityId, ...only });
};
