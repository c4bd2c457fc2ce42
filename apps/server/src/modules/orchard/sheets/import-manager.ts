import { sql } from 'kysely';
import type { ImportBatch, Lookup } from '#imports';
import { personCode } from '#people';

/** The cell `managerId` of the rows, 'Tên (mã)', a code or a name, becomes `foundManagerId`. */
export const managerLookup = (batch: ImportBatch): Lookup => {
  const rows = sql`${batch.rows} as r join (${peopleByCell(batch)}) as people on cell = input ->> 'managerId'`;
  return {
    hold: { table: 'person', ids: sql`${fittingPeople(batch)} select id from fitting`, entityId: batch.entityId },
    found: sql`select line, jsonb_build_object('foundManagerId', id) as input, jsonb_build_object('managerId', label) as shown
      from ${rows} where count = 1`,
    wrong: sql`select line, 'managerId' as path, case when count = 0
        then 'Không có nhân sự “' || left(cell, 60) || '”. Hãy ghi mã hoặc họ tên như trong danh sách.'
        else 'Có ' || count || ' người tên “' || left(cell, 60) || '”. Hãy ghi mã nhân sự.' end as message
      from ${rows} where count <> 1`,
  };
};

/** The code decides, also one in brackets; else the name. */
const peopleByCell = (batch: ImportBatch) => sql`
  ${fittingPeople(batch)}, best as (
    select *, count(*) over (partition by cell, rank) as equals, row_number() over (partition by cell order by rank, id) as place
    from fitting
  )
  select cells.cell, best.id, best.label, coalesce(best.equals, 0)::int as count
  from cells left join best on best.cell = cells.cell and best.place = 1`;

const fittingPeople = ({ entityId, rows }: ImportBatch) => sql`
  with cells as (
    select cell, upper(cell) as code, fold(cell) as name, upper(substring(cell from '\\(([^()\\s]+)\\)\\s*$')) as inner_code
    from (select distinct input ->> 'managerId' as cell from ${rows} as r) as named where cell is not null
  ), living as (
    select id, full_name, ${personCode} as code, sort_name from person
    where entity_id = ${entityId}::int and deleted_at is null
  ), fitting as (
    select cell, case when living.code in (cells.code, inner_code) then 1 else 2 end as rank, living.id,
      living.full_name || ' (' || living.code || ')' as label
    from cells join living on living.code = cells.code or living.code = inner_code or living.sort_name = cells.name
  )`;
