import { type RawBuilder, sql } from 'kysely';
import { isoText } from '#db/iso-text.ts';

/**
 * Records in the form in which single changes are recorded, for Importer.records. `records` selects them as the API answers
 * them; `more` (jsonb, over `r`) replaces values that SQL writes in another way.
 */
export const historySnapshots = (records: RawBuilder<unknown>, more: RawBuilder<unknown> = sql`'{}'::jsonb`) => sql`
  select id, version, "deletedAt", to_jsonb(r) || jsonb_build_object(
    'createdAt', ${isoText(sql.ref('r.createdAt'))}, 'updatedAt', ${isoText(sql.ref('r.updatedAt'))}, 'deletedAt', ${isoText(sql.ref('r.deletedAt'))}
  ) || ${more} as recorded
  from (${records}) as r`;

/** The first row of each record's history. */
export const created = (records: RawBuilder<unknown>) =>
  sql`select id, null::jsonb as before, recorded as after from (${records}) as records`;

/** The deletion of the records; those deleted already are left out. `offset 0`: a subquery that is used twice runs once. */
export const removed = (records: RawBuilder<unknown>, { by, at }: { by: string; at: string }) => sql`
  select id, recorded as before, recorded || jsonb_build_object(
    'version', version + 1, 'updatedAt', ${at}::text, 'deletedAt', ${at}::text, 'updatedByName', ${by}::text
  ) as after
  from (${records} offset 0) as records where "deletedAt" is null`;

/**
 * Changes of records: `was` and `is` select id and recorded. Only the fields that differ are kept, with the record's name
 * and version. `offset 0`: otherwise both are made anew for each of the fields.
 */
export const changed = (was: RawBuilder<unknown>, is: RawBuilder<unknown>) => sql`
  select id, jsonb_object_agg(field, was -> field) as before, jsonb_object_agg(field, "is" -> field) as after
  from (
    select was.id, was.recorded as was, "is".recorded as "is" from (${was}) as was join (${is}) as "is" using (id) offset 0
  ) as pairs, jsonb_object_keys(was || "is") as field
  where field in ('name', 'fullName', 'code', 'version')
    or (was -> field is distinct from "is" -> field and field not in ('updatedAt', 'updatedByName'))
  group by id`;
