import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { type ImportBatch, type KeptRecord, keptInSlices } from '#imports';

type Places = {
  table: 'plot' | 'row' | 'plant';
  written: (batch: ImportBatch) => RawBuilder<boolean>;
  /** What is in one that is in use, as a subquery, and how that is told. */
  use: RawBuilder<unknown>;
  why: string;
};

/** Places of an import that were edited since, or are in use. */
export const keptPlaces = (
  tx: Db,
  batch: ImportBatch<number>,
  limit: number,
  { table, written, use, why }: Places,
): Promise<KeptRecord[]> =>
  keptInSlices(
    tx,
    batch,
    limit,
    (part) => sql`
      select code as name, case when version > 1 then 'đã được sửa' else ${why}::text end as why from ${sql.table(table)}
      where ${written(part)} and deleted_at is null and (version > 1 or exists (${use}))
      order by natural_code, id`,
  );
