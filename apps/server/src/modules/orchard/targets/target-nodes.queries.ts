import type { TargetNode, TargetTree } from '@vuon/contract/orchard/target';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/db.ts';

const plotCounts = (entityId: number) => sql`
  select plant_tally.plot_id, sum(plant_tally.count) as plants,
    sum(plant_tally.count) filter (where plant_status.condition = 'living') as living
  from plant_tally join plant_status on plant_status.id = plant_tally.plant_status_id
  where plant_tally.entity_id = ${entityId} group by plant_tally.plot_id`;

const nodes = async (db: Db, query: RawBuilder<TargetNode>): Promise<TargetNode[]> => (await query.execute(db)).rows;

/** Areas in the order of their names; those of plots come from the tallies. */
export const areaNodes = (db: Db, entityId: number) =>
  nodes(
    db,
    sql`
    select 'area' as kind, area.id, area.name, count(plot.id)::int as "childCount",
      coalesce(sum(tally.plants), 0)::int as "plantCount", coalesce(sum(tally.living), 0)::int as "livingCount"
    from area
    left join plot on plot.entity_id = area.entity_id and plot.area_id = area.id and plot.deleted_at is null
    left join (${plotCounts(entityId)}) as tally on tally.plot_id = plot.id
    where area.entity_id = ${entityId} and area.deleted_at is null
    group by area.id, area.name, area.sort_name order by area.sort_name, area.id`,
  );

export const plotNodes = (db: Db, entityId: number, areaId: number) =>
  nodes(
    db,
    sql`
    select 'plot' as kind, plot.id, plot.code as name,
      (select count(*) from "row" where "row".entity_id = ${entityId} and "row".plot_id = plot.id
        and "row".deleted_at is null)::int as "childCount",
      coalesce(tally.plants, 0)::int as "plantCount", coalesce(tally.living, 0)::int as "livingCount"
    from plot left join (${plotCounts(entityId)}) as tally on tally.plot_id = plot.id
    where plot.entity_id = ${entityId} and plot.area_id = ${areaId} and plot.deleted_at is null
    order by plot.natural_code, plot.id`,
  );

export const rowNodes = (db: Db, entityId: number, plotId: number) =>
  nodes(
    db,
    sql`
    select 'row' as kind, "row".id, "row".code as name, count(plant.id)::int as "childCount", count(plant.id)::int as "plantCount",
      (count(plant.id) filter (where plant_status.condition = 'living'))::int as "livingCount"
    from "row"
    left join plant on plant.entity_id = "row".entity_id and plant.row_id = "row".id and plant.deleted_at is null
    left join plant_status on plant_status.id = plant.plant_status_id
    where "row".entity_id = ${entityId} and "row".plot_id = ${plotId} and "row".deleted_at is null
    group by "row".id, "row".code, "row".number order by "row".number, "row".id`,
  );

export const treesOfRow = async (db: Db, entityId: number, rowId: number): Promise<TargetTree[]> => {
  const { rows } = await sql<TargetTree>`
    select plant.id, plant.code, plant.number, plant_status.condition = 'living' as "isLiving"
    from plant join plant_status on plant_status.id = plant.plant_status_id
    where plant.entity_id = ${entityId} and plant.row_id = ${rowId} and plant.deleted_at is null
    order by plant.number, plant.id`.execute(db);
  return rows;
};
