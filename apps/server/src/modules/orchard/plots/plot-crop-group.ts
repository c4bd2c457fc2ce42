import type { Plot } from '@vuon/contract/orchard/plot';
import { type RawBuilder, sql } from 'kysely';
import { changeRecord } from '#audit';
import { holdCropGroups, refuseUnusableCropGroup } from '#crops';
import { problem } from '#http/problem.ts';
import type { Scope } from '#http/scope.ts';
import { groupChangesOf, madeOf } from '../plant-bulk/crop-group-changes.ts';
import { namesOf } from '../plant-bulk/plant-bulk-names.queries.ts';
import { formerIds } from '../plant-bulk/plant-bulk-undo.ts';
import { cropGroupWritten, writeSlice } from '../plant-bulk/plant-bulk-write.ts';
import { partsOfPlants, within } from '../plants/plant-parts.ts';
import { tallyPlots } from '../tallies/plant-tally.ts';
import { plotTable } from './plot.queries.ts';
import { plots } from './plot.service.ts';

type Of = Pick<Plot, 'id' | 'version'>;

export const assignCropGroup = async (
  scope: Scope,
  { id, version }: Of,
  { cropGroupId, alsoPlants }: { cropGroupId: number | null; alsoPlants: boolean },
): Promise<Plot> => {
  if (cropGroupId !== null) await refuseUnusableCropGroup(scope, cropGroupId);
  return changeRecord(scope, plots, { id, version, action: 'update' }, async () => {
    await plotTable.change(scope, id, { crop_group_id: cropGroupId });
    if (alsoPlants)
      await changeTrees(
        scope,
        id,
        async (isTree) => sql`select id, ${cropGroupId}::int as crop_group_id from plant
          where ${isTree} and crop_group_id is distinct from ${cropGroupId}::int`,
      );
  });
};

/** The crop group that an undo would put back may have been removed since. */
export const refuseLostCropGroup = async ({ db, entityId }: Scope, cropGroupId: number | null): Promise<void> => {
  if (cropGroupId !== null && !(await holdCropGroups(db, entityId, [cropGroupId])).length)
    throw problem('record.deleted', 'Nhóm cây cũ của lô đã bị xóa.', { path: 'cropGroupId' });
};

/** Puts back the former crop group; in the trees too, if they are as the operation left them and their group still lives. */
export const undoCropGroup = (scope: Scope, { id, version }: Of, cropGroupId: number | null, operation: string) =>
  changeRecord(scope, plots, { id, version, action: 'update' }, async () => {
    const { db, entityId } = scope;
    await refuseLostCropGroup(scope, cropGroupId);
    const living = await holdCropGroups(db, entityId, await formerIds(scope, 'cropGroupId', operation));
    await plotTable.change(scope, id, { crop_group_id: cropGroupId });
    await changeTrees(scope, id, async (isTree, ids) => {
      const made = madeOf(await groupChangesOf(scope, operation, ids));
      return sql`select plant.id, made.from_id as crop_group_id from ${made(ids)} join plant on plant.id = made.id
          where ${isTree} and plant.crop_group_id is not distinct from made.to_id
            and (made.from_id is null or made.from_id = any(${living.map((group) => group.id)}::int[]))`;
    });
  });

/** `wanted` selects id and crop_group_id of those trees of a part (`isTree`, by their `ids`) that change. The plot is held. */
const changeTrees = async (
  scope: Scope,
  plotId: number,
  wanted: (isTree: RawBuilder<unknown>, ids: number[]) => Promise<RawBuilder<unknown>>,
): Promise<void> => {
  const { db, entityId } = scope;
  const isLiving = sql`plant.entity_id = ${entityId} and plant.plot_id = ${plotId} and plant.deleted_at is null`;
  const written = cropGroupWritten(await namesOf(db, entityId, 'crop_group'));
  for (const ids of await partsOfPlants(scope, isLiving))
    await writeSlice(scope, 'update', written, await wanted(sql`${isLiving} and ${within(ids)}`, ids), within(ids));
  await tallyPlots(scope, [plotId]);
};
