import { sql } from 'kysely';
import type { ImportBatch } from '../imports/index.ts';

type Numbered = { table: 'row' | 'plant'; parent: 'plot_id' | 'row_id'; found: 'foundPlotId' | 'foundRowId' };

/**
 * The rows of an import with `parent_id`, what they lie in, and `number`: as the cell says, or else on from the highest in there, in
 * the order of the file. The highest is looked up once for each, not for each row: those that are being written lie in its way.
 */
export const numberedRows = ({ entityId, rows }: ImportBatch, { table, parent, found }: Numbered) => {
  const within = sql`partition by parent_id`;
  return sql`(
    select given.*, coalesce((input ->> 'number')::int,
      greatest(coalesce(highest.number, 0), coalesce(max((input ->> 'number')::int) over (${within}), 0))
        + (count(*) filter (where input ->> 'number' is null) over (${within} order by line))::int) as number
    from (select *, (input ->> ${sql.lit(found)})::int as parent_id from ${rows} as r) as given
    left join (
      select ${sql.ref(parent)} as id, max(number) as number from ${sql.table(table)}
      where entity_id = ${entityId} and deleted_at is null
        and ${sql.ref(parent)} in (select (input ->> ${sql.lit(found)})::int from ${rows} as r)
      group by 1
    ) as highest on highest.id = parent_id
  ) as numbered`;
};
