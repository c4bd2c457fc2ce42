import type { Grade } from '@vuon/contract/harvest/grade';
import type { CountReference } from '@vuon/contract/harvest/harvest-count';
import type {
  HarvestYield,
  HarvestYieldFilters,
  HarvestYieldItem,
  HarvestYieldQuery,
} from '@vuon/contract/harvest/harvest-yield';
import type { GradedKg, RejectReason } from '@vuon/contract/harvest/harvest-yield-input';
import type { TargetSummary } from '@vuon/contract/orchard/target';
import { mayDo } from '@vuon/contract/permission';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { recordTable } from '#db/record-table.ts';
import { type EntityScope, entityList, shownAs } from '#http/lists/record-list.ts';
import { treeRangesOfSets } from '#orchard';
import { countCode, lotCode, yieldCode } from '../codes.ts';
import { pickedColumns } from '../pickings/picking-columns.ts';
import { allOf, pickingTests } from '../pickings/picking-filter.ts';
import { totalsOf, withPlaces } from '../pickings/picking-shown.ts';

const lot = (entityId: number) => sql<HarvestYieldItem['lot']>`(
  select json_build_object('id', lot.id, 'code', ${lotCode()})
  from lot where lot.entity_id = ${entityId} and lot.id = harvest_yield.lot_id)`;

const buyer = (entityId: number) => sql<HarvestYieldItem['buyer']>`(
  select json_build_object('id', buyer.id, 'name', buyer.name) from buyer
  where buyer.entity_id = ${entityId} and buyer.id = harvest_yield.buyer_id)`;

const gradesOf = (entityId: number) => sql<{ grade: Grade; kg: number; price: number | null }[]>`(
  select coalesce(json_agg(json_build_object('grade', weighed.grade, 'kg', weighed.kg, 'price', weighed.price)
    order by array_position(array['a', 'b', 'c', 'mixed'], weighed.grade)), '[]')
  from harvest_yield_grade as weighed
  where weighed.entity_id = ${entityId} and weighed.harvest_yield_id = harvest_yield.id)`;

const counts = (entityId: number) => sql<CountReference[]>`(
  select coalesce(json_agg(json_build_object('id', harvest_count.id, 'code', ${countCode()}, 'fruits', harvest_count.fruits)
    order by harvest_count.sort_code), '[]')
  from harvest_count
  where harvest_count.entity_id = ${entityId} and harvest_count.harvest_yield_id = harvest_yield.id and harvest_count.deleted_at is null)`;

const yields = (db: Db, entityId: number) =>
  db
    .selectFrom('harvest_yield')
    .where('harvest_yield.entity_id', '=', entityId)
    .select((eb) => [
      'harvest_yield.id',
      'harvest_yield.entity_id as entityId',
      yieldCode().as('code'),
      'harvest_yield.harvested_at as harvestedAt',
      'harvest_yield.harvested_on as harvestedOn',
      'harvest_yield.target_set_id as targetSetId',
      'harvest_yield.flush',
      lot(entityId).as('lot'),
      buyer(entityId).as('buyer'),
      'harvest_yield.fruits',
      gradesOf(entityId).as('grades'),
      counts(entityId).as('counts'),
      'harvest_yield.reject_kg as rejectKg',
      'harvest_yield.reject_fruits as rejectFruits',
      eb.ref('harvest_yield.reject_reason').$castTo<RejectReason | null>().as('rejectReason'),
      'harvest_yield.reject_note as rejectNote',
      'harvest_yield.tare_kg as tareKg',
      'harvest_yield.ticket_number as ticketNumber',
      'harvest_yield.notes',
      'harvest_yield.phi_reason as phiReason',
      'harvest_yield.created_by as createdById',
      'harvest_yield.version',
      'harvest_yield.created_at as createdAt',
      'harvest_yield.updated_at as updatedAt',
      'harvest_yield.deleted_at as deletedAt',
    ])
    .select(pickedColumns('harvest_yield', entityId));

/** Those that count in the harvest of a forecast. */
const ofForecast = (entityId: number, id: number) => {
  const column = (name: string) =>
    sql`select ${sql.ref(name)} from forecast where entity_id = ${entityId} and id = ${id}`;
  return sql`harvest_yield.season_id = (${column('season_id')})
    and exists (select from harvest_yield_grade as weighed
      where weighed.entity_id = ${entityId} and weighed.harvest_yield_id = harvest_yield.id)
    and harvest_yield.id in (select frozen.harvest_yield_id from harvest_yield_trees as frozen
      where frozen.entity_id = ${entityId}
        and frozen.trees && (select scope.trees from (${treeRangesOfSets(entityId, column('target_set_id'))}) as scope))`;
};

/** The rows of `harvest_yield` that are asked for. */
export const matchesYields = (entityId: number, filters: HarvestYieldFilters): RawBuilder<boolean> => {
  const tests = pickingTests('harvest_yield', entityId, filters);
  if (filters.lotId) tests.push(sql`harvest_yield.lot_id = ${filters.lotId}`);
  if (filters.hasLot) tests.push(sql`(harvest_yield.lot_id is not null) = ${filters.hasLot === 'true'}`);
  if (filters.buyerId) tests.push(sql`harvest_yield.buyer_id = ${filters.buyerId}`);
  if (filters.forecastId) tests.push(ofForecast(entityId, filters.forecastId));
  if (filters.grade)
    tests.push(sql`exists (select from harvest_yield_grade as weighed where weighed.entity_id = ${entityId}
      and weighed.harvest_yield_id = harvest_yield.id and weighed.grade = ${filters.grade})`);
  return allOf(tests);
};

export const storedYieldList = entityList({
  table: 'harvest_yield',
  sorts: {
    harvestedAt: { column: 'harvest_yield.harvested_at', type: 'timestamptz' },
    code: { column: 'harvest_yield.sort_code', type: 'bigint' },
    updatedAt: { column: 'harvest_yield.updated_at', type: 'timestamptz' },
  },
  rows: ({ db, entityId }) => yields(db, entityId),
  matching: (rows, query: HarvestYieldQuery, { entityId }) => rows.where(matchesYields(entityId, query)),
});

export const harvestYieldTable = recordTable('harvest_yield');

type StoredYield = Awaited<ReturnType<typeof storedYieldList.findMany>>[number];

/** Prices are for users who read sales. */
export const seesPrices = ({ actor }: Pick<EntityScope, 'actor'>): boolean =>
  actor?.platformRole !== undefined &&
  mayDo({ platformRole: actor.platformRole, entityRole: actor.entityRole ?? null }, 'sales.read');

export const sumKg = (grades: { kg: number }[]): number =>
  Math.round(grades.reduce((sum, { kg }) => sum + kg, 0) * 100) / 100;

/** The yield as its caller sees it. */
export const hidePrices = <Y extends { grades: HarvestYieldItem['grades'] }>(
  scope: Pick<EntityScope, 'actor'>,
  shown: Y,
): Y => (seesPrices(scope) ? shown : { ...shown, grades: shown.grades.map((one) => ({ ...one, price: null })) });

const itemOf = ({ targetSetId, counts, ...row }: StoredYield, place: TargetSummary): HarvestYieldItem => ({
  ...row,
  kg: sumKg(row.grades),
  place: totalsOf(place),
});
const yieldOf = (row: StoredYield, place: TargetSummary): HarvestYield => ({
  ...itemOf(row, place),
  counts: row.counts,
  targets: place.places.map(({ target }) => target),
});

/** With prices, whoever asks: for rules and the history. */
export const findWholeYield = async (scope: EntityScope, id: number): Promise<HarvestYield | undefined> =>
  (await withPlaces(yieldOf)(scope, await storedYieldList.findMany(scope, [id])))[0];

export const harvestYieldList = shownAs(
  storedYieldList,
  withPlaces((row: StoredYield, place, scope) => hidePrices(scope, itemOf(row, place))),
  withPlaces((row: StoredYield, place, scope) => hidePrices(scope, yieldOf(row, place))),
);

export const replaceGrades = async (db: Db, entityId: number, yieldId: number, grades: GradedKg[]): Promise<void> => {
  await sql`delete from harvest_yield_grade where entity_id = ${entityId} and harvest_yield_id = ${yieldId}`.execute(
    db,
  );
  await sql`
    insert into harvest_yield_grade (entity_id, harvest_yield_id, grade, kg, price)
    select ${entityId}::int, ${yieldId}::int, grade, kg, price
    from unnest(${grades.map(({ grade }) => grade)}::text[], ${grades.map(({ kg }) => kg)}::numeric[],
      ${grades.map(({ price }) => price)}::int[]) as given (grade, kg, price)`.execute(db);
};

export const shareAmongTrees = async (db: Db, entityId: number, yieldId: number): Promise<void> => {
  await sql`
    update harvest_yield_trees set kg_per_tree = coalesce(weighed.kg, 0) / picked.trees
    from (
      select sum(kg)::float8 as kg from harvest_yield_grade where entity_id = ${entityId} and harvest_yield_id = ${yieldId}
    ) as weighed, (
      select sum(upper(part) - lower(part)) as trees from harvest_yield_trees as frozen, unnest(frozen.trees) as part
      where frozen.entity_id = ${entityId} and frozen.harvest_yield_id = ${yieldId}
    ) as picked
    where harvest_yield_trees.entity_id = ${entityId} and harvest_yield_trees.harvest_yield_id = ${yieldId}`.execute(
    db,
  );
};

export const findYieldSet = async (db: Db, entityId: number, id: number): Promise<number> => {
  const { setId } = await db
    .selectFrom('harvest_yield')
    .select('target_set_id as setId')
    .where('entity_id', '=', entityId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return setId;
};
