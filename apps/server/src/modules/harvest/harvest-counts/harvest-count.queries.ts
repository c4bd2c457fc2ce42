import type {
  HarvestCount,
  HarvestCountFilters,
  HarvestCountItem,
  HarvestCountQuery,
} from '@vuon/contract/harvest/harvest-count';
import type { TargetSummary } from '@vuon/contract/orchard/target';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { recordTable } from '#db/record-table.ts';
import { entityList, shownAs } from '#http/lists/record-list.ts';
import { countCode, yieldCode } from '../codes.ts';
import { pickedColumns } from '../pickings/picking-columns.ts';
import { allOf, pickingTests } from '../pickings/picking-filter.ts';
import { totalsOf, withPlaces } from '../pickings/picking-shown.ts';

/** The living yield that has weighed the count. */
const weighedIn = (entityId: number) => sql<HarvestCountItem['harvestYield']>`(
  select json_build_object('id', weighed.id, 'code', ${yieldCode('weighed')}) from harvest_yield as weighed
  where weighed.entity_id = ${entityId} and weighed.id = harvest_count.harvest_yield_id and weighed.deleted_at is null)`;

const counts = (db: Db, entityId: number) =>
  db
    .selectFrom('harvest_count')
    .where('harvest_count.entity_id', '=', entityId)
    .select([
      'harvest_count.id',
      'harvest_count.entity_id as entityId',
      countCode().as('code'),
      'harvest_count.harvested_on as harvestedOn',
      'harvest_count.target_set_id as targetSetId',
      'harvest_count.flush',
      'harvest_count.fruits',
      weighedIn(entityId).as('harvestYield'),
      'harvest_count.notes',
      'harvest_count.phi_reason as phiReason',
      'harvest_count.created_by as createdById',
      'harvest_count.version',
      'harvest_count.created_at as createdAt',
      'harvest_count.updated_at as updatedAt',
      'harvest_count.deleted_at as deletedAt',
    ])
    .select(pickedColumns('harvest_count', entityId));

/** The rows of `harvest_count` that are asked for. */
export const matchesCounts = (entityId: number, filters: HarvestCountFilters): RawBuilder<boolean> => {
  const tests = pickingTests('harvest_count', entityId, filters);
  const weighed = sql`exists (select from harvest_yield as weighed where weighed.entity_id = ${entityId}
    and weighed.id = harvest_count.harvest_yield_id and weighed.deleted_at is null)`;
  if (filters.weighed) tests.push(filters.weighed === 'true' ? weighed : sql`not ${weighed}`);
  if (filters.harvestYieldId)
    tests.push(sql`harvest_count.harvest_yield_id = ${filters.harvestYieldId} and ${weighed}`);
  return allOf(tests);
};

export const storedCountList = entityList({
  table: 'harvest_count',
  sorts: {
    harvestedOn: { column: 'harvest_count.harvested_on', type: 'date' },
    code: { column: 'harvest_count.sort_code', type: 'bigint' },
    updatedAt: { column: 'harvest_count.updated_at', type: 'timestamptz' },
  },
  rows: ({ db, entityId }) => counts(db, entityId),
  matching: (rows, query: HarvestCountQuery, { entityId }) => rows.where(matchesCounts(entityId, query)),
});

export const harvestCountTable = recordTable('harvest_count');

type StoredCount = Awaited<ReturnType<typeof storedCountList.findMany>>[number];

const itemOf = ({ targetSetId, ...row }: StoredCount, place: TargetSummary): HarvestCountItem => ({
  ...row,
  place: totalsOf(place),
});
const countOf = (row: StoredCount, place: TargetSummary): HarvestCount => ({
  ...itemOf(row, place),
  targets: place.places.map(({ target }) => target),
});

export const harvestCountList = shownAs(storedCountList, withPlaces(itemOf), withPlaces(countOf));

export const findCountSet = async (db: Db, entityId: number, id: number): Promise<number> => {
  const { setId } = await db
    .selectFrom('harvest_count')
    .select('target_set_id as setId')
    .where('entity_id', '=', entityId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return setId;
};
