import { type RawBuilder, sql } from 'kysely';

/** 'DG-2026-0058'; `table` names the row that has it. */
export const ratingCode = (table = 'quality_rating'): RawBuilder<string> => {
  const [year, number] = [sql.ref(`${table}.year`), sql.ref(`${table}.number`)];
  return sql<string>`('DG-' || ${year} || '-' || lpad(${number}::text, greatest(4, length(${number}::text)), '0'))`;
};

/** The state of a rating beside which `corrective`, the work that mends it, is joined. */
export const ratingState = (entityId: number): RawBuilder<'rated' | 'fixing' | 'recheck' | 'closed'> =>
  sql`case
    when quality_rating.closed_at is not null or exists (
      select from quality_rating as later where later.entity_id = ${entityId}
        and later.rechecks_id = quality_rating.id and later.deleted_at is null) then 'closed'
    when corrective.id is null or corrective.deleted_at is not null or corrective.state = 'cancelled' then 'rated'
    when corrective.state in ('done', 'inspected') then 'recheck'
    else 'fixing' end`;
