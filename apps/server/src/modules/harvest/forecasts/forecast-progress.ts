import { dayInVietnam } from '@vuon/contract/day';
import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '#http/scope.ts';
import { overlapsOfSets } from '#orchard';
import { storedForecastList } from './forecast.queries.ts';
import { harvestOfForecasts } from './forecast-harvest.queries.ts';
import { daysOf, progressOf } from './forecast-shown.ts';

/**
 * The last revisions of forecasts, and how far their harvest has come, as their own pages tell it. `which`: a test of rows of `forecast`. Those
 * without a revision are left out; of those that share trees in one season only the larger is told, or fruit would count twice.
 */
export const readForecastProgress = async (scope: Scope, which: RawBuilder<boolean>) => {
  const { db, entityId } = scope;
  const rows = await storedForecastList.where(scope, sql<boolean>`forecast.deleted_at is null and ${which}`).execute();
  const made = rows.flatMap(({ last, ...row }) => (last ? [{ ...row, last }] : []));
  const ids = made.map(({ id }) => id);
  const overlaps = made.length > 1 ? await readOverlaps(scope, ids) : [];
  const told = new Set<number>();
  for (const { id } of made.toSorted((one, other) => other.last.likelyKg - one.last.likelyKg || one.id - other.id))
    if (!overlaps.some(({ one, other }) => (one === id && told.has(other)) || (other === id && told.has(one))))
      told.add(id);
  const harvests = Map.groupBy(told.size ? await harvestOfForecasts(db, entityId, [...told]) : [], ({ key }) => key);
  const today = dayInVietnam(scope.clock());
  return made
    .filter(({ id }) => told.has(id))
    .map((row) => {
      const harvest = harvests.get(row.id) ?? [];
      return { ...row, harvest, daysToHarvest: daysOf(row), ...progressOf(row, { harvest, today }) };
    });
};

/** Pairs of forecasts of one season that share trees. */
const readOverlaps = async ({ db, entityId }: Scope, ids: number[]) => {
  const asked = sql`select * from forecast where forecast.entity_id = ${entityId} and forecast.id = any(${ids}::int[])`;
  const { rows } = await sql<{ one: number; other: number }>`
    with asked as materialized (${asked}),
    shared as materialized (${overlapsOfSets(entityId, sql`select target_set_id from asked`)})
    select one.id as one, other.id as other from asked as one
    join asked as other on other.season_id = one.season_id and other.id > one.id
    where one.target_set_id = other.target_set_id or exists (
      select from shared where shared.one = least(one.target_set_id, other.target_set_id)
        and shared.other = greatest(one.target_set_id, other.target_set_id))`.execute(db);
  return rows;
};
