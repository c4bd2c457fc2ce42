import type { WorkReference } from '@vuon/contract/handbook/reference';
import { openWorkOrderStates } from '@vuon/contract/handbook/work-order-state';
import { type RawBuilder, sql } from 'kysely';

/** 'PGV-2026-000123'; `table` names the row that has it. */
export const workOrderCode = (table = 'work_order'): RawBuilder<string> => {
  const [year, number] = [sql.ref(`${table}.year`), sql.ref(`${table}.number`)];
  return sql<string>`('PGV-' || ${year} || '-' || lpad(${number}::text, greatest(6, length(${number}::text)), '0'))`;
};

/** An order as other records name it; `id`: their column. */
export const orderReference = (entityId: number, id: string): RawBuilder<WorkReference | null> => sql`(
  select json_build_object('id', work_order.id, 'code', ${workOrderCode()}, 'kind', work_order.kind)
  from work_order where work_order.entity_id = ${entityId} and work_order.id = ${sql.ref(id)}
)`;

/** Written out, not as parameters: the partial index of open orders is for these words. */
export const isOpen = sql<boolean>`work_order.state in (${sql.join(openWorkOrderStates.map((state) => sql.lit(state)))})`;

/** The day of the deadline, where the orchards are. */
export const dueOn = sql<string>`(work_order.due_at at time zone 'Asia/Ho_Chi_Minh')::date`;
