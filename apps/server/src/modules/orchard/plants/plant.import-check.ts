import { plantStatusIds } from '@vuon/contract/catalogue/plant-status';
import { sql } from 'kysely';
import { cropGroupLookup } from '#crops';
import type { Db } from '#db/db.ts';
import { addCellErrors, type ImportBatch, type Lookup, lookUp } from '#imports';
import { checkCodes } from '../sheets/import-codes.ts';
import { holdParents, parentLookup } from '../sheets/import-parents.ts';
import { formerTreeLookup } from './former-tree.import.ts';

export const plantCodes = { table: 'plant', parent: { column: 'row_id', key: 'foundRowId' } } as const;

export const checkPlants = async (db: Db, batch: ImportBatch<number>, now: string): Promise<void> => {
  await holdParents(db, batch, 'row');
  await lookUp(db, batch, (part) => [
    parentLookup(part, 'row'),
    cropGroupLookup(part),
    statusLookup(part),
    formerTreeLookup(part, now),
  ]);
  await checkCodes(db, batch, { ...plantCodes, within: 'trong hàng này' });
  await refuseFuture(db, batch, now);
};

const refuseFuture = (db: Db, batch: ImportBatch, now: string) =>
  addCellErrors(
    db,
    batch,
    sql`select line, 'statusAt' as path, 'Không thể ở tương lai' as message from ${batch.rows} as r
      where (input ->> 'statusAt')::timestamptz > ${now}::timestamptz`,
  );

/** Finds the status by name, the entity's own before the system's; an empty cell means healthy. */
const statusLookup = ({ entityId, rows }: ImportBatch): Lookup => {
  const statuses = sql`(
    select cell, (array_agg(plant_status.id order by plant_status.entity_id nulls last)
        filter (where not plant_status.archived))[1] as id,
      (array_agg(plant_status.name order by plant_status.entity_id nulls last)
        filter (where not plant_status.archived))[1] as name,
      count(plant_status.id) as count
    from (select distinct input ->> 'plantStatusId' as cell from ${rows} as r) as named
    left join plant_status on plant_status.sort_name = fold(cell) and plant_status.deleted_at is null
      and (plant_status.entity_id is null or plant_status.entity_id = ${entityId}::int)
    where cell is not null group by cell
  ) as statuses on cell = input ->> 'plantStatusId'`;
  return {
    hold: {
      table: 'plant_status',
      ids: sql`select id from plant_status
        where id = ${plantStatusIds.healthy} or (
          sort_name in (select fold(input ->> 'plantStatusId') from ${rows} as r) and deleted_at is null
            and (entity_id is null or entity_id = ${entityId}::int)
        )`,
    },
    found: sql`select line, jsonb_build_object('foundPlantStatusId', coalesce(statuses.id, ${plantStatusIds.healthy}::int)) as input,
        jsonb_strip_nulls(jsonb_build_object('plantStatusId', statuses.name)) as shown
      from ${rows} as r left join ${statuses} where cell is null or statuses.id is not null`,
    wrong: sql`select line, 'plantStatusId' as path, case when count > 0
        then 'Tình trạng “' || left(cell, 60) || '” đã được lưu trữ'
        else 'Không có tình trạng “' || left(cell, 60) || '” trong danh mục' end as message
      from ${rows} as r join ${statuses} where statuses.id is null`,
  };
};
