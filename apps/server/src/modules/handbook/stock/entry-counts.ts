import { type RawBuilder, sql } from 'kysely';

/** A correction counts from its approval on, and then in place of the entry that it corrects. `entry`: the row, by its name. */
export const entryCounts = (entityId: number, entry = 'diary_entry'): RawBuilder<boolean> => {
  const of = (column: string) => sql.ref(`${entry}.${column}`);
  return sql<boolean>`(${of('deleted_at')} is null and (${of('corrects_id')} is null or ${of('state')} = 'approved')
    and not exists (select from diary_entry as correction where correction.entity_id = ${entityId}
      and correction.corrects_id = ${of('id')} and correction.state = 'approved' and correction.deleted_at is null))`;
};
