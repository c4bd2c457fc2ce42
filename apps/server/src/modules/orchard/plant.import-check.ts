import { plantStatusIds } from '@vuon/contract/catalogue/plant-status';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { findCropGroups } from '../crops/index.ts';
import { addRowErrors, completeRows, type ImportBatch } from '../imports/index.ts';
import { checkCodes } from './import-codes.ts';
import { findParents } from './import-parents.ts';

export const checkPlants = async (db: Db, batch: ImportBatch): Promise<void> => {
  await findParents(db, batch, 'row');
  await checkCodes(db, batch, {
    table: 'plant',
    parent: { column: 'row_id', key: 'foundRowId' },
    within: 'trong hàng này',
  });
  await findCropGroups(db, batch);
  await findStatuses(db, batch);
};

/** By name, the entity's own before the system's; none is healthy. */
const findStatuses = async (db: Db, batch: ImportBatch) => {
  const statuses = sql`(
    select cell, (array_agg(plant_status.id order by plant_status.entity_id nulls last)
        filter (where not plant_status.archived))[1] as id,
      count(plant_status.id) as count
    from (select distinct input ->> 'plantStatusId' as cell from ${batch.rows} as r) as named
    left join plant_status on plant_status.sort_name = fold(cell) and plant_status.deleted_at is null
      and (plant_status.entity_id is null or plant_status.entity_id = ${batch.entityId}::int)
    where cell is not null group by cell
  ) as statuses`;
  await completeRows(
    db,
    batch,
    sql`select line, jsonb_build_object('foundPlantStatusId', coalesce(statuses.id, ${plantStatusIds.healthy}::int)) as input,
        '{}'::jsonb as shown
      from ${batch.rows} as r left join ${statuses} on cell = input ->> 'plantStatusId'
      where cell is null or statuses.id is not null`,
  );
  await addRowErrors(
    db,
    batch,
    sql`select line, 'plantStatusId' as path, case when count > 0
        then 'Tình trạng “' || left(cell, 60) || '” đã được lưu trữ'
        else 'Không có tình trạng “' || left(cell, 60) || '” trong danh mục' end as message
      from ${batch.rows} as r join ${statuses} on cell = input ->> 'plantStatusId' where statuses.id is null`,
  );
};
