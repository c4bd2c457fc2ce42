import { type RawBuilder, sql } from 'kysely';

/**
 * Selects `value`, `received`, `owed` (đồng) and `kg` of the row of `sale` beside which it stands. A line counts whole đồng, as it is
 * printed; nothing is owed for a cancelled sale, though what was received stays received.
 */
export const moneyOfSale = (entityId: number | RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select value, received, case when sale.state = 'cancelled' then 0 else greatest(value - received, 0) end as owed,
    case when sale.kind = 'garden' then sale.garden_kg else kg end as kg
  from (
    select case when sale.kind = 'garden' then sale.garden_price else coalesce(sum(round(kg * price)), 0)::bigint end as value,
      sum(kg) as kg, coalesce((select sum(amount) from sale_payment
        where sale_payment.entity_id = ${entityId} and sale_payment.sale_id = sale.id), 0)::bigint as received
    from sale_line where sale_line.entity_id = ${entityId} and sale_line.sale_id = sale.id
  ) as summed`;
