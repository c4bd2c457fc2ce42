import type { Plot } from '@vuon/contract/orchard/plot';
import { type RawBuilder, sql } from 'kysely';
import { changeRecord, recordChanges } from '#audit';
import { holdCropGroups, refuseUnusableCropGroup } from '#crops';
import { problem } from '#http/problem.ts';
import type { Scope } from '#http/scope.ts';
import { formerIds } from '../plant-bulk/plant-bulk-undo.ts';
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
        sql`select id, ${cropGroupId}::int as crop_group_id from plant
          where entity_id = ${scope.entityId} and plot_id = ${id} and deleted_at is null`,
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
    await changeTrees(
      scope,
      id,
      sql`select plant.id, (audit.before -> 'cropGroupId' ->> 'id')::int as crop_group_id
        from plant join audit on audit.entity_id = ${entityId} and audit.request_id = ${operation}
          and audit.record_type = 'plant' and audit.record_id = plant.id
        where plant.entity_id = ${entityId} and plant.plot_id = ${id} and plant.deleted_at is null
          and plant.crop_group_id is not distinct from (audit.after -> 'cropGroupId' ->> 'id')::int
          and coalesce((audit.before -> 'cropGroupId' ->> 'id')::int = any(${living.map((group) => group.id)}::int[]), true)`,
    );
  });

/** `wanted` selects id and crop_group_id of trees of a plot that is held. */
const changeTrees = async (scope: Scope, plotId: number, wanted: RawBuilder<unknown>): Promise<void> => {
  const { db, clock, entityId, actor } = scope;
  const isChanged = sql`plant.entity_id = ${entityId} and plant.id = wanted.id
    and plant.crop_group_id is distinct from wanted.crop_group_id`;
  const snapshot = (of: 'former' | 'latter') => {
    const group = { id: sql.ref(`${of}.id`), name: sql.ref(`${of}.name`) };
    return sql`jsonb_build_object('name', plant.code, 'code', plant.code, 'cropGroupId',
      case when ${group.id} is not null then jsonb_build_object('id', ${group.id}, 'name', ${group.name}) end)`;
  };
  await recordChanges(
    scope,
    { action: 'update', type: 'plant', entityId },
    sql`select plant.id, ${snapshot('former')} as before, ${snapshot('latter')} as after
      from plant join (${wanted}) as wanted on ${isChanged}
      left join crop_group as former on former.id = plant.crop_group_id
      left join crop_group as latter on latter.id = wanted.crop_group_id`,
  );
  await sql`
    update plant set crop_group_id = wanted.crop_group_id, version = plant.version + 1,
      updated_at = ${clock().toISOString()}::timestamptz, updated_by = ${actor.userId}::int
    from (${wanted}) as wanted where ${isChanged}`.execute(db);
  await tallyPlots(scope, [plotId]);
};
