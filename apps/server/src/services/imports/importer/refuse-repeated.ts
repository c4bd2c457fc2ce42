import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { addRowErrors } from '../rows/row-errors.ts';
import type { ImportBatch } from './importer.ts';

/**
 * Adds errors to rows that repeat a value that only one row may have; each error names one of the other rows. `keyed` selects
 * `line` and `key`, `what` is the beginning of the sentence: 'Trùng mã'.
 */
export const refuseRepeated = (db: Db, batch: ImportBatch, keyed: RawBuilder<unknown>, path: string, what: string) =>
  addRowErrors(
    db,
    batch,
    sql`select line, ${path}::text as path, ${what}::text || ' với dòng ' || other || ' trong tệp' as message
      from (
        select line, coalesce(lag(line) over same, lead(line) over same) as other
        from (${keyed}) as keyed window same as (partition by key order by line)
      ) as neighbours where other is not null`,
  );
