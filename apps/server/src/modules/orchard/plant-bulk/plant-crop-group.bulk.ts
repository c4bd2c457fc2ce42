import { Id } from '@vuon/contract/value';
import { sql } from 'kysely';
import { z } from 'zod';
import { holdCropGroups, refuseUnusableCropGroup } from '#crops';
import { requireEntity, type Scope } from '#http/scope.ts';
import type { BulkAction, SetAction } from '#lists';
import { groupChanges, madeOf } from './crop-group-changes.ts';
import { type BulkPlant, plantBulkList } from './plant-bulk-list.ts';
import { namesOf, sharedChange } from './plant-bulk-names.queries.ts';
import { formerIds, onceFor } from './plant-bulk-undo.ts';
import { actOnPlants, cropGroupWritten } from './plant-bulk-write.ts';

const Values = z.strictObject({ cropGroupId: Id.nullable() });
type Values = z.output<typeof Values>;

const common = { list: plantBulkList, may: 'orchard.write' } as const;
const deletedFirst = 'Đã bị xóa; hãy khôi phục trước.';

const usable = onceFor(async (scope, { values }) => {
  const { cropGroupId } = values as Values;
  if (cropGroupId !== null) await refuseUnusableCropGroup(scope, cropGroupId);
});

const change: SetAction<BulkPlant, Values> = {
  ...common,
  action: 'plant.crop-group',
  verb: 'Đổi nhóm',
  undoneBy: 'plant.undo-crop-group',
  values: Values,
  isSame: ({ cropGroupId, deletedAt }, { values }) => !deletedAt && cropGroupId === values.cropGroupId,
  refuse: async (scope, { deletedAt }, context) => {
    await usable(requireEntity(scope), context);
    return deletedAt ? deletedFirst : null;
  },
  change: async (_scope, { cropGroupId }, { values }) => ({
    ...(cropGroupId !== null && { from: String(cropGroupId) }),
    ...(values.cropGroupId !== null && { to: String(values.cropGroupId) }),
  }),
  actOnAll: async (given, rows, context) => {
    const scope = requireEntity(given);
    const { cropGroupId } = context.values;
    if (cropGroupId !== null) await refuseUnusableCropGroup(scope, cropGroupId);
    const names = await namesOf(scope.db, scope.entityId, 'crop_group');
    return actOnPlants(
      scope,
      rows.map(({ id }) => id),
      {
        action: 'update',
        written: cropGroupWritten(names),
        objection: sql`case when plant.deleted_at is not null then ${deletedFirst}::text end`,
        isSame: sql`plant.crop_group_id is not distinct from ${cropGroupId}`,
        shared: (before) => [sharedChange(names, 'cropGroupId', before, cropGroupId)],
        countedAfter: (before) => before.map((one) => ({ ...one, cropGroupId })),
        wanted: (able) => sql`select id, ${cropGroupId}::int as crop_group_id
          from unnest(${able}::int[]) as id`,
      },
    );
  },
};

const changedSince = 'Nhóm cây đã được đổi lại sau thao tác này.';
const groupGone = 'Nhóm cây cũ của cây đã bị xóa.';

const holdFormer = async (scope: Scope, operation: string | null): Promise<number[]> => {
  const former = await formerIds(scope, 'cropGroupId', operation);
  return (await holdCropGroups(scope.db, scope.entityId, former)).map(({ id }) => id);
};

const livingFormer = onceFor(async (scope, { undoes }) => new Set(await holdFormer(scope, undoes)));

const undo: SetAction<BulkPlant> = {
  ...common,
  action: 'plant.undo-crop-group',
  verb: 'Trả lại nhóm',
  refuse: async (scope, plant, context) => {
    if (plant.deletedAt) return deletedFirst;
    const made = (await groupChanges(requireEntity(scope), context)).get(plant.id);
    if (made?.to !== plant.cropGroupId) return changedSince;
    const isGone = made.from !== null && !(await livingFormer(requireEntity(scope), context)).has(made.from);
    return isGone ? groupGone : null;
  },
  change: async (scope, { id, cropGroupId }, context) => {
    const from = (await groupChanges(requireEntity(scope), context)).get(id)?.from ?? null;
    return {
      ...(cropGroupId !== null && { from: String(cropGroupId) }),
      ...(from !== null && { to: String(from) }),
    };
  },
  actOnAll: async (given, rows, context) => {
    const scope = requireEntity(given);
    const made = madeOf(await groupChanges(scope, context));
    const living = await holdFormer(scope, context.undoes);
    return actOnPlants(
      scope,
      rows.map(({ id }) => id),
      {
        action: 'update',
        written: cropGroupWritten(await namesOf(scope.db, scope.entityId, 'crop_group')),
        objection: sql`case when plant.deleted_at is not null then ${deletedFirst}::text
          when made.id is null or made.to_id is distinct from plant.crop_group_id then ${changedSince}::text
          when made.from_id is not null and made.from_id <> all(${living}::int[]) then ${groupGone}::text end`,
        made,
        wanted: (able) => sql`select id, from_id as crop_group_id from ${made(able)}`,
      },
    );
  },
};

export const plantCropGroupBulk: BulkAction[] = [change, undo] as BulkAction[];
