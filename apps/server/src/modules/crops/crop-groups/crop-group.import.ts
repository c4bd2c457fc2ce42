import { CropGroupInput } from '@vuon/contract/crops/crop-group';
import { sql } from 'kysely';
import {
  historySnapshots,
  type Importer,
  importedIntoCatalogue,
  insertRows,
  keepEdited,
  refuseTakenCodes,
  removeImported,
} from '#imports';
import { cropGroupColumns, recordedCropGroups } from './crop-group.queries.ts';
import { cropGroupSheet } from './crop-group.sheet.ts';
import type { CropGroupUse } from './crop-group-use.ts';

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
  insert: insertRows('crop_group', cropGroupColumns),
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
});
