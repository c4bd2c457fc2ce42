import type { StockOutlook } from '@vuon/contract/handbook/stock-item';
import { sql } from 'kysely';
import { materialNeeds } from '#cultivation';
import type { Scope } from '#http/scope.ts';
import { todayOf } from '#people';
import { toThousandths } from './stock-write.ts';

type Days = Pick<StockOutlook, 'days' | 'marks'> & { usable: number };

/** How the stock of a material went, and how far it reaches for the work ahead. */
export const readOutlook = async (
  scope: Scope,
  materialId: number,
  { from, until }: { from: string; until: string },
): Promise<StockOutlook> => {
  const { db, entityId } = scope;
  const today = todayOf(scope);
  const { days, marks, usable } = await readDays(scope, materialId, from, today);
  const needs = (await materialNeeds(db, entityId, { materialId, until })).map(
    ({ startsOn, materialId: _same, ...need }) => ({
      ...need,
      on: startsOn < today ? today : startsOn,
    }),
  );
  const needed = needs.reduce((sum, { quantity }) => sum + toThousandths(quantity), 0) / 1_000;
  return { from, today, until, days, marks, needs, needed, usable, shortage: shortageOf(needs, usable) };
};

/** Late work is needed today, and its days are in order already. */
export const shortageOf = (needs: { on: string; quantity: number }[], usable: number): StockOutlook['shortage'] => {
  let left = toThousandths(usable);
  let on: string | null = null;
  for (const need of needs) {
    left -= toThousandths(need.quantity);
    if (left < 0) on ??= need.on;
  }
  return on === null ? null : { on, quantity: -left / 1_000 };
};

const readDays = async ({ db, entityId }: Scope, materialId: number, from: string, today: string): Promise<Days> => {
  const { rows } = await sql<Days>`
    with line as (
      select (stock_move.at at time zone 'Asia/Ho_Chi_Minh')::date as day, stock_move.kind, stock_move.store_change, stock_move.crew_change,
        stock_batch.expires_on, stock_move.reverses_id is null and not exists (select from stock_move as reversal
          where reversal.entity_id = ${entityId} and reversal.reverses_id = stock_move.id) as stands
      from stock_move
      join stock_batch on stock_batch.entity_id = ${entityId} and stock_batch.id = stock_move.stock_batch_id
      where stock_move.entity_id = ${entityId} and stock_batch.material_id = ${materialId}
    ), changed as (
      select greatest(day, ${from}::date) as day, sum(store_change) as change from line group by 1
      union all select ${from}::date, 0
    ), balance as (
      select day, sum(sum(change)) over (order by day) as in_store from changed group by day
    )
    select
      (select json_agg(json_build_object('on', day::text, 'inStore', in_store) order by day) from balance) as days,
      (select coalesce(json_agg(json_build_object('on', day::text, 'kind', kind, 'change', change) order by day, kind), '[]') from (
        select day, kind, sum(store_change) as change from line
        where stands and kind in ('receipt', 'count') and day >= ${from}::date group by day, kind having sum(store_change) <> 0
      ) as mark) as marks,
      (select coalesce(sum(store_change + crew_change), 0) from line
        where expires_on is null or expires_on >= ${today}::date) as usable`.execute(db);
  return rows[0] as Days;
};
