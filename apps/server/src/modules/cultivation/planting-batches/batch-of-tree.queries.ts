import type { PlantBatch, UnbatchedPlanting } from '@vuon/contract/cultivation/planting-batch';
import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { plantingBatchCode } from '../codes.ts';

/** The batches of the trees that have stood at a position, the present one first. */
export const findBatchesOfPlant = async (db: Db, entityId: number, plantId: number): Promise<PlantBatch[]> => {
  const { rows } = await sql<PlantBatch>`
    select batch_tree.generation, json_build_object('id', planting_batch.id, 'code', ${plantingBatchCode()},
      'farmPlanId', planting_batch.farm_plan_id, 'plantedOn', planting_batch.planted_on::text,
      'supplier', planting_batch.supplier) as batch
    from batch_tree join planting_batch on planting_batch.entity_id = ${entityId}
      and planting_batch.id = batch_tree.planting_batch_id and planting_batch.deleted_at is null
    where batch_tree.entity_id = ${entityId} and batch_tree.plant_id = ${plantId}
    order by batch_tree.generation desc`.execute(db);
  return rows;
};

const mostPlantings = 50;

/** Plantings in the plots of a plan's scope with trees that are in no batch yet, the latest first. */
export const findUnbatchedPlantings = async (
  db: Db,
  entityId: number,
  farmPlanId: number,
): Promise<UnbatchedPlanting[]> => {
  const { rows } = await sql<UnbatchedPlanting>`
    with scope as (
      select target.area_id, target.plot_id, "row".plot_id as row_plot_id from farm_plan
      join target on target.entity_id = ${entityId} and target.target_set_id = farm_plan.target_set_id
      left join "row" on "row".entity_id = ${entityId} and "row".id = target.row_id
      where farm_plan.entity_id = ${entityId} and farm_plan.id = ${farmPlanId}
    ), made as (
      select planting.id, planting.created_at, plot.code as plot_code, area.id as area_id, area.name as area_name
      from planting
      join plot on plot.entity_id = ${entityId} and plot.id = planting.plot_id and plot.deleted_at is null
      join area on area.entity_id = ${entityId} and area.id = plot.area_id
      where planting.entity_id = ${entityId} and planting.undone_at is null and (
        area.id in (select area_id from scope) or plot.id in (select plot_id from scope)
        or plot.id in (select row_plot_id from scope))
    )
    select made.id, made.plot_code as "plotCode", made.area_name as "areaName", made.created_at as "createdAt",
      count(*)::int as "treeCount"
    from made
    join plot on plot.entity_id = ${entityId} and plot.area_id = made.area_id
    join plant on plant.entity_id = ${entityId} and plant.plot_id = plot.id and plant.planting_id = made.id
      and plant.generation = 1 and plant.deleted_at is null
    join plant_status on plant_status.id = plant.plant_status_id and plant_status.condition <> 'empty'
    where not exists (
      select from batch_tree join planting_batch on planting_batch.entity_id = ${entityId}
        and planting_batch.id = batch_tree.planting_batch_id and planting_batch.deleted_at is null
      where batch_tree.entity_id = ${entityId} and batch_tree.plant_id = plant.id and batch_tree.generation = plant.generation)
    group by made.id, made.plot_code, made.area_name, made.created_at
    order by made.id desc limit ${sql.lit(mostPlantings)}`.execute(db);
  return rows;
};
