import type { CropGroup, CropGroupInput, CropGroupQuery } from '@vuon/contract/crops/crop-group';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { json } from '#db/json.ts';
import { recordTable } from '#db/record-table.ts';
import { created } from '#db/stamps.ts';
import { hasState, ownedBy } from '#http/lists/catalogue.ts';
import { matchesWords } from '#http/lists/list.ts';
import { catalogueList } from '#http/lists/record-list.ts';

type Owner = CropGroupQuery['owner'];

/** The system's crop groups and, with an entity selected, its own; never those of another entity. */
const groups = (db: Db, entityId: number | null, owner?: Owner) =>
  db
    .selectFrom('crop_group')
    .leftJoin('app_user', 'app_user.id', 'crop_group.updated_by')
    .where(ownedBy('crop_group', entityId, owner))
    .select((eb) => [
      'crop_group.id',
      'crop_group.entity_id as entityId',
      'crop_group.code',
      'crop_group.name',
      'crop_group.scientific_name as scientificName',
      'crop_group.variety',
      'crop_group.color',
      eb.ref('crop_group.icon').$castTo<CropGroup['icon']>().as('icon'),
      'crop_group.row_spacing as rowSpacing',
      'crop_group.tree_spacing as treeSpacing',
      'crop_group.bloom_to_harvest_min as bloomToHarvestMin',
      'crop_group.bloom_to_harvest_max as bloomToHarvestMax',
      eb.ref('crop_group.yields').$castTo<CropGroup['yields']>().as('yields'),
      'crop_group.notes',
      'crop_group.archived',
      'crop_group.version',
      'crop_group.created_at as createdAt',
      'crop_group.updated_at as updatedAt',
      'app_user.full_name as updatedByName',
      'crop_group.deleted_at as deletedAt',
    ]);

const visible = (db: Db, entityId: number | null, owner?: Owner) =>
  groups(db, entityId, owner).select(
    entityId === null ? sql<number>`0`.as('seasonCount') : seasonCount(entityId).as('seasonCount'),
  );

/** As the history keeps them: without the count of seasons. */
export const recordedCropGroups = (db: Db, entityId: number | null, which: RawBuilder<boolean>) =>
  groups(db, entityId).where(which);

const seasonCount = (entityId: number) => sql<number>`(
  select count(*)::int from season
  where season.entity_id = ${entityId} and season.crop_group_id = crop_group.id and season.deleted_at is null
)`;

export const cropGroupList = catalogueList({
  table: 'crop_group',
  sorts: {
    name: { column: 'crop_group.sort_name', type: 'text' },
    code: { column: 'crop_group.sort_code', type: 'text' },
    updatedAt: { column: 'crop_group.updated_at', type: 'timestamptz' },
  },
  rows: ({ db, entityId, owner }) => visible(db, entityId, owner),
  matching: (all, query: CropGroupQuery) => {
    const rows = all.where(hasState('crop_group', query));
    return query.q ? rows.where(matchesWords('crop_group.search', query.q)) : rows;
  },
});

export const findCropGroup = (db: Db, entityId: number | null, id: number): Promise<CropGroup | undefined> =>
  visible(db, entityId).where('crop_group.id', '=', id).executeTakeFirst();

/** Those of the crop groups that the entity can see, deleted or not. */
export const findCropGroups = (db: Db, entityId: number | null, ids: number[]): Promise<CropGroup[]> =>
  visible(db, entityId).where('crop_group.id', 'in', ids).execute();

/**
 * Those of the crop groups that are not deleted and that the entity can see; held until the transaction ends, so that none is
 * removed before the records that refer to it are written.
 */
export const holdCropGroups = async (db: Db, entityId: number | null, ids: number[]) =>
  ids.length
    ? db
        .selectFrom('crop_group')
        .select(['id', 'archived'])
        .where('id', 'in', ids)
        .where(ownedBy('crop_group', entityId))
        .where('deleted_at', 'is', null)
        .orderBy('id')
        .forShare()
        .execute()
    : [];

export const cropGroupTable = recordTable('crop_group', ownedBy);

export const cropGroupColumns = (input: CropGroupInput) => ({
  code: input.code,
  name: input.name,
  scientific_name: input.scientificName,
  variety: input.variety,
  color: input.color,
  icon: input.icon,
  row_spacing: input.rowSpacing,
  tree_spacing: input.treeSpacing,
  bloom_to_harvest_min: input.bloomToHarvestMin,
  bloom_to_harvest_max: input.bloomToHarvestMax,
  yields: json(input.yields.toSorted((a, b) => a.age - b.age)),
  notes: input.notes,
});

/** The system's crop groups, under the ids that the specification gives. */
export const insertSystemCropGroups = (db: Db, seeds: (CropGroupInput & { id: number })[], now: Date) =>
  db
    .insertInto('crop_group')
    .values(seeds.map(({ id, ...input }) => ({ id, ...cropGroupColumns(input), ...created(null, now) })))
    .execute();

/** How many living seasons, of any entity, use this crop group. */
export const countSeasonsOf = async (db: Db, cropGroupId: number): Promise<number> => {
  const { count } = await db
    .selectFrom('season')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('crop_group_id', '=', cropGroupId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
};
