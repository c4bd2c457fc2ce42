import { StatusReason } from '@vuon/contract/orchard/plant';
import { Id } from '@vuon/contract/value';
import { sql } from 'kysely';
import { z } from 'zod';
import { holdPlantStatuses } from '#catalogue';
import { requireEntity, type Scope } from '#http/scope.ts';
import type { ActedOnAll, BulkAction, BulkContext, SetAction } from '#lists';
import { getUsableStatus } from '../plants/plant-status-choice.ts';
import { type BulkPlant, plantBulkList } from './plant-bulk-list.ts';
import { namesOf, sharedChange } from './plant-bulk-names.queries.ts';
import { changesOf, onceFor } from './plant-bulk-undo.ts';
import { actOnPlants, statusWritten } from './plant-bulk-write.ts';

const Values = z.strictObject({ plantStatusId: Id, reason: StatusReason });
type Values = z.output<typeof Values>;

const common = { list: plantBulkList, may: 'plants.inspect' } as const;
const deletedFirst = 'Đã bị xóa; hãy khôi phục trước.';
const notDeleted = sql`case when plant.deleted_at is not null then ${deletedFirst}::text end`;

/** Gives all trees the status in a few statements, however many trees there are, and returns those that cannot have it. */
export const changePlantStatuses = async (
  scope: Scope,
  ids: number[],
  { plantStatusId, reason }: Values,
): Promise<ActedOnAll> => {
  await getUsableStatus(scope, plantStatusId);
  const names = await namesOf(scope.db, scope.entityId, 'plant_status');
  return actOnPlants(scope, ids, {
    action: 'update',
    written: statusWritten(names),
    objection: notDeleted,
    isSame: sql`plant.plant_status_id = ${plantStatusId}`,
    shared: (before) => [sharedChange(names, 'plantStatusId', before, plantStatusId)],
    countedAfter: (before) => before.map((one) => ({ ...one, plantStatusId })),
    wanted: (able) => sql`select id, ${plantStatusId}::int as plant_status_id, ${reason}::text as status_reason,
      ${scope.clock().toISOString()}::timestamptz as status_at from unnest(${able}::int[]) as id`,
  });
};

const usable = onceFor((scope, { values }) => getUsableStatus(scope, (values as Values).plantStatusId));

const change: SetAction<BulkPlant, Values> = {
  ...common,
  action: 'plant.status',
  verb: 'Đổi tình trạng',
  undoneBy: 'plant.undo-status',
  values: Values,
  previewValues: Values.pick({ plantStatusId: true }),
  isSame: ({ plantStatusId, deletedAt }, { values }) => !deletedAt && plantStatusId === values.plantStatusId,
  refuse: async (scope, { deletedAt }, context) => {
    await usable(requireEntity(scope), context);
    return deletedAt ? deletedFirst : null;
  },
  change: async (_scope, { plantStatusId }, { values }) => ({
    from: String(plantStatusId),
    to: String(values.plantStatusId),
  }),
  actOnAll: (scope, rows, { values }) =>
    changePlantStatuses(
      requireEntity(scope),
      rows.map(({ id }) => id),
      values,
    ),
};

type Changed = { from: number; to: number; at: string; formerReason: string | null; formerAt: string };
const statusChanges = changesOf<Changed>(sql`(before -> 'plantStatusId' ->> 'id')::int as "from",
  (after -> 'plantStatusId' ->> 'id')::int as "to", after ->> 'statusAt' as at,
  before ->> 'statusReason' as "formerReason", before ->> 'statusAt' as "formerAt"`);

const madeOf = (changes: Map<number, Changed>) => (ids: number[]) => {
  const known = ids.filter((id) => changes.has(id));
  const column = (name: keyof Changed) => known.map((id) => changes.get(id)?.[name] ?? null);
  return sql`unnest(${known}::int[], ${column('from')}::int[], ${column('to')}::int[], ${column('at')}::timestamptz[],
    ${column('formerReason')}::text[], ${column('formerAt')}::timestamptz[])
    as made (id, from_id, to_id, at, former_reason, former_at)`;
};

const changedSince = 'Tình trạng đã được đổi lại sau thao tác này.';
const statusGone = 'Tình trạng cũ của cây đã bị xóa.';

/** From the changes that were read already: the history of a hundred thousand trees takes its time. */
const holdFormer = async (scope: Scope, context: BulkContext): Promise<number[]> => {
  const changes = await statusChanges(scope, context);
  const former = [...new Set([...changes.values()].map(({ from }) => from))];
  return (await holdPlantStatuses(scope.db, scope.entityId, former)).map(({ id }) => id);
};

const livingFormer = onceFor(async (scope, context) => new Set(await holdFormer(scope, context)));

/** Puts back the status from before the operation, with its reason and time. */
const undo: SetAction<BulkPlant> = {
  ...common,
  action: 'plant.undo-status',
  verb: 'Trả lại tình trạng',
  refuse: async (scope, plant, context) => {
    if (plant.deletedAt) return deletedFirst;
    const made = (await statusChanges(requireEntity(scope), context)).get(plant.id);
    const isAsLeft = made?.to === plant.plantStatusId && Date.parse(made.at) === Date.parse(plant.statusAt);
    if (!isAsLeft) return changedSince;
    return (await livingFormer(requireEntity(scope), context)).has(made.from) ? null : statusGone;
  },
  change: async (scope, { id, plantStatusId }, context) => {
    const made = (await statusChanges(requireEntity(scope), context)).get(id);
    return { from: String(plantStatusId), ...(made && { to: String(made.from) }) };
  },
  actOnAll: async (given, rows, context) => {
    const scope = requireEntity(given);
    const made = madeOf(await statusChanges(scope, context));
    const living = await holdFormer(scope, context);
    return actOnPlants(
      scope,
      rows.map(({ id }) => id),
      {
        action: 'update',
        written: statusWritten(await namesOf(scope.db, scope.entityId, 'plant_status')),
        objection: sql`case when plant.deleted_at is not null then ${deletedFirst}::text
          when made.to_id is distinct from plant.plant_status_id
            or made.at is distinct from date_trunc('milliseconds', plant.status_at) then ${changedSince}::text
          when made.from_id <> all(${living}::int[]) then ${statusGone}::text end`,
        made,
        wanted: (
          able,
        ) => sql`select id, from_id as plant_status_id, former_reason as status_reason, former_at as status_at
          from ${made(able)}`,
      },
    );
  },
};

export const statusChangeBulk: BulkAction[] = [change, undo] as BulkAction[];
