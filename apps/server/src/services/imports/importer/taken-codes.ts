import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import type { CodedTable } from '#http/own-codes.ts';
import { addRowErrors } from '../rows/row-errors.ts';
import type { ImportBatch } from './importer.ts';
import { refuseRepeated } from './refuse-repeated.ts';

/** Codes of a catalogue are unique within their owner, without regard to case, like the index `<table>_code`. */
export const refuseTakenCodes = async (db: Db, batch: ImportBatch, table: CodedTable): Promise<void> => {
  const coded = sql`select line, input ->> 'code' as code, lower(input ->> 'code') as key, stored_id
    from ${batch.rows} as r where input ->> 'code' is not null`;
  await refuseRepeated(db, batch, coded, 'code', 'Trùng mã');
  await addRowErrors(
    db,
    batch,
    // A row that means a stored record has its code.
    sql`select line, 'code' as path, 'Mã ' || coded.code || ' đã có: ' || stored.name as message
      from (${coded}) as coded
      join ${sql.table(table)} as stored on coalesce(stored.entity_id, 0) = ${batch.entityId ?? 0}
        and lower(stored.code) = key and stored.deleted_at is null
      where stored_id is null`,
  );
};
