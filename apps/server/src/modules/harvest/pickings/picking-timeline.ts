import { figure } from '@vuon/contract/figure';
import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import type { PlaceTimelineSource, TargetPlaceRef, TimelineSource } from '#orchard';
import { countCode, lotCode, yieldCode } from '../codes.ts';
import type { PickedTable } from './picked-trees.ts';
import { pickedAt } from './picking-filter.ts';

type Found = {
  id: number;
  code: string;
  at: string;
  fruits: number | null;
  kg: number | null;
  treeCount: number;
  lotCode: string | null;
  phiReason: string | null;
  actorName: string | null;
  generation: number | null;
};
type Question = { entityId: number; before: string | null; limit: number };

const number = (value: number) => figure(value, 1);

/** Of a tree, the generation that bore the fruit. */
const generationOf = (table: PickedTable, entityId: number, place: TargetPlaceRef) =>
  place.kind === 'plant'
    ? sql`(select max(frozen.generation) from ${sql.table(`${table}_trees`)} as frozen where frozen.entity_id = ${entityId}
        and ${sql.ref(`frozen.${table}_id`)} = ${sql.ref(`${table}.id`)} and frozen.trees @> ${place.id}::int)`
    : sql`null::int`;

const treeCountOf = (table: PickedTable, entityId: number) => sql`(
  select coalesce(sum(upper(part) - lower(part)), 0)::int from ${sql.table(`${table}_trees`)} as frozen, unnest(frozen.trees) as part
  where frozen.entity_id = ${entityId} and ${sql.ref(`frozen.${table}_id`)} = ${sql.ref(`${table}.id`)})`;

const weighedAt = async (db: Db, place: TargetPlaceRef, { entityId, before, limit }: Question) => {
  const { rows } = await sql<Found>`
    select harvest_yield.id, ${yieldCode()} as code, harvest_yield.harvested_at as at, harvest_yield.fruits,
      (select sum(kg)::float8 from harvest_yield_grade as weighed where weighed.entity_id = ${entityId}
        and weighed.harvest_yield_id = harvest_yield.id) as kg,
      ${treeCountOf('harvest_yield', entityId)} as "treeCount",
      (select ${lotCode()} from lot where lot.entity_id = ${entityId} and lot.id = harvest_yield.lot_id) as "lotCode",
      harvest_yield.phi_reason as "phiReason", app_user.full_name as "actorName",
      ${generationOf('harvest_yield', entityId, place)} as generation
    from harvest_yield left join app_user on app_user.id = harvest_yield.created_by
    where harvest_yield.entity_id = ${entityId} and harvest_yield.deleted_at is null
      and harvest_yield.harvested_at < coalesce(${before}::timestamptz, 'infinity') and ${pickedAt('harvest_yield', entityId, place)}
    order by harvest_yield.harvested_at desc fetch first ${sql.lit(limit)} rows with ties`.execute(db);
  return rows.map((row) => eventOf('harvest-yield', row, `Thu hoạch ${number(row.kg ?? 0)} kg`));
};

/** Noon of the day: a count tells no hour. */
const countedAt = sql`(harvest_count.harvested_on::timestamp + interval '12 hours') at time zone 'Asia/Ho_Chi_Minh'`;

/** Counts that a yield has weighed are told by the yield. */
const countsAt = async (db: Db, place: TargetPlaceRef, { entityId, before, limit }: Question) => {
  const { rows } = await sql<Found>`
    select harvest_count.id, ${countCode()} as code, ${countedAt} as at, harvest_count.fruits, null::float8 as kg,
      ${treeCountOf('harvest_count', entityId)} as "treeCount", null as "lotCode", harvest_count.phi_reason as "phiReason",
      app_user.full_name as "actorName", ${generationOf('harvest_count', entityId, place)} as generation
    from harvest_count left join app_user on app_user.id = harvest_count.created_by
    left join harvest_yield as weighed on weighed.entity_id = ${entityId} and weighed.id = harvest_count.harvest_yield_id
      and weighed.deleted_at is null
    where harvest_count.entity_id = ${entityId} and harvest_count.deleted_at is null and weighed.id is null
      and ${countedAt} < coalesce(${before}::timestamptz, 'infinity') and ${pickedAt('harvest_count', entityId, place)}
    order by at desc fetch first ${sql.lit(limit)} rows with ties`.execute(db);
  return rows.map((row) => eventOf('harvest-count', row, `Cắt ${number(row.fruits ?? 0)} trái`));
};

const eventOf = (type: 'harvest-yield' | 'harvest-count', found: Found, title: string) => {
  const { id, code, at, fruits, kg, treeCount, phiReason, actorName, generation } = found;
  return {
    id: `${type}:${id}`,
    at: new Date(at).toISOString(),
    title,
    detail: [
      kg !== null && fruits ? `${number(fruits)} trái` : null,
      `từ ${number(treeCount)} cây`,
      code,
      found.lotCode && `lô hàng ${found.lotCode}`,
      phiReason && `trong cách ly: ${phiReason}`,
    ]
      .filter(Boolean)
      .join(' · '),
    tone: phiReason ? ('gold' as const) : ('green' as const),
    actorName,
    record: { type, id, within: [], name: code },
    pictures: [],
    ...(generation !== null && { generation }),
  };
};

export const plantYields: TimelineSource = {
  source: 'harvest-yield',
  read: (db, { plantId, ...question }) => weighedAt(db, { kind: 'plant', id: plantId }, question),
};
export const plantCounts: TimelineSource = {
  source: 'harvest-count',
  read: (db, { plantId, ...question }) => countsAt(db, { kind: 'plant', id: plantId }, question),
};
export const placeYields: PlaceTimelineSource = {
  source: 'harvest-yield',
  read: (db, { place, ...question }) => weighedAt(db, place, question),
};
export const placeCounts: PlaceTimelineSource = {
  source: 'harvest-count',
  read: (db, { place, ...question }) => countsAt(db, place, question),
};
