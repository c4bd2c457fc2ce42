import type { WorkFilters, WorkItem } from '@vuon/contract/cultivation/work';
import {
  mostMapRows,
  mostMapWorks,
  type WorkCounts,
  type WorkDue,
  type WorkMap,
  type WorkMapListQuery,
  type WorkMapQuery,
  workDues,
} from '@vuon/contract/cultivation/work-map';
import { type RawBuilder, sql } from 'kysely';
import { boundsOf } from '#db/box.ts';
import type { Scope } from '#http/scope.ts';
import { drawnAreas, isDrawn, setsTouching } from '#orchard';
import { todayOf } from '#people';
import { isOpen, matchesWork } from '../work/work-filter.ts';
import { workList } from '../work/work-shown.ts';
import { openOn } from './work-then.ts';

/** Works of one type and one due, counted. */
type Count = { workTypeId: number; due: WorkDue; count: number };
type PlotCount = Count & { plotId: number; whole: number };
type Counted = {
  totals: Count[] | null;
  undrawn: number;
  plots: PlotCount[] | null;
  areas: (Count & { areaId: number })[] | null;
  rows: (Count & { rowId: number; plotId: number })[] | null;
};

/** Where open work is: its targets are counted by place first, and only these sums are spread from areas over plots. */
export const readMap = async (scope: Scope, { on, ...filters }: WorkMapQuery): Promise<WorkMap> => {
  const { db, entityId } = scope;
  const today = todayOf(scope);
  const { rows } = await sql<Counted>`
    with found as materialized (
      ${
        on && on < today
          ? sql`select id, set_id, type, ${dueOf(on, sql`ends_on`)} as due from (${openOn(scope, on, filters)}) as then_open`
          : sql`select work.id, work.target_set_id as set_id, work.work_type_id as type, ${dueOf(today, sql`work.ends_on`)} as due
              from work where ${those(scope, filters)}`
      }
    ), named as materialized (
      select found.id, found.type, found.due, target.area_id, plot.id as plot_id, "row".id as row_id
      from found join target on target.entity_id = ${entityId} and target.target_set_id = found.set_id
      left join "row" on "row".entity_id = ${entityId} and "row".id = target.row_id and "row".deleted_at is null
      left join plot on plot.entity_id = ${entityId} and plot.id = coalesce(target.plot_id, "row".plot_id)
        and plot.deleted_at is null and plot.bounds is not null
      -- A plot that has come to an area of the same work since counts once.
      where target.area_id is not null or (plot.id is not null and not exists (
        select from target as around where around.entity_id = ${entityId} and around.target_set_id = found.set_id
          and around.area_id = plot.area_id and around.area_id is not null))
    ), of_area as (
      select area_id, type, due, count(*)::int as count from named where area_id is not null group by area_id, type, due
    ), of_plot as (
      select plot_id, type, due, count(distinct id)::int as count,
        (count(distinct id) filter (where row_id is null))::int as whole
      from named where plot_id is not null group by plot_id, type, due
      union all
      select plot.id, of_area.type, of_area.due, of_area.count, of_area.count from of_area
      join plot on plot.entity_id = ${entityId} and plot.area_id = of_area.area_id
        and plot.deleted_at is null and plot.bounds is not null
    ), of_row as (
      select row_id, plot_id, type, due, count(distinct id)::int as count from named where row_id is not null
      group by row_id, plot_id, type, due order by due, row_id limit ${sql.lit(mostMapRows)}
    )
    select (
      select json_agg(json_build_object('workTypeId', type, 'due', ${dueName}, 'count', count))
      from (select type, due, count(*) from found group by type, due) as total
    ) as totals, (
      select ((select count(*) from found) - count(distinct id))::int from named
      where plot_id is not null or area_id in (${drawnAreas(entityId)})
    ) as undrawn, (
      select json_agg(json_build_object('plotId', plot_id, 'workTypeId', type, 'due', ${dueName}, 'count', count,
        'whole', whole))
      from (select plot_id, type, due, sum(count) as count, sum(whole) as whole from of_plot group by plot_id, type, due) as sums
    ) as plots, (
      select json_agg(json_build_object('areaId', area_id, 'workTypeId', type, 'due', ${dueName}, 'count', count))
      from of_area where area_id not in (
        select plot.area_id from plot
        where plot.entity_id = ${entityId} and plot.deleted_at is null and plot.bounds is not null)
    ) as areas, (
      select json_agg(json_build_object('rowId', row_id, 'plotId', plot_id, 'workTypeId', type, 'due', ${dueName},
        'count', count))
      from of_row
    ) as rows`.execute(db);
  const [{ totals, undrawn, plots, areas, rows: inRows } = empty] = rows;
  const byPlot = Map.groupBy(plots ?? [], ({ plotId }) => plotId);
  const byArea = Map.groupBy(areas ?? [], ({ areaId }) => areaId);
  const byRow = Map.groupBy(inRows ?? [], ({ rowId }) => rowId);
  return {
    ...countsOf(totals ?? []),
    workTypes: await findTypes(
      scope,
      (totals ?? []).map(({ workTypeId }) => workTypeId),
    ),
    undrawn,
    plots: (await findPlots(scope, [...byPlot.keys()])).map((plot) => {
      const counts = byPlot.get(plot.id) ?? [];
      return { ...plot, ...countsOf(counts), isPart: counts.every(({ whole }) => whole === 0) };
    }),
    areas: (await findAreas(scope, [...byArea.keys()])).map((area) => ({
      ...area,
      ...countsOf(byArea.get(area.id) ?? []),
    })),
    rows: [...byRow].map(([id, counts]) => ({ id, plotId: counts[0]?.plotId ?? 0, ...countsOf(counts) })),
  };
};

const empty: Counted = { totals: null, undrawn: 0, plots: null, areas: null, rows: null };

/** The open works of a piece of the map or of a place, the most urgent first. */
export const readMapWorks = async (
  scope: Scope,
  { bounds, atPlot, atArea, undrawn, ...filters }: WorkMapListQuery,
): Promise<{ total: number; items: WorkItem[] }> => {
  const { db, entityId } = scope;
  const set = 'work.target_set_id';
  const places: RawBuilder<unknown>[] = [
    ...(bounds ? [isDrawn(entityId, set, bounds)] : []),
    ...(undrawn ? [sql`not ${isDrawn(entityId, set)}`] : []),
    ...(atPlot ? [sql`work.target_set_id in (${setsTouching(entityId, { kind: 'plot', id: atPlot })})`] : []),
    ...(atArea ? [sql`work.target_set_id in (${setsTouching(entityId, { kind: 'area', id: atArea })})`] : []),
  ];
  const { rows } = await sql<{ id: number; total: number }>`
    select work.id, (count(*) over ())::int as total from work
    where ${sql.join([those(scope, filters), ...places], sql` and `)}
    order by work.ends_on, work.id limit ${sql.lit(mostMapWorks)}`.execute(db);
  const ids = rows.map(({ id }) => id);
  const items = new Map((await workList.findMany(scope, ids)).map((item) => [item.id, item]));
  return { total: rows[0]?.total ?? 0, items: ids.flatMap((id) => items.get(id) ?? []) };
};

const those = (scope: Scope, filters: WorkFilters) =>
  sql`work.entity_id = ${scope.entityId} and work.deleted_at is null and ${isOpen} and ${matchesWork(scope, filters)}`;

/** The place of its due among `workDues`. */
const dueOf = (day: string, endsOn: RawBuilder<unknown>) => sql`case when ${endsOn} < ${day}::date then 0
  when ${endsOn} = ${day}::date then 1
  when ${endsOn} <= date_trunc('week', ${day}::date::timestamp)::date + 6 then 2 else 3 end`;
const dueName = sql`(${sql.lit(`{${workDues}}`)}::text[])[due + 1]`;

const countsOf = (counts: Count[]): WorkCounts => {
  const due = { late: 0, today: 0, week: 0, later: 0 };
  const types = new Map<number, number>();
  let open = 0;
  for (const one of counts) {
    open += one.count;
    due[one.due] += one.count;
    types.set(one.workTypeId, (types.get(one.workTypeId) ?? 0) + one.count);
  }
  const sorted = [...types].sort(([id, count], [otherId, others]) => others - count || id - otherId);
  return { open, due, types: sorted.map(([workTypeId, count]) => ({ workTypeId, count })) };
};

const findPlots = async ({ db, entityId }: Scope, ids: number[]) => {
  const { rows } = await sql<Pick<WorkMap['plots'][number], 'id' | 'code' | 'areaName' | 'bounds'>>`
    select plot.id, plot.code, area.name as "areaName", ${boundsOf(sql`plot.bounds`)} as bounds
    from plot join area on area.entity_id = plot.entity_id and area.id = plot.area_id
    where plot.entity_id = ${entityId} and plot.id = any(${ids}::int[])
    order by area.sort_name, plot.natural_code, plot.id`.execute(db);
  return rows;
};

const findAreas = async ({ db, entityId }: Scope, ids: number[]) => {
  const { rows } = await sql<Pick<WorkMap['areas'][number], 'id' | 'name' | 'bounds'>>`
    select id, name, ${boundsOf(sql`bounds`)} as bounds from area
    where entity_id = ${entityId} and id = any(${ids}::int[]) and deleted_at is null and bounds is not null
    order by sort_name, id`.execute(db);
  return rows;
};

const findTypes = async ({ db }: Scope, ids: number[]): Promise<WorkMap['workTypes']> =>
  db
    .selectFrom('work_type')
    .select(['id', 'name', 'color', 'icon', 'is_harvest as isHarvest'])
    .where('id', 'in', ids.length ? ids : [0])
    .orderBy('sort_name')
    .execute();
