import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import type { ImportBatch, RowSlice } from '#imports';

type Numbered = { table: 'row' | 'plant'; parent: 'plot_id' | 'row_id'; found: 'foundPlotId' | 'foundRowId' };

/**
 * The rows of an import with `parent_id`, the record that they lie in, and `number`: as in the cell, or else on from the
 * highest in the parent, in the order of the file. All are numbered before the first is written, for whichever part of the rows.
 */
export const numberedRows = (numbered: Numbered) => async (tx: Db, batch: ImportBatch) => {
  const { rows } = await numbersOf(batch, numbered).execute(tx);
  return (part: RowSlice) => {
    const own = rows.filter(({ line }) => line >= part.first && line <= part.last);
    const column = (key: keyof Numbers) => own.map((row) => row[key]);
    return sql`(
      select r.*, parent_id, numbered.number from ${part.rows} as r
      join unnest(${column('line')}::int[], ${column('parentId')}::int[], ${column('number')}::int[])
        as numbered (line, parent_id, number) using (line)
    ) as numbered order by line`;
  };
};

type Numbers = { line: number; parentId: number; number: number };

const numbersOf = ({ entityId, rows }: ImportBatch, { table, parent, found }: Numbered) => {
  const within = sql`partition by parent_id`;
  return sql<Numbers>`
    select line, parent_id as "parentId", coalesce(given.number,
      greatest(coalesce(highest.number, 0), coalesce(max(given.number) over (${within}), 0))
        + (count(*) filter (where given.number is null) over (${within} order by line))::int) as number
    from (
      select line, (input ->> ${sql.lit(found)})::int as parent_id, (input ->> 'number')::int as number from ${rows} as r
    ) as given
    left join (
      select ${sql.ref(parent)} as id, max(number) as number from ${sql.table(table)}
      where entity_id = ${entityId} and deleted_at is null
        and ${sql.ref(parent)} = any(array(select distinct (input ->> ${sql.lit(found)})::int from ${rows} as r))
      group by 1
    ) as highest on highest.id = parent_id`;
};
