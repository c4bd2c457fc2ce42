import { plantStatusIds } from '@vuon/contract/catalogue/plant-status';
import { type PlantingBatch, PlantingBatchInput } from '@vuon/contract/cultivation/planting-batch';
import { addDays } from '@vuon/contract/day';
import { sql } from 'kysely';
import { describeAct } from '#acts';
import { changeTrees, createPlantingBatch } from '#cultivation';
import { inAct } from '#http/act-context.ts';
import { changePlantStatuses, getPlant, replant } from '#orchard';
import { batches, type DemoBatch, losses, replantedAgo } from './data/batch-data.ts';
import { as, type Demo } from './demo-parts.ts';

/** The young plot's batch with what was lost of it, the trees that were planted in their place, and one that is still to come. */
export const makeDemoBatches = async (demo: Demo, farmPlanId: number): Promise<void> => {
  const { young, replanted, coming } = batches;
  const first = await makeBatch(demo, farmPlanId, young);
  await addPlanting(demo, first, young);
  const lost = await loseTrees(demo, young.plot);
  await replantTrees(demo, lost[0] ?? []);
  const second = await makeBatch(demo, farmPlanId, replanted);
  const rows = await rangesOf(demo, lost[0] ?? []);
  await addTrees(demo, second, { kind: 'targets', targets: rows }, replanted.plantedAgo);
  await makeBatch(demo, farmPlanId, coming);
};

const makeBatch = async ({ scope, today }: Demo, farmPlanId: number, batch: DemoBatch): Promise<PlantingBatch> => {
  const { plantedAgo, plot, ...fields } = batch;
  const input = PlantingBatchInput.parse({ ...fields, farmPlanId, plantedOn: addDays(today, -plantedAgo) });
  return createPlantingBatch(await as(scope, 'manager', Math.max(0, plantedAgo)), input);
};

type Trees = Parameters<typeof changeTrees>[2]['by'];

const addTrees = async ({ scope }: Demo, { id, version }: PlantingBatch, by: Trees, daysAgo: number) =>
  changeTrees(await as(scope, 'manager', daysAgo), id, { version, act: 'add', by, takesOver: false });

const addPlanting = async (demo: Demo, batch: PlantingBatch, { plot, plantedAgo }: DemoBatch) => {
  const { db, entityId } = demo.scope;
  const { rows } = await sql<{ id: number }>`
    select planting.id from planting join plot on plot.entity_id = ${entityId} and plot.id = planting.plot_id
    where planting.entity_id = ${entityId} and plot.code = ${plot}`.execute(db);
  await addTrees(demo, batch, { kind: 'planting', plantingId: rows[0]?.id ?? 0 }, plantedAgo);
};

/** The trees that died, spread over the plot, by the day on which the foreman saw it. */
const loseTrees = async ({ scope }: Demo, plot: string): Promise<number[][]> => {
  const { db, entityId } = scope;
  const { rows } = await sql<{ id: number }>`
    select plant.id from plant join plot on plot.entity_id = ${entityId} and plot.id = plant.plot_id
    where plant.entity_id = ${entityId} and plot.code = ${plot} and plant.plant_status_id = ${plantStatusIds.new}
    order by plant.id`.execute(db);
  const total = losses.reduce((sum, { count }) => sum + count, 0);
  const step = Math.floor(rows.length / (total + 1));
  let taken = 0;
  const lost: number[][] = [];
  for (const { daysAgo, count, reason } of losses) {
    const ids = Array.from({ length: count }, () => rows[++taken * step]?.id ?? 0);
    const values = { plantStatusId: plantStatusIds.dead, reason };
    const foreman = await as(scope, 'foreman', daysAgo);
    const act = { way: 'bulk', action: 'plant.status', type: 'plant', facts: { values, reason } } as const;
    const { facts } = await changePlantStatuses(inAct(foreman, act), ids, values);
    await describeAct(db, foreman.actor.requestId, facts ?? {});
    lost.push(ids);
  }
  return lost;
};

const replantTrees = async ({ scope, today }: Demo, ids: number[]) => {
  for (const id of ids) {
    const { version } = await getPlant(scope, id);
    await replant(await as(scope, 'manager', replantedAgo), id, {
      version,
      endedOn: addDays(today, -(losses[0]?.daysAgo ?? 0)),
      reason: losses[0]?.reason ?? '',
      cropGroupId: batches.replanted.cropGroupId,
      plantStatusId: plantStatusIds.new,
      plantedOn: addDays(today, -replantedAgo),
      seedlingSource: batches.replanted.supplier,
    });
  }
};

const rangesOf = async ({ scope }: Demo, ids: number[]) => {
  const ranges = [];
  for (const id of ids) {
    const { rowId, number } = await getPlant(scope, id);
    ranges.push({ kind: 'plants' as const, rowId, from: number, to: number });
  }
  return ranges;
};
