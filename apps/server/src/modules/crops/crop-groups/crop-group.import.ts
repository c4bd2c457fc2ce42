import { CropGroupInput } from '@vuon/contract/crops/crop-group';
import { sql } from 'kysely';
import {
  addRowErrors,
  holdWritten,
  type ImportBatch,
  type Importer,
  recorded,
  recordIds,
  removeWritten,
} from '#imports';
import { recordedCropGroups } from './crop-group.queries.ts';
import { cropGroupSheet } from './crop-group.sheet.ts';
import type { CropGroupUse } from './crop-group-use.ts';

const parsed = CropGroupInput.transform(({ yields, ...group }) => ({
  ...group,
  yields: yields.toSorted((a, b) => a.age - b.age),
}));

/** Codes differ without regard to case, as the index has it. */
const check: Importer['check'] = async (db, batch) => {
  const coded = sql`select line, input ->> 'code' as code, lower(input ->> 'code') as key
    from ${batch.rows} as r where input ->> 'code' is not null`;
  await addRowErrors(
    db,
    batch,
    sql`select line, 'code' as path, 'Trùng mã với dòng ' || other || ' trong tệp' as message
      from (
        select line, coalesce(lag(line) over same, lead(line) over same) as other
        from (${coded}) as coded window same as (partition by key order by line)
      ) as neighbours where other is not null`,
  );
  await addRowErrors(
    db,
    batch,
    sql`select line, 'code' as path, 'Mã ' || coded.code || ' đã có: ' || crop_group.name as message
      from (${coded}) as coded
      join crop_group on coalesce(crop_group.entity_id, 0) = ${batch.entityId ?? 0}
        and lower(crop_group.code) = key and crop_group.deleted_at is null`,
  );
};

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

const written = (batch: ImportBatch) => sql<boolean>`crop_group.id = ${recordIds(batch)}`;

export const cropGroupImporter = (uses: CropGroupUse[]): Importer => ({
  type: 'crop-group',
  noun: 'nhóm cây',
  title: 'Nhóm cây trồng',
  write: 'crops.write',
  entity: 'optional',
  fields: cropGroupSheet.fields,
  parse: (values) => parsed.safeParse(values),
  check,
  table: 'crop_group',
  insert,
  constraints: ['crop_group_code'],
  records: (db, batch) => recorded(sql`${recordedCropGroups(db, batch.entityId, written(batch))}`),
  findKept: async (tx, batch, limit) => {
    await holdWritten(tx, 'crop_group', written(batch));
    const ofEntity = batch.entityId === null ? sql`true` : sql`entity_id = ${batch.entityId}`;
    const used = [
      sql`when id in (select crop_group_id from season where ${ofEntity} and deleted_at is null) then 'đang có mùa vụ'`,
      ...uses.map(({ noun, groups }) => sql`when id in (${groups(batch.entityId)}) then ${`đang có ${noun}`}::text`),
    ];
    const { rows } = await sql<{ name: string; why: string }>`
      select name, why from (
        select name, sort_code, id, case when version > 1 then 'đã được sửa' ${sql.join(used, sql` `)} end as why
        from crop_group where ${written(batch)} and deleted_at is null
      ) as kept where why is not null
      order by sort_code, id limit ${limit}`.execute(tx);
    return rows;
  },
  remove: removeWritten('crop_group', written),
});
