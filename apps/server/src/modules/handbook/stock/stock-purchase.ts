import { addDays } from '@vuon/contract/day';
import type { PurchaseProposal } from '@vuon/contract/handbook/stock-purchase';
import { sql } from 'kysely';
import { type MaterialNeed, materialNeeds } from '#cultivation';
import type { Scope } from '#http/scope.ts';
import { todayOf } from '#people';
import { batchBalances } from './stock-item.queries.ts';
import { shortageOf } from './stock-outlook.ts';
import { toThousandths } from './stock-write.ts';

type Item = Pick<
  PurchaseProposal['lines'][number],
  'materialId' | 'code' | 'name' | 'kind' | 'unit' | 'usable' | 'minimum' | 'unitPrice'
>;

/** What the work of the next days needs and is not there, and what brings each material back to its minimum. */
export const readPurchaseProposal = async (scope: Scope, days: number): Promise<PurchaseProposal> => {
  const { db, entityId } = scope;
  const today = todayOf(scope);
  const until = addDays(today, days);
  const needs = Map.groupBy(await materialNeeds(db, entityId, { until }), ({ materialId }) => materialId);
  const items = await findItems(scope, today, [...needs.keys()]);
  const lines = items.flatMap((item) => lineOf(item, needs.get(item.materialId) ?? [], today));
  return { today, until, lines };
};

const lineOf = (item: Item, needs: MaterialNeed[], today: string): PurchaseProposal['lines'] => {
  const due = needs.map(({ startsOn, quantity }) => ({ on: startsOn < today ? today : startsOn, quantity }));
  const needed = due.reduce((sum, { quantity }) => sum + toThousandths(quantity), 0);
  const missing = needed + toThousandths(item.minimum ?? 0) - toThousandths(item.usable);
  if (missing <= 0) return [];
  return [
    {
      ...item,
      needed: needed / 1_000,
      quantity: missing / 1_000,
      cost: item.unitPrice === null ? null : Math.round((missing / 1_000) * item.unitPrice),
      shortOn: shortageOf(due, item.usable)?.on ?? null,
      works: needs.map(({ workId, code, title }) => ({ id: workId, code, title })),
    },
  ];
};

/** Materials that work needs or that have a minimum. Expired batches are of no use; a price is that of the last purchase. */
const findItems = async ({ db, entityId }: Scope, today: string, needed: number[]): Promise<Item[]> => {
  const { rows } = await sql<Item>`
    with balance as (${batchBalances(entityId)})
    select material.id as "materialId", material.code, material.name, material.kind, material.unit, stock_minimum.quantity as minimum,
      coalesce((select sum(left_over) from balance where balance.material_id = material.id
        and (expires_on is null or expires_on >= ${today}::date)), 0) as usable,
      coalesce((select unit_price from stock_batch where stock_batch.entity_id = ${entityId} and stock_batch.material_id = material.id
        and stock_batch.deleted_at is null and unit_price is not null order by received_on desc, id desc limit 1), material.price)
        as "unitPrice"
    from material left join stock_minimum on stock_minimum.entity_id = ${entityId} and stock_minimum.material_id = material.id
    where (material.entity_id is null or material.entity_id = ${entityId}) and material.deleted_at is null and not material.archived
      and (material.id = any(${needed}::int[]) or stock_minimum.material_id is not null)
    order by material.sort_name, material.id`.execute(db);
  return rows;
};
