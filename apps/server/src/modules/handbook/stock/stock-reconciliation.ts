import type { StockReconciliation } from '@vuon/contract/handbook/stock-item';
import { sql } from 'kysely';
import type { Db } from '#db/db.ts';

type Asked = { materialId: number; stockBatchId?: number | undefined; from: string; to: string };
type Sums = Record<
  'opening' | 'receipts' | 'uses' | 'disposals' | 'counts' | 'expected' | 'inStore' | 'withCrews' | 'difference',
  number
> &
  Record<'receiptCount' | 'useCount' | 'disposalCount' | 'countCount', number> & { lastCountOn: string | null };

/**
 * Two sums over the same lines: by kind, and by place. Reversals have the kind of what they reverse, so they take it out of its sum;
 * the counts are of lines that stand.
 */
export const reconcile = async (
  db: Db,
  entityId: number,
  { materialId, stockBatchId, from, to }: Asked,
): Promise<StockReconciliation> => {
  const { rows } = await sql<Sums>`
    with line as (
      select stock_move.kind, (stock_move.at at time zone 'Asia/Ho_Chi_Minh')::date as day, stock_move.store_change, stock_move.crew_change,
        stock_move.store_change + stock_move.crew_change as change,
        stock_move.reverses_id is null and not exists (select from stock_move as reversal
          where reversal.entity_id = ${entityId} and reversal.reverses_id = stock_move.id) as stands
      from stock_move
      join stock_batch on stock_batch.entity_id = ${entityId} and stock_batch.id = stock_move.stock_batch_id
      where stock_move.entity_id = ${entityId} and stock_batch.material_id = ${materialId}
        and (${stockBatchId ?? null}::int is null or stock_move.stock_batch_id = ${stockBatchId ?? null}::int)
    ), period as (
      select * from line where day between ${from}::date and ${to}::date
    ), sums as (
      select
        (select coalesce(sum(change), 0) from line where day < ${from}::date) as opening,
        coalesce(sum(change) filter (where kind = 'receipt'), 0) as receipts,
        coalesce(-sum(change) filter (where kind = 'use'), 0) as uses,
        coalesce(-sum(change) filter (where kind = 'disposal'), 0) as disposals,
        coalesce(sum(change) filter (where kind = 'count'), 0) as counts,
        (count(*) filter (where kind = 'receipt' and stands))::int as "receiptCount",
        (count(*) filter (where kind = 'use' and stands))::int as "useCount",
        (count(*) filter (where kind = 'disposal' and stands))::int as "disposalCount",
        (count(*) filter (where kind = 'count' and stands))::int as "countCount",
        max(day) filter (where kind = 'count' and stands) as "lastCountOn",
        (select coalesce(sum(store_change), 0) from line where day <= ${to}::date) as "inStore",
        (select coalesce(sum(crew_change), 0) from line where day <= ${to}::date) as "withCrews"
      from period
    )
    select *, opening + receipts - uses - disposals + counts as expected,
      "inStore" + "withCrews" - (opening + receipts - uses - disposals + counts) as difference
    from sums`.execute(db);
  const sum = rows[0] as Sums;
  return {
    from,
    to,
    opening: sum.opening,
    receipts: { quantity: sum.receipts, count: sum.receiptCount },
    uses: { quantity: sum.uses, count: sum.useCount },
    disposals: { quantity: sum.disposals, count: sum.disposalCount },
    counts: { quantity: sum.counts, count: sum.countCount, lastOn: sum.lastCountOn },
    expected: sum.expected,
    inStore: sum.inStore,
    withCrews: sum.withCrews,
    difference: sum.difference,
  };
};
