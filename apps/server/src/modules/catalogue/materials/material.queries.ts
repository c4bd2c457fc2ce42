import type { Material, MaterialCrop, MaterialInput, MaterialQuery } from '@vuon/contract/catalogue/material';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { recordTable } from '#db/record-table.ts';
import { created } from '#db/stamps.ts';
import { hasState, ownedBy } from '#http/lists/catalogue.ts';
import { matchesWords } from '#http/lists/list.ts';
import { catalogueList } from '#http/lists/record-list.ts';

const crops = sql<Material['crops']>`(
  select coalesce(json_agg(json_build_object(
    'cropGroupId', crop_group.id, 'cropGroupName', crop_group.name, 'cropGroupCode', crop_group.code,
    'phiDays', phi_days, 'reentryHours', reentry_hours
  ) order by crop_group.sort_name, crop_group.id), '[]')
  from material_crop join crop_group on crop_group.id = crop_group_id where material_id = material.id
)`;

const visible = (db: Db, entityId: number | null, owner?: MaterialQuery['owner']) =>
  db
    .selectFrom('material')
    .leftJoin('app_user', 'app_user.id', 'material.updated_by')
    .where(ownedBy('material', entityId, owner))
    .select((eb) => [
      'material.id',
      'material.entity_id as entityId',
      'material.code',
      'material.name',
      eb.ref('material.kind').$castTo<Material['kind']>().as('kind'),
      eb.ref('material.unit').$castTo<Material['unit']>().as('unit'),
      'material.active_ingredient as activeIngredient',
      'material.registration_number as registrationNumber',
      'material.dose',
      eb.ref('material.dose_unit').$castTo<Material['doseUnit']>().as('doseUnit'),
      eb.ref('material.dose_per').$castTo<Material['dosePer']>().as('dosePer'),
      'material.max_dose as maxDose',
      'material.price',
      'material.notes',
      'material.archived',
      'material.version',
      'material.created_at as createdAt',
      'material.updated_at as updatedAt',
      'app_user.full_name as updatedByName',
      'material.deleted_at as deletedAt',
      crops.as('crops'),
    ]);

/** For statements over many materials. */
export const materialsWhere = (db: Db, entityId: number | null, which: RawBuilder<boolean>) =>
  visible(db, entityId).where(which);

export const materialList = catalogueList({
  table: 'material',
  sorts: {
    name: { column: 'material.sort_name', type: 'text' },
    code: { column: 'material.sort_code', type: 'text' },
    updatedAt: { column: 'material.updated_at', type: 'timestamptz' },
  },
  rows: ({ db, entityId, owner }) => visible(db, entityId, owner),
  matching: (all, { q, kind, cropGroupId, ...query }: MaterialQuery) => {
    let rows = all.where(hasState('material', query));
    if (kind) rows = rows.where('material.kind', '=', kind);
    if (cropGroupId)
      rows = rows.where(
        sql<boolean>`exists (select from material_crop where material_id = material.id and crop_group_id = ${cropGroupId})`,
      );
    return q ? rows.where(matchesWords('material.search', q)) : rows;
  },
});

export const materialTable = recordTable('material', ownedBy);

export const materialColumns = ({ crops, ...input }: MaterialInput) => ({
  code: input.code,
  name: input.name,
  kind: input.kind,
  unit: input.unit,
  active_ingredient: input.activeIngredient,
  registration_number: input.registrationNumber,
  dose: input.dose,
  dose_unit: input.doseUnit,
  dose_per: input.dosePer,
  max_dose: input.maxDose,
  price: input.price,
  notes: input.notes,
});

/** The system's materials, by fixed ids. */
export const insertSystemMaterials = (db: Db, seeds: (MaterialInput & { id: number })[], now: Date) =>
  db
    .insertInto('material')
    .values(seeds.map(({ id, ...input }) => ({ id, ...materialColumns(input), ...created(null, now) })))
    .execute();

export const replaceMaterialCrops = async (db: Db, materialId: number, rows: MaterialCrop[]) => {
  await db.deleteFrom('material_crop').where('material_id', '=', materialId).execute();
  const values = rows.map(({ cropGroupId, phiDays, reentryHours }) => ({
    material_id: materialId,
    crop_group_id: cropGroupId,
    phi_days: phiDays,
    reentry_hours: reentryHours,
  }));
  if (values.length) await db.insertInto('material_crop').values(values).execute();
};

/** Those of these living materials that the entity sees (null: the system's own), with the limits of their labels; held, so that they cannot be removed meanwhile. */
export const holdMaterials = (db: Db, entityId: number | null, ids: number[]) =>
  db
    .selectFrom('material')
    .select((eb) => [
      'id',
      'name',
      'archived',
      'max_dose as maxDose',
      eb.ref('dose_unit').$castTo<Material['doseUnit']>().as('doseUnit'),
      eb.ref('dose_per').$castTo<Material['dosePer']>().as('dosePer'),
    ])
    .where(ownedBy('material', entityId))
    .where('id', 'in', ids.length ? ids : [0])
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forShare()
    .execute();
