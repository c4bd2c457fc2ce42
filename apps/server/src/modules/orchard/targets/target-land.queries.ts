import type { MapActs } from '@vuon/contract/maps/map-act';
import type { Target } from '@vuon/contract/orchard/target';
import { sql } from 'kysely';
import { boundsOf } from '#db/box.ts';
import type { Db } from '#db/db.ts';

type Named = { setId: number; targets: Target[] };
type Found = Pick<MapActs, 'plots' | 'areas' | 'rows' | 'trees'>;
export type LandOfSets = Found & { sets: Named[] };

/**
 * The targets of stored sets, and the drawn land that they name. Of an area the plots that were not removed before `since`: land of the past
 * is drawn with the plots that were there. At most `mostTrees` single trees are placed.
 */
export const landOfSets = async (
  db: Db,
  entityId: number,
  setIds: number[],
  { since, mostTrees }: { since: string; mostTrees: number },
): Promise<LandOfSets> => {
  const named = sql`
    select target.* from target where target.entity_id = ${entityId} and target.target_set_id = any(${setIds}::int[])`;
  const { rows: sets } = await sql<Named>`
    select target_set_id as "setId", json_agg(case kind
        when 'plants' then json_build_object('kind', kind, 'rowId', row_id, 'from', first_number, 'to', last_number)
        else json_build_object('kind', kind, 'id', coalesce(area_id, plot_id, row_id)) end order by position) as targets
    from (${named}) as named group by target_set_id`.execute(db);
  const targets = sets.flatMap((set) => set.targets);
  const idsOf = (...kinds: Target['kind'][]) => [
    ...new Set(
      targets.flatMap((target) =>
        kinds.includes(target.kind) ? [target.kind === 'plants' ? target.rowId : target.id] : [],
      ),
    ),
  ];
  const [areaIds, plotIds, rowIds] = [idsOf('area'), idsOf('plot'), idsOf('row', 'plants')];
  const { rows: found } = await sql<Found>`
    select (
      select coalesce(json_agg(json_build_object('id', "row".id, 'plotId', "row".plot_id, 'code', "row".code) order by "row".id), '[]')
      from "row" where "row".entity_id = ${entityId} and "row".id = any(${rowIds}::int[])
    ) as rows, (
      select coalesce(json_agg(json_build_object('id', plot.id, 'code', plot.code, 'areaId', plot.area_id, 'areaName', area.name,
        'bounds', ${boundsOf(sql`plot.bounds`)}) order by area.sort_name, plot.natural_code, plot.id), '[]')
      from plot join area on area.entity_id = plot.entity_id and area.id = plot.area_id
      where plot.entity_id = ${entityId} and plot.bounds is not null and (
        plot.id = any(${plotIds}::int[])
        or plot.id in (select "row".plot_id from "row" where "row".entity_id = ${entityId} and "row".id = any(${rowIds}::int[]))
        or plot.area_id = any(${areaIds}::int[]) and (plot.deleted_at is null or plot.deleted_at >= ${since}::date))
    ) as plots, (
      select coalesce(json_agg(json_build_object('id', area.id, 'name', area.name, 'bounds', ${boundsOf(sql`area.bounds`)})
        order by area.sort_name, area.id), '[]')
      from area where area.entity_id = ${entityId} and area.id = any(${areaIds}::int[]) and area.bounds is not null
        and not exists (select from plot where plot.entity_id = ${entityId} and plot.area_id = area.id and plot.deleted_at is null
          and plot.bounds is not null)
    ) as areas, (
      select coalesce(json_agg(json_build_array(row_id, number, location[0], location[1])), '[]') from (
        select distinct on (plant.id) plant.row_id, plant.number, plant.location from (${named}) as named
        join plant on plant.entity_id = ${entityId} and plant.row_id = named.row_id
          and plant.number between named.first_number and named.last_number
        where named.kind = 'plants' and plant.location is not null
        limit ${sql.lit(mostTrees)}
      ) as placed
    ) as trees`.execute(db);
  return { sets, ...(found[0] as Found) };
};
