import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { isoText } from '#db/iso-text.ts';
import { slicesOf } from '#db/slices.ts';
import { tenant } from '../import.queries.ts';
import { type ImportBatch, type Importer, ownRecords } from '../importer/importer.ts';
import { conditions } from './row-batch.ts';

/**
 * Rows whose record was changed or removed since they were compared with it are in conflict, and not written. The records
 * must be held.
 */
export const refuseOvertaken = async (
  db: Db,
  { entityId, importId }: ImportBatch,
  importer: Importer,
): Promise<void> => {
  await sql`
    update import_row set verdict = 'conflict', decision = 'keep', conflict = now.conflict
    from (
      select import_row.line, jsonb_build_object('by', app_user.full_name, 'at', ${isoText(sql`t.updated_at`)}, 'fields', (
        select jsonb_object_agg(key, jsonb_build_object('base', value, 'stored', null)) from jsonb_each(before)
      )) as conflict
      from import_row left join ${sql.table(importer.table)} as t on t.id = stored_id and ${ownRecords(importer, entityId)}
      left join app_user on app_user.id = t.updated_by
      where import_row.entity_id = ${tenant(entityId)} and import_id = ${importId} and ${conditions.toChange}
        and (t.id is null or t.version <> stored_version or t.deleted_at is not null)
      offset 0
    ) as now
    where import_row.entity_id = ${tenant(entityId)} and import_id = ${importId} and import_row.line = now.line`.execute(
    db,
  );
};

/** The rows that change records are written into those that they mean. Returns how many. */
export const takeStored = async (db: Db, { entityId, importId }: ImportBatch): Promise<number> => {
  const { numAffectedRows = 0n } = await sql`
    update import_row set record_id = stored_id
    where entity_id = ${tenant(entityId)} and import_id = ${importId} and ${conditions.toChange}`.execute(db);
  return Number(numAffectedRows);
};

/** Keeps what the rows are about to replace: `records` selects id and recorded of their records. */
export const keepReplaced = async (
  db: Db,
  batch: ImportBatch,
  importer: Importer,
  records: RawBuilder<unknown>,
): Promise<void> => {
  const { table, update } = importer;
  await sql`
    update import_row set replaced = was.replaced
    from (
      select t.id, jsonb_build_object('recorded', recorded, 'columns', (
        select jsonb_object_agg(key, value) from jsonb_each(to_jsonb(t)) where key = any(${update.columns}::text[])
      )) as replaced
      from ${sql.table(table)} as t join (${records}) as records on records.id = t.id
      where ${ownRecords(importer, batch.entityId)} offset 0
    ) as was
    where import_row.entity_id = ${tenant(batch.entityId)} and import_id = ${batch.importId} and ${conditions.changed}
      and was.id = record_id`.execute(db);
};

/** The records as they were before the rows changed them. */
export const replacedRecords = ({ rows }: ImportBatch) =>
  sql`select record_id as id, replaced -> 'recorded' as recorded from ${rows} as r`;

/** Holds the records that rows mean or have changed, in the order of ids, until the transaction ends. */
export const holdRecords = (
  db: Db,
  { entityId, rows }: ImportBatch,
  importer: Importer,
  column: 'stored_id' | 'record_id',
) =>
  sql`select count(*) from (
    select 1 from ${sql.table(importer.table)} as t
    where ${ownRecords(importer, entityId)} and t.id = any(array(select ${sql.ref(column)} from ${rows} as r))
    order by id for update
  ) as held`.execute(db);

/** Gives every new row the number that its record will have, in the order of the file: exported maps keep the order of ids. */
export const numberRows = async (db: Db, { entityId, importId }: ImportBatch, table: string): Promise<number> => {
  const { rows } = await sql<{ line: number }>`
    select line from import_row
    where entity_id = ${tenant(entityId)} and import_id = ${importId} and ${conditions.valid} and verdict = 'new'
    order by line`.execute(db);
  for (const part of slicesOf(rows.map(({ line }) => line))) {
    // By itself: the nodes of Citus that hold the rows do not know the sequence.
    const { rows: ids } = await sql<{ id: number }>`
      select nextval(pg_get_serial_sequence(${table}, 'id'))::int as id from generate_series(1, ${part.length}::int)`.execute(
      db,
    );
    await sql`
      update import_row set record_id = numbered.id
      from unnest(${part}::int[], ${ids.map(({ id }) => id)}::int[]) as numbered (line, id)
      where entity_id = ${tenant(entityId)} and import_id = ${importId} and import_row.line = numbered.line
        and import_row.line between ${part[0]}::int and ${part.at(-1)}::int`.execute(db);
  }
  return rows.length;
};
