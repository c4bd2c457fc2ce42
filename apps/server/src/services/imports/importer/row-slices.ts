import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { sliceSize } from '#db/slices.ts';
import type { ImportBatch } from './importer.ts';

/** The rows of a batch from the line `first` to the line `last`. */
export type RowSlice<E extends number | null = number | null> = ImportBatch<E> & { first: number; last: number };

/**
 * The batch in parts, in the order of the file, for statements that treat each row by itself: none of them then keeps the
 * embedded database from the others for long.
 */
export const rowSlices = async <E extends number | null>(db: Db, batch: ImportBatch<E>): Promise<RowSlice<E>[]> => {
  const { rows } = await sql<{ first: number | null; last: number }>`
    select min(line) as first, max(line) as last from ${batch.rows} as r`.execute(db);
  const { first = null, last = 0 } = rows[0] ?? {};
  if (first === null) return [];
  if (last - first < sliceSize) return [{ ...batch, first, last }];
  return Array.from({ length: Math.ceil((last - first + 1) / sliceSize) }, (_, at) => {
    const from = first + at * sliceSize;
    const to = from + sliceSize - 1;
    const rows = sql`(select * from ${batch.rows} as whole where line between ${from}::int and ${to}::int)`;
    return { ...batch, rows, first: from, last: to };
  });
};
