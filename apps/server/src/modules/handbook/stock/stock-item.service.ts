import type { StockItem, StockItemDetail } from '@vuon/contract/handbook/stock-item';
import { sql } from 'kysely';
import { recordChange } from '#audit';
import { holdMaterials } from '#catalogue';
import { problem } from '#http/problem.ts';
import type { Scope } from '#http/scope.ts';
import { balancesOf, batchRows } from '../stock-batches/stock-batch.queries.ts';
import { stockItemList, writeMinimum } from './stock-item.queries.ts';

export const getItem = async (scope: Scope, id: number): Promise<StockItem> => {
  const item = await stockItemList.find(scope, id);
  if (!item) throw problem('record.not_found', 'Không có vật tư này, hoặc nó thuộc đơn vị khác.');
  return item;
};

export const getItemDetail = async (scope: Scope, id: number): Promise<StockItemDetail> => {
  const { db, entityId } = scope;
  const item = await getItem(scope, id);
  const rows = await batchRows(db, entityId)
    .where('stock_batch.material_id', '=', id)
    .where('stock_batch.deleted_at', 'is', null)
    .orderBy(sql`stock_batch.expires_on nulls last`)
    .orderBy('stock_batch.received_on')
    .orderBy('stock_batch.id')
    .execute();
  const balances = await balancesOf(
    db,
    entityId,
    rows.map((row) => row.id),
  );
  const batches = rows.map((row, index) => ({ ...row, ...(balances[index] as (typeof balances)[number]) }));
  const isEmpty = ({ inStore, withCrews }: (typeof batches)[number]) => inStore + withCrews === 0;
  return {
    ...item,
    batches: [...batches.filter((batch) => !isEmpty(batch)), ...batches.filter(isEmpty).reverse()],
    holders: await holdersOf(scope, id),
  };
};

const holdersOf = async ({ db, entityId }: Scope, materialId: number): Promise<StockItemDetail['holders']> => {
  const { rows } = await sql<StockItemDetail['holders'][number]>`
    select case when held.crew_id is null then 'person' else 'crew' end as kind, coalesce(held.crew_id, held.person_id) as id,
      coalesce(crew.name, person.full_name) as name, held.quantity
    from (
      select stock_move.crew_id, stock_move.person_id, sum(stock_move.crew_change) as quantity from stock_move
      join stock_batch on stock_batch.entity_id = ${entityId} and stock_batch.id = stock_move.stock_batch_id
      where stock_move.entity_id = ${entityId} and stock_batch.material_id = ${materialId}
      group by stock_move.crew_id, stock_move.person_id having sum(stock_move.crew_change) > 0
    ) as held
    left join crew on crew.entity_id = ${entityId} and crew.id = held.crew_id
    left join person on person.entity_id = ${entityId} and person.id = held.person_id
    where coalesce(held.crew_id, held.person_id) is not null
    order by held.quantity desc, name`.execute(db);
  return rows;
};

export const setMinimum = async (scope: Scope, id: number, minimum: number | null): Promise<StockItemDetail> => {
  const { db, entityId } = scope;
  await holdMaterials(db, entityId, [id]);
  const before = await getItem(scope, id);
  if (before.deletedAt) throw problem('record.deleted', `Vật tư ${before.name} đã bị xóa; hãy khôi phục trước.`);
  await writeMinimum(db, entityId, id, minimum);
  const { name, code } = before;
  if (before.minimum !== minimum)
    await recordChange(scope, {
      action: 'update',
      type: 'stock-item',
      id,
      entityId,
      before: { name, code, minimum: before.minimum },
      after: { name, code, minimum },
    });
  return getItemDetail(scope, id);
};
