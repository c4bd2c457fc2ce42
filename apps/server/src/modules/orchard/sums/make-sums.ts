import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { findSums, stampOf } from './area-sum.queries.ts';
import { packedPositions } from './positions.ts';
import { packedTrees, treeColumns } from './tree-sums.ts';

/** Sums up the areas that have changed, an area at a time, so that the embedded database's one connection is free in between. */
export const makeSums = async (db: Db, entityId: number, stop?: AbortSignal): Promise<void> => {
  const { stale } = await findSums(db, entityId, ['made']);
  for (const areaId of stale) if (!stop?.aborted) await makeSum(db, entityId, areaId);
};

/** One statement, so that the stamp and the sums are of the same moment. */
const makeSum = (db: Db, entityId: number, areaId: number) =>
  sql`
    with plot as materialized (
      select id, version, map_version, crop_group_id, square_metres from plot
      where entity_id = ${entityId} and area_id = ${areaId} and deleted_at is null
    ), land as (
      select ${stampOf} as stamp, count(*) as plots, coalesce(sum(square_metres order by id), 0) as square_metres
      from plot having count(*) > 0
    ), tree as materialized (
      select plant.row_id, plant.number, ${treeColumns}
      from plot join plant on plant.entity_id = ${entityId} and plant.plot_id = plot.id and plant.deleted_at is null
    ), trees as (
      select status, crop, month, day, place, count(*) as count from tree group by status, crop, month, day, place
    ), position as (
      select "row".number as row_number, tree.number, count(*) as count
      from tree join "row" on "row".entity_id = ${entityId} and "row".id = tree.row_id group by 1, 2
    ), status as (
      select status, sum(count) as count from trees group by status
    ), crop as (
      select crop, sum(count) as count from (
        select crop, count from trees where crop > 0 union all select crop_group_id, 0 from plot where crop_group_id is not null
      ) as either group by crop
    )
    insert into area_sum (entity_id, area_id, made, stamp, plot_count, row_count, square_metres, statuses, crop_groups, trees, positions)
    select ${entityId}::int, ${areaId}::int, ${randomUUID()}::uuid, land.stamp, land.plots,
      (select count(*) from plot join "row" on "row".entity_id = ${entityId} and "row".plot_id = plot.id and "row".deleted_at is null),
      land.square_metres,
      (select coalesce(jsonb_agg(jsonb_build_object('plantStatusId', status, 'count', count) order by count desc, status), '[]') from status),
      (select coalesce(jsonb_agg(crop order by count desc, crop), '[]') from crop),
      (select coalesce(${packedTrees}, '') from trees), (select coalesce(${packedPositions}, '') from position)
    from land
    on conflict (entity_id, area_id) do update set made = excluded.made, stamp = excluded.stamp, plot_count = excluded.plot_count,
      row_count = excluded.row_count, square_metres = excluded.square_metres, statuses = excluded.statuses,
      crop_groups = excluded.crop_groups, trees = excluded.trees, positions = excluded.positions`.execute(db);
