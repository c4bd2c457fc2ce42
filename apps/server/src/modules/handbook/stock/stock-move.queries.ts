import type { StockMove, StockMoveQuery } from '@vuon/contract/handbook/stock-move';
import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { matchesWords } from '#http/lists/list.ts';
import { entityList, withMore } from '#http/lists/record-list.ts';
import { entryReference } from '../diary-entries/diary-code.ts';
import { holderName } from '../stock-batches/stock-batch.queries.ts';
import { orderReference } from '../work-orders/work-order-code.ts';

const material = sql<
  StockMove['material']
>`json_build_object('id', material.id, 'code', material.code, 'name', material.name,
  'unit', material.unit)`;
const batch = sql<StockMove['batch']>`json_build_object('id', stock_batch.id, 'code', stock_batch.code,
  'invoiceNumber', stock_batch.invoice_number, 'supplier', stock_batch.supplier)`;
const holder = (entityId: number) => sql<
  StockMove['holder']
>`case when coalesce(stock_move.crew_id, stock_move.person_id) is not null
  then json_build_object('kind', case when stock_move.crew_id is null then 'person' else 'crew' end,
    'id', coalesce(stock_move.crew_id, stock_move.person_id), 'name', ${holderName(entityId, 'stock_move')}) end`;
/** 'KK-2026-001' */
const code = sql<string | null>`case when stock_move.number is not null then
  case stock_move.kind when 'count' then 'KK-' else 'BH-' end || stock_move.year || '-'
    || lpad(stock_move.number::text, greatest(3, length(stock_move.number::text)), '0') end`;

const moves = (db: Db, entityId: number) =>
  db
    .selectFrom('stock_move')
    .innerJoin('stock_batch', (join) =>
      join
        .onRef('stock_batch.entity_id', '=', 'stock_move.entity_id')
        .onRef('stock_batch.id', '=', 'stock_move.stock_batch_id'),
    )
    .innerJoin('material', 'material.id', 'stock_batch.material_id')
    .leftJoin('app_user', 'app_user.id', 'stock_move.created_by')
    .where('stock_move.entity_id', '=', entityId)
    .select([
      'stock_move.id',
      'stock_move.entity_id as entityId',
      'stock_move.kind',
      'stock_move.at',
      material.as('material'),
      batch.as('batch'),
      'stock_move.store_change as storeChange',
      'stock_move.crew_change as crewChange',
      holder(entityId).as('holder'),
      'stock_move.counted',
      code.as('code'),
      orderReference(entityId, 'stock_move.work_order_id').as('workOrder'),
      entryReference(entityId, 'stock_move.diary_entry_id').as('diaryEntry'),
      'stock_move.note',
      'stock_move.reverses_id as reversesId',
      sql<number | null>`(select reversal.id from stock_move as reversal
        where reversal.entity_id = ${entityId} and reversal.reverses_id = stock_move.id)`.as('reversedById'),
      'stock_move.created_at as createdAt',
      'app_user.full_name as createdByName',
    ]);

const dayOfMove = sql`(stock_move.at at time zone 'Asia/Ho_Chi_Minh')::date`;

const storedMoveList = entityList({
  table: 'stock_move',
  sorts: { at: { column: 'stock_move.at', type: 'timestamptz' } },
  rows: ({ db, entityId }) => moves(db, entityId),
  matching: (all, query: StockMoveQuery) => {
    let rows = all;
    if (query.materialId) rows = rows.where('stock_batch.material_id', '=', query.materialId);
    if (query.stockBatchId) rows = rows.where('stock_move.stock_batch_id', '=', query.stockBatchId);
    if (query.kind) rows = rows.where('stock_move.kind', '=', query.kind);
    if (query.from) rows = rows.where(sql<boolean>`${dayOfMove} >= ${query.from}::date`);
    if (query.to) rows = rows.where(sql<boolean>`${dayOfMove} <= ${query.to}::date`);
    return query.q
      ? rows.where(
          sql<boolean>`(${matchesWords('stock_batch.search', query.q)} or ${matchesWords('material.search', query.q)})`,
        )
      : rows;
  },
});

type Running = Pick<StockMove, 'inStore' | 'withCrews'>;

/** The balances of each line's material after it, in the order of the lines. */
const runningOf = async (db: Db, entityId: number, lines: { id: number; material: { id: number } }[]) => {
  if (!lines.length) return [];
  const materialIds = [...new Set(lines.map(({ material }) => material.id))];
  const { rows } = await sql<Running & { id: number }>`
    select id, "inStore", "withCrews" from (
      select stock_move.id, sum(stock_move.store_change) over running as "inStore", sum(stock_move.crew_change) over running as "withCrews"
      from stock_move
      join stock_batch on stock_batch.entity_id = ${entityId} and stock_batch.id = stock_move.stock_batch_id
      where stock_move.entity_id = ${entityId} and stock_batch.material_id = any(${materialIds}::int[])
      window running as (partition by stock_batch.material_id order by stock_move.at, stock_move.id)
    ) as line where id = any(${lines.map(({ id }) => id)}::int[])`.execute(db);
  const found = new Map(rows.map(({ id, ...running }) => [id, running]));
  return lines.map(({ id }) => found.get(id) ?? { inStore: 0, withCrews: 0 });
};

export const stockMoveList = withMore(storedMoveList, ({ db, entityId }, rows) => runningOf(db, entityId, rows));
export type FileMove = Awaited<ReturnType<typeof stockMoveList.findManyInFile>>[number];
