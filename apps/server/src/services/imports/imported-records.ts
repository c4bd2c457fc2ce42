import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/db.ts';
import type { Tables } from '#db/tables.ts';
import type { ImportBatch, Importer } from './importer.ts';

type Written = (batch: ImportBatch) => RawBuilder<boolean>;

/**
 * The numbers of an import's records. As an array they are looked up: joined, a planner that has not heard of them yet compares
 * each with each, for hours.
 */
export const recordIds = ({ rows }: ImportBatch) => sql`any(array(select record_id from ${rows} as r))`;

/** Those records of a table of an entity's that an import has written. */
export const writtenTo =
  (table: keyof Tables): Written =>
  (batch) =>
    sql<boolean>`${sql.ref(`${table}.entity_id`)} = ${batch.entityId} and ${sql.ref(`${table}.id`)} = ${recordIds(batch)}`;

/** Holds the records that an import has written until the transaction ends, so that nobody changes one that is taken back. */
export const holdWritten = (tx: Db, table: keyof Tables, which: RawBuilder<boolean>) =>
  sql`select count(*) from (select from ${sql.table(table)} where ${which} for update) as held`.execute(tx);

/** Importer.remove for records that are deleted as every record is. */
export const removeWritten =
  (table: keyof Tables, written: Written): Importer['remove'] =>
  async (tx, batch, { userId, now }) => {
    await sql`
      update ${sql.table(table)}
      set deleted_at = ${now}, updated_at = ${now}, updated_by = ${userId}, version = version + 1
      where ${written(batch)} and deleted_at is null`.execute(tx);
  };
