import { entityStatuses, isReadOnly } from '@vuon/contract/entities/entity-status';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/db.ts';

const working = entityStatuses.filter((status) => !isReadOnly(status));

export type DuePaper = { entityId: number; id: number; areaName: string; paper: string; expiresOn: string };

/** Papers of living areas of all entities that are at work: reminders are made for everybody at once. */
const papers = async (db: Db, paper: RawBuilder<unknown>, from: RawBuilder<unknown>, which: RawBuilder<unknown>) => {
  const { rows } = await sql<DuePaper>`
    select area.entity_id as "entityId", area.id, area.name as "areaName", ${paper}
    from area join entity on entity.id = area.entity_id ${from}
    where entity.deleted_at is null and entity.status = any(${working}) and area.deleted_at is null and ${which}
    order by "expiresOn", "entityId", area.id, paper`.execute(db);
  return rows;
};

/** One that was taken away, or never given, does not expire. */
export const growingCodesExpiringBetween = (db: Db, from: string, to: string) =>
  papers(
    db,
    sql`area.growing_code as paper, area.growing_expires_on as "expiresOn"`,
    sql``,
    sql`area.growing_code is not null and area.growing_status not in ('none', 'revoked')
      and area.growing_expires_on between ${from}::date and ${to}::date`,
  );

/** A day is compared as text: what lies in jsonb was checked when it was written. */
export const certificatesExpiringBetween = (db: Db, from: string, to: string) =>
  papers(
    db,
    sql`certificate ->> 'name' as paper, certificate ->> 'expiresOn' as "expiresOn"`,
    sql`cross join jsonb_array_elements(area.certificates) as certificate`,
    sql`certificate ->> 'expiresOn' between ${from}::text and ${to}::text`,
  );
