import type { WorkType, WorkTypeInput, WorkTypeQuery } from '@vuon/contract/catalogue/work-type';
import type { RawBuilder } from 'kysely';
import type { Db } from '#db/db.ts';
import { json } from '#db/json.ts';
import { recordTable } from '#db/record-table.ts';
import { created } from '#db/stamps.ts';
import { hasState, ownedBy } from '#http/lists/catalogue.ts';
import { matchesWords } from '#http/lists/list.ts';
import { catalogueList } from '#http/lists/record-list.ts';

const visible = (db: Db, entityId: number | null, owner?: WorkTypeQuery['owner']) =>
  db
    .selectFrom('work_type')
    .leftJoin('app_user', 'app_user.id', 'work_type.updated_by')
    .where(ownedBy('work_type', entityId, owner))
    .select((eb) => [
      'work_type.id',
      'work_type.entity_id as entityId',
      'work_type.code',
      'work_type.name',
      'work_type.kind',
      'work_type.color',
      eb.ref('work_type.icon').$castTo<WorkType['icon']>().as('icon'),
      'work_type.applies_materials as appliesMaterials',
      'work_type.is_harvest as isHarvest',
      'work_type.labour_days_per_ha as labourDaysPerHa',
      eb.ref('work_type.checklist').$castTo<WorkType['checklist']>().as('checklist'),
      eb.ref('work_type.ppe').$castTo<WorkType['ppe']>().as('ppe'),
      'work_type.description',
      'work_type.archived',
      'work_type.version',
      'work_type.created_at as createdAt',
      'work_type.updated_at as updatedAt',
      'app_user.full_name as updatedByName',
      'work_type.deleted_at as deletedAt',
    ]);

/** For statements over many work types. */
export const workTypesWhere = (db: Db, entityId: number | null, which: RawBuilder<boolean>) =>
  visible(db, entityId).where(which);

export const workTypeList = catalogueList({
  table: 'work_type',
  sorts: {
    name: { column: 'work_type.sort_name', type: 'text' },
    code: { column: 'work_type.sort_code', type: 'text' },
    updatedAt: { column: 'work_type.updated_at', type: 'timestamptz' },
  },
  rows: ({ db, entityId, owner }) => visible(db, entityId, owner),
  matching: (all, { q, kind, appliesMaterials, isHarvest, ...query }: WorkTypeQuery) => {
    let rows = all.where(hasState('work_type', query));
    if (kind) rows = rows.where('work_type.kind', '=', kind);
    if (appliesMaterials) rows = rows.where('work_type.applies_materials', '=', appliesMaterials === 'true');
    if (isHarvest) rows = rows.where('work_type.is_harvest', '=', isHarvest === 'true');
    return q ? rows.where(matchesWords('work_type.search', q)) : rows;
  },
});

export const workTypeTable = recordTable('work_type', ownedBy);

export const workTypeColumns = (input: WorkTypeInput) => ({
  code: input.code,
  name: input.name,
  kind: input.kind,
  color: input.color,
  icon: input.icon,
  applies_materials: input.appliesMaterials,
  is_harvest: input.isHarvest,
  labour_days_per_ha: input.labourDaysPerHa,
  checklist: json(input.checklist),
  ppe: json(input.ppe),
  description: input.description,
});

/** The system's work types, by fixed ids. */
export const insertSystemWorkTypes = (db: Db, seeds: (WorkTypeInput & { id: number })[], now: Date) =>
  db
    .insertInto('work_type')
    .values(seeds.map(({ id, ...input }) => ({ id, ...workTypeColumns(input), ...created(null, now) })))
    .execute();

/** Those of these living work types that the entity sees (null: the system's own); held, so that they cannot be removed meanwhile. */
export const holdWorkTypes = (db: Db, entityId: number | null, ids: number[]) =>
  db
    .selectFrom('work_type')
    .select(['id', 'name', 'archived'])
    .where(ownedBy('work_type', entityId))
    .where('id', 'in', ids.length ? ids : [0])
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forShare()
    .execute();
