import { sql } from 'kysely';
import type { Db } from '#db/db.ts';

/** The most rows of the table that one statement wrote: PostgreSQL keeps with a row which command of which transaction that was. */
export const mostAtOnce = async (db: Db, table: 'plant' | 'audit' | 'batch_tree'): Promise<number> => {
  const { rows } = await sql<{ most: number }>`
    select coalesce(max(count), 0)::int as most from (
      select count(*) from ${sql.table(table)} group by xmin::text, cmin::text
    ) as written`.execute(db);
  return rows[0]?.most ?? 0;
};
