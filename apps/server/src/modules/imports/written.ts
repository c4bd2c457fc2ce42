import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';
import type { ImportBatch, Importer } from './importer.ts';

type Written = (batch: ImportBatch) => RawBuilder<boolean>;

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
