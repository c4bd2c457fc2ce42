import { CropGroupInput } from '@vuon/contract/crops/crop-group';
import { sql } from 'kysely';
import { type Importer, keepEdited, recorded, refuseTakenCodes, removeWritten, writtenToCatalogue } from '#imports';
import { recordedCropGroups } from './crop-group.queries.ts';
import { cropGroupSheet } from './crop-group.sheet.ts';
import type { CropGroupUse } from './crop-group-use.ts';

const parsed = CropGroupInput.transform(({ yields, ...group }) => ({
  ...group,
  yields: yields.toSorted((a, b) => a.age - b.age),
}));

const insert: Importer['insert'] = async (tx, { entityId, rows }, { userId, now }) => {
  await sql`
    insert into crop_group (
      id, entity_id, code, name, scientific_name, variety, color, icon, row_spacing, tree_spacing,
      bloom_to_harvest_min, bloom_to_harvest_max, yields, notes, created_at, created_by, updated_at, updated_by
    )
    select record_id, ${entityId}::int, input ->> 'code', input ->> 'name', input ->> 'scientificName',
      input ->> 'variety', input ->> 'color', input ->> 'icon',
      (input ->> 'rowSpacing')::numeric, (input ->> 'treeSpacing')::numeric,
      (input ->> 'bloomToHarvestMin')::int, (input ->> 'bloomToHarvestMax')::int,
      input -> 'yields', input ->> 'notes', ${now}::timestamptz, ${userId}::int, ${now}::timestamptz, ${userId}::int
    from ${rows} as r order by line`.execute(tx);
};

const written = writtenToCatalogue('crop_group');

export const cropGroupImporter = (uses: CropGroupUse[]): Importer => ({
  type: 'crop-group',
  noun: 'nhóm cây',
  title: 'Nhóm cây trồng',
  write: 'crops.write',
  entity: 'optional',
  fields: cropGroupSheet.fields,
  parse: (values) => parsed.safeParse(values),
  check: (db, batch) => refuseTakenCodes(db, batch, 'crop_group'),
  table: 'crop_group',
  insert,
  constraints: ['crop_group_code'],
  records: (db, batch) => recorded(sql`${recordedCropGroups(db, batch.entityId, written(batch))}`),
  findKept: keepEdited('crop_group', written, ({ entityId }) => {
    const ofEntity = entityId === null ? sql`true` : sql`entity_id = ${entityId}`;
    return [
      sql`when id in (select crop_group_id from season where ${ofEntity} and deleted_at is null) then 'đang có mùa vụ'`,
      ...uses.map(({ noun, groups }) => sql`when id in (${groups(entityId)}) then ${`đang có ${noun}`}::text`),
    ];
  }),
  remove: removeWritten('crop_group', written),
});
