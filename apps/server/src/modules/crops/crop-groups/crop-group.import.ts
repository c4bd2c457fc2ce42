import { CropGroupInput } from '@vuon/contract/crops/crop-group';
import { sql } from 'kysely';
import {
  changeColumns,
  computed,
  historySnapshots,
  type Importer,
  importedIntoCatalogue,
  insertColumns,
  intColumn,
  keepEdited,
  matchOwnCodes,
  numericColumn,
  type RowColumns,
  refuseTakenCodes,
  removeImported,
  textColumn,
} from '#imports';
import { cropGroupList, recordedCropGroups } from './crop-group.queries.ts';
import { cropGroupSheet } from './crop-group.sheet.ts';
import type { CropGroupUse } from './crop-group-use.ts';

const yields = sql`(select coalesce(jsonb_agg(y order by (y ->> 'age')::int), '[]') from jsonb_array_elements(input -> 'yields') as y)`;

const columns: RowColumns = {
  code: textColumn('code'),
  name: textColumn('name'),
  scientific_name: textColumn('scientificName'),
  variety: textColumn('variety'),
  color: textColumn('color'),
  icon: textColumn('icon'),
  row_spacing: numericColumn('rowSpacing'),
  tree_spacing: numericColumn('treeSpacing'),
  bloom_to_harvest_min: intColumn('bloomToHarvestMin'),
  bloom_to_harvest_max: intColumn('bloomToHarvestMax'),
  yields: computed(['yields'], yields),
  notes: textColumn('notes'),
};

const written = importedIntoCatalogue('crop_group');

export const cropGroupImporter = (uses: CropGroupUse[]): Importer => ({
  type: 'crop-group',
  noun: 'nhóm cây',
  title: 'Nhóm cây trồng',
  write: 'crops.write',
  entity: 'optional',
  fields: cropGroupSheet.fields,
  parse: (values) => CropGroupInput.safeParse(values),
  check: (db, batch) => refuseTakenCodes(db, batch, 'crop_group'),
  table: 'crop_group',
  insert: insertColumns('crop_group', columns),
  constraints: ['crop_group_code'],
  records: (db, batch) => historySnapshots(sql`${recordedCropGroups(db, batch.entityId, written(batch))}`),
  findKept: keepEdited('crop_group', written, ({ entityId }) => {
    const ofEntity = entityId === null ? sql`true` : sql`entity_id = ${entityId}`;
    return [
      sql`when id in (select crop_group_id from season where ${ofEntity} and deleted_at is null) then 'đang có mùa vụ'`,
      ...uses.map(({ noun, groups }) => sql`when id in (${groups(entityId)}) then ${`đang có ${noun}`}::text`),
    ];
  }),
  remove: removeImported('crop_group', written),
  update: {
    ...matchOwnCodes('crop_group', 'nhóm cây'),
    ...changeColumns('crop_group', columns, { isTenant: false }),
    read: cropGroupList.findMany,
  },
});
