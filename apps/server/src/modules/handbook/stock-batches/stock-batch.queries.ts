import type { StockBatch, StockBatchFields, StockBatchQuery } from '@vuon/contract/handbook/stock-batch';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { Db } from '#db/db.ts';
import { recordTable } from '#db/record-table.ts';
import { matchesWords } from '#http/lists/list.ts';
import { entityList, withMore } from '#http/lists/record-list.ts';

const material = sql<
  StockBatch['material']
>`json_build_object('id', material.id, 'code', material.code, 'name', material.name,
  'unit', material.unit)`;

export const batchRows = (db: Db, entityId: number) =>
  db
    .selectFrom('stock_batch')
    .innerJoin('material', 'material.id', 'stock_batch.material_id')
    .leftJoin('app_user', 'app_user.id', 'stock_batch.updated_by')
    .where('stock_batch.entity_id', '=', entityId)
    .select([
      'stock_batch.id',
      'stock_batch.entity_id as entityId',
      'stock_batch.code',
      'stock_batch.material_id as materialId',
      material.as('material'),
      'stock_batch.received_on as receivedOn',
      'stock_batch.quantity',
      'stock_batch.lot_number as lotNumber',
      'stock_batch.expires_on as expiresOn',
      'stock_batch.supplier',
      'stock_batch.invoice_number as invoiceNumber',
      'stock_batch.unit_price as unitPrice',
      'stock_batch.notes',
      'stock_batch.version',
      'stock_batch.created_at as createdAt',
      'stock_batch.updated_at as updatedAt',
      'app_user.full_name as updatedByName',
      'stock_batch.deleted_at as deletedAt',
    ]);

const hasLeft = (entityId: number) => sql<boolean>`(select sum(store_change + crew_change) from stock_move
  where stock_move.entity_id = ${entityId} and stock_move.stock_batch_id = stock_batch.id) > 0`;

/** Without balances, which histories and searches do not need. */
export const storedBatchList = entityList({
  table: 'stock_batch',
  sorts: {
    code: { column: 'stock_batch.sort_code', type: 'bigint' },
    receivedOn: { column: 'stock_batch.received_on', type: 'date' },
    updatedAt: { column: 'stock_batch.updated_at', type: 'timestamptz' },
  },
  rows: ({ db, entityId }) => batchRows(db, entityId),
  matching: (all, query: StockBatchQuery, { entityId }) => {
    let rows = all.where('stock_batch.deleted_at', query.deleted === 'only' ? 'is not' : 'is', null);
    if (query.materialId) rows = rows.where('stock_batch.material_id', '=', query.materialId);
    if (query.receivedFrom) rows = rows.where('stock_batch.received_on', '>=', query.receivedFrom);
    if (query.receivedTo) rows = rows.where('stock_batch.received_on', '<=', query.receivedTo);
    if (query.left) rows = rows.where(hasLeft(entityId));
    return query.q
      ? rows.where(
          sql<boolean>`(${matchesWords('stock_batch.search', query.q)} or ${matchesWords('material.search', query.q)})`,
        )
      : rows;
  },
});

type Balances = Pick<StockBatch, 'inStore' | 'withCrews' | 'used' | 'disposed' | 'holders'>;

/** The name of the crew or person of a line; `line` has crew_id and person_id. */
export const holderName = (entityId: number, line: string): RawBuilder<string | null> => sql<string | null>`coalesce(
  (select name from crew where crew.entity_id = ${entityId} and crew.id = ${sql.ref(`${line}.crew_id`)}),
  (select full_name from person where person.entity_id = ${entityId} and person.id = ${sql.ref(`${line}.person_id`)}))`;

/** In the order of the ids; by one statement. */
export const balancesOf = async (db: Db, entityId: number, ids: number[]): Promise<Balances[]> => {
  if (!ids.length) return [];
  const { rows } = await sql<Balances & { id: number }>`
    with moved as (
      select stock_batch_id, crew_id, person_id, sum(store_change) as in_store, sum(crew_change) as with_crews,
        coalesce(-sum(crew_change) filter (where kind = 'use'), 0) as used,
        coalesce(-sum(store_change + crew_change) filter (where kind = 'disposal'), 0) as disposed
      from stock_move where entity_id = ${entityId} and stock_batch_id = any(${ids}::int[])
      group by stock_batch_id, crew_id, person_id
    )
    select stock_batch_id as id, sum(in_store) as "inStore", sum(with_crews) as "withCrews", sum(used) as used, sum(disposed) as disposed,
      coalesce(json_agg(json_build_object('kind', case when crew_id is null then 'person' else 'crew' end,
        'id', coalesce(crew_id, person_id), 'name', ${holderName(entityId, 'moved')}, 'quantity', with_crews)
        order by with_crews desc) filter (where with_crews > 0 and coalesce(crew_id, person_id) is not null), '[]') as holders
    from moved group by stock_batch_id`.execute(db);
  const found = new Map(rows.map(({ id, ...balances }) => [id, balances]));
  const none = { inStore: 0, withCrews: 0, used: 0, disposed: 0, holders: [] };
  return ids.map((id) => found.get(id) ?? none);
};

export const stockBatchList = withMore(storedBatchList, ({ db, entityId }, rows) =>
  balancesOf(
    db,
    entityId,
    rows.map(({ id }) => id),
  ),
);
export type FileBatch = Awaited<ReturnType<typeof stockBatchList.findManyInFile>>[number];

export const stockBatchTable = recordTable('stock_batch');

export const batchColumns = (input: z.output<typeof StockBatchFields>) => ({
  lot_number: input.lotNumber,
  expires_on: input.expiresOn,
  supplier: input.supplier,
  invoice_number: input.invoiceNumber,
  unit_price: input.unitPrice,
  notes: input.notes,
});
