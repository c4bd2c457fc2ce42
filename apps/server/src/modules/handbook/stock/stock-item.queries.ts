import { addDays } from '@vuon/contract/day';
import { expiryNoticeDays, type StockItem, type StockItemQuery } from '@vuon/contract/handbook/stock-item';
import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { ownedBy } from '#http/lists/catalogue.ts';
import { matchesWords } from '#http/lists/list.ts';
import { entityList } from '#http/lists/record-list.ts';
import { todayOf } from '#people';

type Sums = {
  material_id: number;
  in_store: number;
  with_crews: number;
  next_expires_on: string | null;
  value: number;
  batch_count: number;
  last_at: string;
};

/** The balances of each batch, over which materials are summed up. */
export const batchBalances = (entityId: number) => {
  const of = (table: string) => sql`${sql.ref(`${table}.entity_id`)} = ${entityId}`;
  return sql`select stock_batch.entity_id, stock_batch.id, stock_batch.material_id, stock_batch.code, stock_batch.expires_on,
      stock_batch.unit_price, sum(stock_move.store_change) as in_store, sum(stock_move.crew_change) as with_crews,
      sum(stock_move.store_change + stock_move.crew_change) as left_over, max(stock_move.at) as last_at
    from stock_batch
    join stock_move on stock_move.entity_id = stock_batch.entity_id and stock_move.stock_batch_id = stock_batch.id
    where ${of('stock_batch')} and ${of('stock_move')} group by stock_batch.entity_id, stock_batch.id`;
};

const sums = (entityId: number) => sql<Sums>`(
  select material_id, sum(in_store) as in_store, sum(with_crews) as with_crews,
    min(expires_on) filter (where left_over > 0) as next_expires_on,
    round(coalesce(sum(left_over * unit_price), 0))::bigint as value,
    (count(*) filter (where left_over > 0))::int as batch_count, max(last_at) as last_at
  from (${batchBalances(entityId)}) as balance group by material_id)`;

const items = (db: Db, entityId: number) =>
  db
    .selectFrom('material')
    .leftJoin(sums(entityId).as('stock'), 'stock.material_id', 'material.id')
    .leftJoin('stock_minimum', (join) =>
      join.onRef('stock_minimum.material_id', '=', 'material.id').on('stock_minimum.entity_id', '=', entityId),
    )
    .where(ownedBy('material', entityId))
    .select((eb) => [
      'material.id',
      sql<number>`${entityId}::int`.as('entityId'),
      'material.code',
      'material.name',
      eb.ref('material.kind').$castTo<StockItem['kind']>().as('kind'),
      eb.ref('material.unit').$castTo<StockItem['unit']>().as('unit'),
      'material.archived',
      sql<number>`coalesce(stock.in_store, 0)`.as('inStore'),
      sql<number>`coalesce(stock.with_crews, 0)`.as('withCrews'),
      'stock_minimum.quantity as minimum',
      isLow.as('isLow'),
      'stock.next_expires_on as nextExpiresOn',
      sql<number>`coalesce(stock.value, 0)`.as('value'),
      sql<number>`coalesce(stock.batch_count, 0)`.as('batchCount'),
      'stock.last_at as lastMoveAt',
      'material.deleted_at as deletedAt',
    ]);

const isLow = sql<boolean>`(stock_minimum.quantity is not null and coalesce(stock.in_store, 0) < stock_minimum.quantity)`;

/** Materials that the entity has received, or for which it has set a minimum. One material is found though it has neither. */
export const stockItemList = entityList({
  table: 'material',
  sorts: {
    name: { column: 'material.sort_name', type: 'text' },
    code: { column: 'material.sort_code', type: 'text' },
  },
  rows: ({ db, entityId }) => items(db, entityId),
  matching: (all, query: StockItemQuery, scope) => {
    let rows = all.where(sql<boolean>`(stock.material_id is not null or stock_minimum.material_id is not null)`);
    if (query.kind) rows = rows.where('material.kind', '=', query.kind);
    if (query.low) rows = rows.where(isLow);
    if (query.expiring)
      rows = rows.where(sql<boolean>`stock.next_expires_on <= ${addDays(todayOf(scope), expiryNoticeDays)}::date`);
    if (query.empty) rows = rows.where(sql<boolean>`coalesce(stock.in_store, 0) = 0`);
    return query.q ? rows.where(matchesWords('material.search', query.q)) : rows;
  },
});

export const writeMinimum = async (db: Db, entityId: number, materialId: number, minimum: number | null) => {
  if (minimum === null) {
    await sql`delete from stock_minimum where entity_id = ${entityId} and material_id = ${materialId}`.execute(db);
    return;
  }
  await sql`
    insert into stock_minimum (entity_id, material_id, quantity) values (${entityId}, ${materialId}, ${minimum})
    on conflict (entity_id, material_id) do update set quantity = excluded.quantity`.execute(db);
};
