import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { tenant } from '../import.queries.ts';
import type { ImportBatch } from '../importer/importer.ts';

/** Errors of rows: `found` selects line, path and message. */
export const addRowErrors = async (db: Db, { entityId, importId }: ImportBatch, found: RawBuilder<unknown>) => {
  await sql`
    update import_row set errors = import_row.errors || added.errors
    from (
      select line, jsonb_agg(jsonb_build_object('path', path, 'message', message)) as errors
      from (${found}) as found group by line
    ) as added
    where import_row.entity_id = ${tenant(entityId)} and import_id = ${importId} and import_row.line = added.line
  `.execute(db);
};

/**
 * Errors of single cells, such as one that names no record. Fields that a row leaves as they are stored have none: a plot
 * may keep a crop group that was archived since.
 */
export const addCellErrors = (db: Db, batch: ImportBatch, found: RawBuilder<unknown>) =>
  addRowErrors(
    db,
    batch,
    sql`select wrong.* from (${found}) as wrong join ${batch.rows} as own on own.line = wrong.line
      where own.stored_id is null or own.before ? wrong.path`,
  );
