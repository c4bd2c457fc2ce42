import { PlantQuery } from '@vuon/contract/orchard/plant';
import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { readBatch } from '#db/json.ts';
import { plannedEachTime } from '#db/recent-statements.ts';
import { requireEntity } from '#http/scope.ts';
import type { BulkList } from '#lists';
import { countPlants } from '../plants/plant-count.queries.ts';
import { matchingPlants } from '../plants/plant-filters.ts';

/** The fields of a tree that actions on a hundred thousand trees need, and no more. `name` is its code. */
export type BulkPlant = {
  id: number;
  name: string;
  sortCode: string;
  plotId: number;
  rowId: number;
  plantStatusId: number;
  statusAt: string;
  cropGroupId: number | null;
  deletedAt: string | null;
};

const lean = [
  'plant.id',
  'plant.code as name',
  'plant.sort_code as sortCode',
  'plant.plot_id as plotId',
  'plant.row_id as rowId',
  'plant.plant_status_id as plantStatusId',
  'plant.status_at as statusAt',
  'plant.crop_group_id as cropGroupId',
  'plant.deleted_at as deletedAt',
] as const;

type Rows = ReturnType<typeof leanRows>;
const leanRows = (db: Db, entityId: number, filter: Parameters<typeof matchingPlants>[2]) =>
  matchingPlants(db, entityId, filter).select(lean);

const readLean = (db: Db, rows: Rows): Promise<BulkPlant[]> => readBatch(db, rows, plannedEachTime);

/** In the order of ids, in one pass over them: no action changes it. */
export const plantBulkList: BulkList<BulkPlant, PlantQuery> = {
  type: 'plant',
  noun: 'cây',
  query: PlantQuery,
  batchSize: 2_500,
  read: async (scope, query, { pageSize, after }) => {
    const { db, entityId } = requireEntity(scope);
    const rows = leanRows(db, entityId, query).where('plant.id', '>', Number(after ?? 0));
    const items = await readLean(db, rows.orderBy('plant.id').limit(pageSize));
    return { items, next: items.length < pageSize ? null : String(items.at(-1)?.id ?? 0) };
  },
  count: (scope, query) => countPlants(scope.db, requireEntity(scope).entityId, query),
  find: (scope, ids) => {
    const { db, entityId } = requireEntity(scope);
    const rows = db
      .selectFrom('plant')
      .where('plant.entity_id', '=', entityId)
      .where(sql<boolean>`plant.id = any(${ids}::int[])`)
      .select(lean);
    return readLean(db, rows as unknown as Rows);
  },
};
