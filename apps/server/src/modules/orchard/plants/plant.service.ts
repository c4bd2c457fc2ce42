import { dayInVietnam } from '@vuon/contract/day';
import type { PointLocation, Position } from '@vuon/contract/orchard/location';
import type {
  FormerTree,
  Plant,
  PlantInput,
  PlantStatusChange,
  PlantUpdate,
  Replanting,
} from '@vuon/contract/orchard/plant';
import { localPlane } from '@vuon/geo/measure/local-plane';
import type { z } from 'zod';
import { changeRecord, recordCreated, restoreRecord, storedKind } from '#audit';
import { refuseUnusableCropGroup } from '#crops';
import { problem } from '#http/problem.ts';
import type { Scope } from '#http/scope.ts';
import { orTaken } from '#http/value-taken.ts';
import { pointColumn } from '../places/place.ts';
import { holdPlots } from '../tallies/plant-tally.ts';
import { tallyOne } from '../tallies/plant-tally-difference.ts';
import { carryRanges } from '../targets/target-ranges.ts';
import {
  findPlant,
  findPlantsNear,
  findPlotOf,
  insertFormerTree,
  listFormerTrees,
  nextNumber,
  plantColumns,
  plantTable,
} from './plant.queries.ts';
import { getRowOfPlants, holdRowOfPlants } from './plant-parent.ts';
import { getUsableStatus } from './plant-status-choice.ts';

/** As the history keeps a tree: records that it refers to appear by the names that they had then. */
export const plantSnapshot = ({ plantStatus, cropGroupName, rowCode, rowNumber, ...plant }: Plant) => ({
  ...plant,
  name: plant.code,
  rowId: { id: plant.rowId, name: rowCode },
  plantStatusId: { id: plantStatus.id, name: plantStatus.name },
  cropGroupId: plant.cropGroupId === null ? null : { id: plant.cropGroupId, name: cropGroupName },
});

/** Locks the tree's plot, and the plot that it goes to, before the tree itself. */
const plants = (toPlotId?: number) =>
  storedKind<Scope, Plant>({
    type: 'plant',
    noun: 'Cây',
    missing: 'Không có cây này trong đơn vị đã chọn.',
    table: plantTable,
    find: ({ db, entityId }, id) => findPlant(db, entityId, id),
    lock: async (scope, id) => {
      const { db, entityId } = scope;
      const plotId = (await findPlotOf(db, entityId, id)) ?? 0;
      await holdPlots(db, entityId, [plotId, ...(toPlotId ? [toPlotId] : [])]);
      await plantTable.lock(scope, id);
      const now = (await findPlotOf(db, entityId, id)) ?? 0;
      // The tree was moved during the wait for the lock of its former plot.
      if (now !== plotId) await holdPlots(db, entityId, [now]);
    },
    snapshot: (plant) => plantSnapshot(plant),
  });

export const getPlant = plants().get;

const orCodeTaken = orTaken({ plant_code: ['code', 'Hàng này đã có cây mang mã này.'] });

const talliedOf = ({ plotId, plantStatusId, cropGroupId }: Plant) => ({ plotId, plantStatusId, cropGroupId });

export const createPlant = async (scope: Scope, input: PlantInput): Promise<Plant> => {
  const { db, clock, entityId } = scope;
  const { plotId } = await holdRowOfPlants(scope, input.rowId);
  await getUsableStatus(scope, input.plantStatusId);
  if (input.cropGroupId) await refuseUnusableCropGroup(scope, input.cropGroupId);
  const number = input.number ?? (await nextNumber(db, entityId, input.rowId));
  const values = { ...input, number, plotId };
  // One moment for both: a tree whose status is as old as the tree itself has never had another status.
  const now = clock();
  const status = { plant_status_id: input.plantStatusId, status_at: now.toISOString() };
  const id = await plantTable
    .insert({ ...scope, clock: () => now }, { ...plantColumns(values), ...status })
    .catch(orCodeTaken);
  await tallyOne(scope, id, null, values);
  return recordCreated(scope, plants(), id);
};

export const editPlant = async (scope: Scope, id: number, { version, ...input }: PlantUpdate): Promise<Plant> => {
  const { db, entityId } = scope;
  const before = await getPlant(scope, id);
  const isMoved = input.rowId !== before.rowId;
  const target = isMoved ? await getRowOfPlants(scope, input.rowId) : null;
  return changeRecord(scope, plants(target?.plotId), { id, version, action: 'update' }, async (current) => {
    if (input.cropGroupId && input.cropGroupId !== current.cropGroupId)
      await refuseUnusableCropGroup(scope, input.cropGroupId);
    const row = isMoved ? await holdRowOfPlants(scope, input.rowId) : current;
    const number = input.number ?? (isMoved ? await nextNumber(db, entityId, input.rowId) : current.number);
    await carryRanges(scope, [current.rowId, input.rowId], () =>
      plantTable.change(scope, id, plantColumns({ ...input, number, plotId: row.plotId })).catch(orCodeTaken),
    );
    const { plantStatusId } = current;
    await tallyOne(scope, id, talliedOf(current), {
      plotId: row.plotId,
      plantStatusId,
      cropGroupId: input.cropGroupId,
    });
  });
};

type Placing = { location: PointLocation | null; gpsAccuracy: number | null; version?: number | undefined };

/** Without a version the last write wins: the values that it overwrote are in the history. */
export const locatePlant = async (scope: Scope, id: number, { location, gpsAccuracy, version }: Placing) => {
  await plants().lock(scope, id);
  const current = version ?? (await getPlant(scope, id)).version;
  return changeRecord(scope, plants(), { id, version: current, action: 'update' }, async () => {
    const place = { location: pointColumn(location), gps_accuracy: location ? gpsAccuracy : null };
    await plantTable.change(scope, id, place);
  });
};

export const changePlantStatus = (
  scope: Scope,
  id: number,
  { version, plantStatusId, reason }: z.output<typeof PlantStatusChange>,
): Promise<Plant> =>
  changeRecord(scope, plants(), { id, version, action: 'update' }, async (before) => {
    if (plantStatusId !== before.plantStatusId) await getUsableStatus(scope, plantStatusId);
    const status = { plant_status_id: plantStatusId, status_reason: reason, status_at: scope.clock().toISOString() };
    await plantTable.change(scope, id, status);
    await tallyOne(scope, id, talliedOf(before), { ...talliedOf(before), plantStatusId });
  });

/** The position, its code and its number stay; the tree that stood there becomes a former one. */
export const replant = (
  scope: Scope,
  id: number,
  { version, endedOn, reason, ...tree }: z.output<typeof Replanting>,
): Promise<Plant> =>
  changeRecord(scope, plants(), { id, version, action: 'replant' }, async (before) => {
    const { db, clock, entityId, actor } = scope;
    refuseUnlikelyDays(before, { endedOn, plantedOn: tree.plantedOn }, dayInVietnam(clock()));
    await getUsableStatus(scope, tree.plantStatusId);
    if (tree.cropGroupId) await refuseUnusableCropGroup(scope, tree.cropGroupId);
    await insertFormerTree(db, entityId, id, { endedOn, reason }, actor.userId, clock());
    const values = {
      generation: before.generation + 1,
      crop_group_id: tree.cropGroupId,
      plant_status_id: tree.plantStatusId,
      status_reason: null,
      status_at: clock().toISOString(),
      planted_on: tree.plantedOn,
      seedling_source: tree.seedlingSource,
      trunk: null,
      canopy: null,
      height: null,
    };
    await plantTable.change(scope, id, values);
    await tallyOne(scope, id, talliedOf(before), { ...tree, plotId: before.plotId });
  });

const refuseUnlikelyDays = (
  { plantedOn: before }: Plant,
  { endedOn, plantedOn }: { endedOn: string; plantedOn: string | null },
  today: string,
) => {
  if (endedOn > today)
    throw problem('request.invalid', 'Cây cũ không thể kết thúc trong tương lai.', { path: 'endedOn' });
  if (before && endedOn < before)
    throw problem('request.invalid', 'Cây cũ không thể kết thúc trước ngày trồng của nó.', { path: 'endedOn' });
  if (plantedOn && plantedOn < endedOn)
    throw problem('request.invalid', 'Cây mới không thể trồng trước khi cây cũ kết thúc.', { path: 'plantedOn' });
};

export const removePlant = (scope: Scope, id: number, version: number): Promise<Plant> =>
  changeRecord(scope, plants(), { id, version, action: 'remove' }, async (before) => {
    await plantTable.remove(scope, id);
    await tallyOne(scope, id, talliedOf(before), null);
  });

export const restorePlant = (scope: Scope, id: number): Promise<Plant> =>
  restoreRecord(scope, plants(), id, async (plant) => {
    await getRowOfPlants(scope, plant.rowId);
    const codeTaken = orTaken({
      plant_code: ['code', `Mã ${plant.code} đã được cây khác trong hàng dùng; hãy đổi mã của cây đó trước.`],
    });
    await plantTable.restore(scope, id).catch(codeTaken);
    await tallyOne(scope, id, null, talliedOf(plant));
  });

export const getFormerTrees = async (scope: Scope, id: number): Promise<FormerTree[]> => {
  await getPlant(scope, id);
  return listFormerTrees(scope.db, scope.entityId, id);
};

const nearestCount = 20;
const nearestMetres = 500;

/** The order in degrees is a little off: of three times as many, the nearest in metres are surely found. */
export const findNearest = async ({ db, entityId }: Scope, here: Position) => {
  const { toPlane } = localPlane(here);
  const found = await findPlantsNear(db, entityId, here, nearestCount * 3);
  return found
    .flatMap((plant) =>
      plant.location ? { ...plant, metres: Math.hypot(...toPlane(plant.location.geometry.geoCoordinate)) } : [],
    )
    .filter(({ metres }) => metres <= nearestMetres)
    .sort((one, other) => one.metres - other.metres || one.id - other.id)
    .slice(0, nearestCount)
    .map((plant) => ({ ...plant, metres: Math.round(plant.metres * 10) / 10 }));
};
