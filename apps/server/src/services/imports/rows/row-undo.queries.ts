import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { tenant } from '../import.queries.ts';
import { type ImportBatch, type Importer, type KeptRecord, ownRecords, type Stamp } from '../importer/importer.ts';
import { conditions } from './row-batch.ts';
import { holdRecords } from './row-write.queries.ts';

/** Restores the columns that rows replaced. */
export const restoreReplaced = async (
  db: Db,
  { entityId, rows }: ImportBatch,
  importer: Importer,
  { userId, now }: Stamp,
): Promise<void> => {
  const { table } = importer;
  const set = importer.update.columns.map((column) => sql`${sql.ref(column)} = old.${sql.ref(column)}`);
  await sql`
    update ${sql.table(table)} as t set ${sql.join(set)}, version = t.version + 1, updated_at = ${now}::timestamptz,
      updated_by = ${userId}::int
    from (
      select record_id, replaced_columns.* from ${rows} as r
      cross join lateral jsonb_populate_record(null::${sql.table(table)}, replaced -> 'columns') as replaced_columns offset 0
    ) as old
    where t.id = old.record_id and ${ownRecords(importer, entityId)}`.execute(db);
};

/**
 * Records that were changed again are left as they are: their rows count as not written. Returns their names. The others are
 * held.
 */
export const leaveChanged = async (db: Db, batch: ImportBatch, importer: Importer): Promise<KeptRecord[]> => {
  const { entityId, importId } = batch;
  await holdRecords(db, batch, importer, 'record_id');
  const { rows: left } = await sql<KeptRecord>`
    update import_row set record_id = null
    from ${sql.table(importer.table)} as t
    where ${ownRecords(importer, entityId)} and import_row.entity_id = ${tenant(entityId)} and import_id = ${importId} and ${conditions.changed}
      and t.id = record_id and (t.version <> stored_version + 1 or t.deleted_at is not null)
    returning coalesce(replaced -> 'recorded' ->> 'code', replaced -> 'recorded' ->> 'name', 'dòng ' || import_row.line) as name,
      case when t.deleted_at is null then 'đã được sửa' else 'đã bị xóa' end as why`.execute(db);
  return left.toSorted((one, other) => one.name.localeCompare(other.name, 'vi'));
};

/** Keeps the records as they are now beside what the rows replaced. */
export const holdRecorded = async (db: Db, batch: ImportBatch, records: RawBuilder<unknown>): Promise<void> => {
  await sql`
    update import_row set replaced = replaced || now.undone
    from (select id, jsonb_build_object('undone', recorded) as undone from (${records}) as records offset 0) as now
    where import_row.entity_id = ${tenant(batch.entityId)} and import_id = ${batch.importId} and ${conditions.changed}
      and now.id = record_id`.execute(db);
};

/** The records as they were before undoing restored them. */
export const undoneRecords = ({ rows }: ImportBatch) =>
  sql`select record_id as id, replaced -> 'undone' as recorded from ${rows} as r`;
