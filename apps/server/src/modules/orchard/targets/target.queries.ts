import type { Target, TargetPlace } from '@vuon/contract/orchard/target';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/db.ts';

type Row = {
  setId: number | null;
  kind: Target['kind'];
  placeId: number;
  first: number | null;
  last: number | null;
  area: TargetPlace['area'] | null;
  plot: TargetPlace['plot'];
  row: TargetPlace['row'];
  isRemoved: boolean;
  plantCount: number;
  livingCount: number;
  hectares: number;
};

/** Targets that are not stored, as the rows that `describeTargets` reads. */
export const givenTargets = (targets: Target[]): RawBuilder<unknown> => sql`
  select null::int as set_id, given.* from unnest(${targets.map(({ kind }) => kind)}::text[], ${targets.map(placeOf)}::int[],
    ${targets.map((target) => (target.kind === 'plants' ? target.from : null))}::int[],
    ${targets.map((target) => (target.kind === 'plants' ? target.to : null))}::int[]) as given (kind, place_id, first, last)`;

/** Several lists of them; the set of each is its place among the lists. */
export const givenLists = (lists: Target[][]): RawBuilder<unknown> => {
  const rows = lists.flatMap((targets, set) =>
    targets.map((target) => ({
      set_id: set,
      kind: target.kind,
      place_id: placeOf(target),
      ...(target.kind === 'plants' && { first: target.from, last: target.to }),
    })),
  );
  return sql`select * from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb)
    as given (set_id int, kind text, place_id int, first int, last int)`;
};

/** The same of sets that are stored. */
export const storedTargets = (entityId: number, setIds: number[]): RawBuilder<unknown> => sql`
  select target_set_id as set_id, kind, coalesce(area_id, plot_id, row_id) as place_id, first_number as first, last_number as last
  from target where entity_id = ${entityId} and target_set_id = any(${setIds}::int[])`;

export const placeOf = (target: Target): number => (target.kind === 'plants' ? target.rowId : target.id);

/**
 * Names, trees and land of targets, in the order of the estate; those of unknown places are left out. The trees of areas and plots
 * are read from their tallies, those of rows counted. A part of a plot has the share of its land that it has of its trees.
 */
export const describeTargets = async (db: Db, entityId: number, targets: RawBuilder<unknown>): Promise<TargetPlace[]> =>
  (await describePlaces(db, entityId, targets)).map(({ place }) => place);

/** The same, each with the set that it is of. */
export const describePlaces = async (
  db: Db,
  entityId: number,
  targets: RawBuilder<unknown>,
): Promise<{ setId: number | null; place: TargetPlace }[]> => {
  const { rows } = await sql<Row>`
    with placed as (
      select given.set_id, given.kind, given.place_id, given.first, given.last, area.id as area_id, plot.id as plot_id, "row".id as row_id,
        json_build_object('id', area.id, 'code', area.code, 'name', area.name) as area,
        case when plot.id is not null then json_build_object('id', plot.id, 'code', plot.code) end as plot,
        case when "row".id is not null then json_build_object('id', "row".id, 'code', "row".code, 'number', "row".number) end
          as "row",
        coalesce(area.deleted_at, plot.deleted_at, "row".deleted_at) is not null as is_removed,
        coalesce(area.square_metres / 10000, area.declared_hectares::float8, 0) as area_hectares,
        coalesce(plot.square_metres / 10000, plot.declared_hectares::float8, 0) as plot_hectares,
        area.sort_name as area_order, plot.natural_code as plot_order, "row".number as row_order
      from (${targets}) as given
      left join "row" on "row".entity_id = ${entityId} and "row".id = given.place_id and given.kind in ('row', 'plants')
      left join plot on plot.entity_id = ${entityId}
        and plot.id = case given.kind when 'plot' then given.place_id else "row".plot_id end
      join area on area.entity_id = ${entityId}
        and area.id = case given.kind when 'area' then given.place_id else plot.area_id end
    )
    select placed.set_id as "setId", placed.kind, placed.place_id as "placeId", placed.first, placed.last, placed.area, placed.plot, placed."row",
      placed.is_removed as "isRemoved",
      coalesce(whole.plants, part.plants, 0)::int as "plantCount",
      coalesce(whole.living, part.living, 0)::int as "livingCount",
      coalesce(case
        when placed.kind = 'area' then coalesce(nullif(whole.hectares, 0), placed.area_hectares)
        when placed.kind = 'plot' then placed.plot_hectares
        when placed.is_removed then 0
        else placed.plot_hectares * part.plants / nullif(plot_trees.plants, 0)
      end, 0) as hectares
    from placed
    left join lateral (
      select sum(within.hectares) as hectares, sum(tally.plants) as plants, sum(tally.living) as living
      from (
        select plot.id, coalesce(plot.square_metres / 10000, plot.declared_hectares::float8, 0) as hectares from plot
        where placed.kind = 'area' and plot.entity_id = ${entityId} and plot.area_id = placed.area_id and plot.deleted_at is null
        union all
        select placed.plot_id, 0 where placed.kind = 'plot'
      ) as within
      left join lateral (${tallyOf(entityId, sql`within.id`)}) as tally on true
      where not placed.is_removed
    ) as whole on true
    left join lateral (
      select count(*) as plants, count(*) filter (where plant_status.condition = 'living') as living
      from plant join plant_status on plant_status.id = plant.plant_status_id
      where placed.kind in ('row', 'plants') and not placed.is_removed
        and plant.entity_id = ${entityId} and plant.row_id = placed.row_id and plant.deleted_at is null
        and plant.number between coalesce(placed.first, 0) and coalesce(placed.last, 2147483647)
    ) as part on true
    left join lateral (${tallyOf(entityId, sql`placed.plot_id`)} and placed.kind in ('row', 'plants')) as plot_trees on true
    order by placed.area_order, placed.area_id, placed.kind <> 'area', placed.plot_order, placed.plot_id, placed.row_order,
      placed.row_id, placed.first`.execute(db);
  return rows.flatMap(({ setId, kind, placeId, first, last, area, ...place }) => {
    const target: Target =
      kind === 'plants' ? { kind, rowId: placeId, from: first ?? 1, to: last ?? 1 } : { kind, id: placeId };
    return area ? [{ setId, place: { target, area, ...place } }] : [];
  });
};

const tallyOf = (entityId: number, plotId: RawBuilder<unknown>) => sql`
  select sum(plant_tally.count) as plants,
    sum(plant_tally.count) filter (where plant_status.condition = 'living') as living
  from plant_tally join plant_status on plant_status.id = plant_tally.plant_status_id
  where plant_tally.entity_id = ${entityId} and plant_tally.plot_id = ${plotId}`;
