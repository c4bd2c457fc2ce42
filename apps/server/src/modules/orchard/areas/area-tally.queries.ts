import type { Area, OrchardTotals } from '@vuon/contract/orchard/area';
import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import type { Scope } from '#http/scope.ts';
import { findSums } from '../sums/area-sum.queries.ts';

/** The counts of an area that come from its plots and trees. */
type Tallies = Pick<Area, 'plotCount' | 'plantCount' | 'cropGroups' | 'statuses'>;
const none: Tallies = { plotCount: 0, plantCount: 0, cropGroups: [], statuses: [] };

/** From the sums of the areas; those that have changed since are counted. */
export const talliesOf = async (
  { db, entityId }: Pick<Scope, 'db' | 'entityId'>,
  areas: { id: number }[],
): Promise<Tallies[]> => {
  if (!areas.length) return [];
  const ids = areas.map(({ id }) => id);
  const { sums, stale } = await findSums(db, entityId, ['plotCount', 'statuses', 'cropGroupIds'], { areaIds: ids });
  const counted = stale.length ? await countTallies(db, entityId, stale) : new Map<number, Tallies>();
  const cropGroups = await namesOf(db, [...new Set([...sums.values()].flatMap(({ cropGroupIds }) => cropGroupIds))]);
  return areas.map(({ id }) => {
    const sum = sums.get(id);
    if (!sum) return counted.get(id) ?? none;
    const { plotCount, statuses, cropGroupIds } = sum;
    return {
      plotCount,
      plantCount: statuses.reduce((total, { count }) => total + count, 0),
      cropGroups: cropGroupIds.flatMap((cropGroupId) => cropGroups.get(cropGroupId) ?? []),
      statuses,
    };
  });
};

const namesOf = async (db: Db, ids: number[]): Promise<Map<number, Tallies['cropGroups'][number]>> => {
  if (!ids.length) return new Map();
  const rows = await db.selectFrom('crop_group').select(['id', 'name', 'variety']).where('id', 'in', ids).execute();
  return new Map(rows.map((row) => [row.id, row]));
};

/** One statement for all areas, over plots, since the trees of a plot are counted already. */
const countTallies = async (db: Db, entityId: number, ids: number[]): Promise<Map<number, Tallies>> => {
  const { rows } = await sql<Tallies & { areaId: number }>`
    with plots as (
      select id, area_id, crop_group_id from plot
      where entity_id = ${entityId} and area_id = any(${ids}::int[]) and deleted_at is null
    ), trees as (
      select area_id, plant_status_id, plant_tally.crop_group_id, sum(count)::int as count
      from plots join plant_tally on plant_tally.entity_id = ${entityId} and plot_id = plots.id
      group by 1, 2, 3
    ), statuses as (
      select area_id, plant_status_id, sum(count)::int as count from trees group by 1, 2
    ), crop_groups as (
      -- the crop group that a plot is meant for counts before its first tree is planted
      select area_id, crop_group_id, sum(count) as count from (
        select area_id, crop_group_id, count from trees where crop_group_id > 0
        union all select area_id, crop_group_id, 0 from plots where crop_group_id is not null
      ) as either group by 1, 2
    )
    select area_id as "areaId", "plotCount", coalesce("plantCount", 0) as "plantCount",
      coalesce(statuses, '[]') as statuses, coalesce("cropGroups", '[]') as "cropGroups"
    from (select area_id, count(*)::int as "plotCount" from plots group by 1) as counted
    left join (
      select area_id, sum(count)::int as "plantCount",
        json_agg(json_build_object('plantStatusId', plant_status_id, 'count', count)
          order by count desc, plant_status_id) as statuses
      from statuses group by 1
    ) as by_status using (area_id)
    left join (
      select area_id, json_agg(json_build_object('id', crop_group.id, 'name', crop_group.name, 'variety', crop_group.variety)
        order by count desc, crop_group.id) as "cropGroups"
      from crop_groups join crop_group on crop_group.id = crop_group_id group by 1
    ) as by_crop_group using (area_id)`.execute(db);
  return new Map(rows.map(({ areaId, ...tally }) => [areaId, tally]));
};

/** Hectares as drawn; for an area without a boundary, as declared. */
export const getOrchardTotals = async (db: Db, entityId: number): Promise<OrchardTotals> => {
  const { rows } = await sql<OrchardTotals>`
    select
      (select count(*)::int from area where entity_id = ${entityId} and deleted_at is null) as "areaCount",
      (select count(*)::int from plot where entity_id = ${entityId} and deleted_at is null) as "plotCount",
      (select coalesce(sum(count), 0)::int from plant_tally where entity_id = ${entityId}) as "plantCount",
      (select coalesce(sum(coalesce(square_metres / 10000, declared_hectares)), 0)::float8 from area
        where entity_id = ${entityId} and deleted_at is null) as hectares`.execute(db);
  return rows[0] as OrchardTotals;
};
