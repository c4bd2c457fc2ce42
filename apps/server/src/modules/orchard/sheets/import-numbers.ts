import { sql } from 'kysely';
import type { ImportBatch } from '#imports';

type Numbered = { table: 'row' | 'plant'; parent: 'plot_id' | 'row_id'; found: 'foundPlotId' | 'foundRowId' };

/**
 * The rows of an import with `parent_id`, the record that they lie in, and `number`: as in the cell, or else on from the
 * highest in the parent, in the order of the file. The highest is looked up once per parent, not per row, since rows that are
 * being written get in the way of such a lookup. Numbered apart from the other columns of the rows, which are wide and would
 * be sorted with it.
 */
export const numberedRows = ({ entityId, rows }: ImportBatch, { table, parent, found }: Numbered) => {
  const within = sql`partition by parent_id`;
  return sql`(
    select r.*, parent_id, numbered.number from ${rows} as r join (
      select line, parent_id, coalesce(given.number,
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
      ) as highest on highest.id = parent_id
    ) as numbered using (line)
  ) as numbered`;
};
