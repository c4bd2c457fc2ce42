import type { PlantStatus, PlantStatusInput, PlantStatusQuery } from '@vuon/contract/catalogue/plant-status';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { recordTable } from '#db/record-table.ts';
import { created } from '#db/stamps.ts';
import { hasState, ownedBy } from '#http/lists/catalogue.ts';
import { countRows, matchesWords } from '#http/lists/list.ts';
import { catalogueList } from '#http/lists/record-list.ts';

/** As it is stored: another module counts the trees that have it. */
export type StoredPlantStatus = Omit<PlantStatus, 'plantCount'>;

type Owner = PlantStatusQuery['owner'];

/** The system's statuses and, with an entity selected, its own; never those of another entity. */
const visible = (db: Db, entityId: number | null, owner?: Owner) =>
  db
    .selectFrom('plant_status')
    .leftJoin('app_user', 'app_user.id', 'plant_status.updated_by')
    .where(ownedBy('plant_status', entityId, owner))
    .select((eb) => [
      'plant_status.id',
      'plant_status.entity_id as entityId',
      'plant_status.name',
      'plant_status.color',
      eb.ref('plant_status.condition').$castTo<PlantStatus['condition']>().as('condition'),
      'plant_status.needs_attention as needsAttention',
      'plant_status.description',
      'plant_status.archived',
      'plant_status.position',
      'plant_status.version',
      'plant_status.created_at as createdAt',
      'plant_status.updated_at as updatedAt',
      'app_user.full_name as updatedByName',
      'plant_status.deleted_at as deletedAt',
    ]);

export const plantStatusList = catalogueList({
  table: 'plant_status',
  sorts: {
    position: { column: 'plant_status.position', type: 'integer' },
    name: { column: 'plant_status.sort_name', type: 'text' },
    updatedAt: { column: 'plant_status.updated_at', type: 'timestamptz' },
  },
  rows: ({ db, entityId, owner }) => visible(db, entityId, owner),
  matching: (all, query: PlantStatusQuery) => {
    const rows = all.where(hasState('plant_status', query));
    return query.q ? rows.where(matchesWords('plant_status.sort_name', query.q)) : rows;
  },
});

export const findPlantStatus = (db: Db, entityId: number | null, id: number): Promise<StoredPlantStatus | undefined> =>
  visible(db, entityId).where('plant_status.id', '=', id).executeTakeFirst();

/** Those of the statuses that the entity can see, deleted or not. */
export const findPlantStatuses = (db: Db, entityId: number | null, ids: number[]): Promise<StoredPlantStatus[]> =>
  visible(db, entityId).where('plant_status.id', 'in', ids).execute();

/**
 * Those of the statuses that are not deleted and that trees of the entity can have; held until the transaction ends, so that
 * none is removed before the trees are written.
 */
export const holdPlantStatuses = async (db: Db, entityId: number, ids: number[]) =>
  ids.length
    ? db
        .selectFrom('plant_status')
        .select(['id', 'name', 'color', 'condition', 'archived'])
        .where('id', 'in', ids)
        .where(ownedBy('plant_status', entityId))
        .where('deleted_at', 'is', null)
        .orderBy('id')
        .forShare()
        .execute()
    : [];

/** Whether a living status of the same owner has this name, which is unique among them. */
export const isNameUsed = async (
  db: Db,
  { entityId, name }: Pick<PlantStatus, 'entityId' | 'name'>,
): Promise<boolean> => {
  const found = await db
    .selectFrom('plant_status')
    .select('id')
    .where(sql<boolean>`coalesce(entity_id, 0) = ${entityId ?? 0} and sort_name = fold(${name})`)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return found !== undefined;
};

export const plantStatusTable = recordTable('plant_status', ownedBy);

/** The system's statuses come first: an entity's own begin after any number of them, as their ids do. */
const firstOwnPosition = 100;

/** The position of this owner's next status: after all that ever existed, so that restoring one moves no other. */
export const findNextPosition = async (db: Db, entityId: number | null): Promise<number> => {
  const { last } = await db
    .selectFrom('plant_status')
    .select((eb) => eb.fn.max('position').as('last'))
    .where('entity_id', 'is not distinct from', entityId)
    .executeTakeFirstOrThrow();
  const first = entityId === null ? 0 : firstOwnPosition;
  return last === null ? first : last + 1;
};

/** The entity's own living statuses, in their order; held, so that two users who reorder them follow each other. */
export const holdOwnPlantStatuses = (db: Db, entityId: number) =>
  db
    .selectFrom('plant_status')
    .select(['id', 'position'])
    .where('entity_id', '=', entityId)
    .where('deleted_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .forUpdate()
    .execute();

/** Leaves the version as it is: the position is not part of an edit, so an edit at the same time is not refused. */
export const placePlantStatuses = (db: Db, entityId: number, places: { id: number; position: number }[]) =>
  sql`
  update plant_status set position = given.position
  from unnest(${places.map(({ id }) => id)}::int[], ${places.map(({ position }) => position)}::int[]) as given (id, position)
  where plant_status.id = given.id and plant_status.entity_id = ${entityId}`.execute(db);

/** How many statuses come before the next one: the index into the specification's colours. */
export const countBeforeNext = async (db: Db, entityId: number | null): Promise<number> =>
  countRows(visible(db, entityId).where('plant_status.deleted_at', 'is', null));

type Values = Omit<PlantStatusInput, 'color'> & { color: string };

export const plantStatusColumns = ({ name, color, condition, needsAttention, description }: Values) => ({
  name,
  color,
  condition,
  needs_attention: needsAttention,
  description,
});

/** The system's statuses, by fixed ids. */
export const insertPlantStatuses = (db: Db, statuses: (Values & { id: number; position: number })[], now: Date) =>
  db
    .insertInto('plant_status')
    .values(
      statuses.map(({ id, position, ...input }) => ({
        id,
        position,
        ...plantStatusColumns(input),
        ...created(null, now),
      })),
    )
    .execute();

/** The system's statuses, as the history keeps them. */
export const plantStatusesWhere = (db: Db, which: RawBuilder<boolean>) => visible(db, null).where(which);
