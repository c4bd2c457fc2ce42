import { entityStatuses, isReadOnly } from '@vuon/contract/entities/entity-status';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/db.ts';

const working = entityStatuses.filter((status) => !isReadOnly(status));

export type DuePaper = { entityId: number; id: number; areaName: string; paper: string; expiresOn: string };

/** Papers of living areas of all entities that are not read-only: one run makes the reminders of every entity. */
const papers = async (db: Db, paper: RawBuilder<unknown>, from: RawBuilder<unknown>, which: RawBuilder<unknown>) => {
  const { rows } = await sql<DuePaper>`
    select area.entity_id as "entityId", area.id, area.name as "areaName", ${paper}
    from area join entity on entity.id = area.entity_id ${from}
    where entity.deleted_at is null and entity.status = any(${working}) and area.deleted_at is null and ${which}
    order by "expiresOn", "entityId", area.id, paper`.execute(db);
  return rows;
};

/** A growing code that was revoked or never granted does not expire. */
export const growingCodesExpiringBetween = (db: Db, from: string, to: string) =>
  papers(
    db,
    sql`area.growing_code as paper, area.growing_expires_on as "expiresOn"`,
    sql``,
    sql`area.growing_code is not null and area.growing_status not in ('none', 'revoked')
      and area.growing_expires_on between ${from}::date and ${to}::date`,
  );

/** Days are compared as text: the values in the jsonb column were checked when they were written. */
export const certificatesExpiringBetween = (db: Db, from: string, to: string) =>
  papers(
    db,
    sql`certificate ->> 'name' as paper, certificate ->> 'expiresOn' as "expiresOn"`,
    sql`cross join jsonb_array_elements(area.certificates) as certificate`,
    sql`certificate ->> 'expiresOn' between ${from}::text and ${to}::text`,
  );
