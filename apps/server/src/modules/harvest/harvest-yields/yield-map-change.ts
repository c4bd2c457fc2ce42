import { sql } from 'kysely';
import type { Scope } from '#http/scope.ts';
import { holdPlots } from '#orchard';
import { plotsOfTrees } from '../pickings/picked-trees.ts';

/** The first harvest day of seasons, as it was before a change. */
export type Begun = { seasonIds: number[]; days: string };

export const seasonsBegun = async (
  { db, entityId }: Pick<Scope, 'db' | 'entityId'>,
  ids: (number | null | undefined)[],
): Promise<Begun> => {
  const seasonIds = ids.flatMap((id) => id ?? []);
  const { rows } = await sql<{ days: string }>`
    select coalesce(string_agg(asked.id || ' ' || coalesce(first.day::text, ''), ',' order by asked.id), '') as days
    from unnest(${seasonIds}::int[]) as asked (id), lateral (
      select min(harvested_on) as day from harvest_yield
      where entity_id = ${entityId} and season_id = asked.id and deleted_at is null
    ) as first`.execute(db);
  return { seasonIds, days: rows[0]?.days ?? '' };
};

/**
 * Tells the map that trees of these sets have another yield. Maps show the latest season that was harvested: once a season begins earlier,
 * later or not at all, all trees of its crop are shown otherwise.
 */
export const tellMap = async ({ db, entityId }: Scope, sets: string[], before: Begun): Promise<void> => {
  const plotIds = await plotsOfTrees(db, entityId, sets);
  const { days } = await seasonsBegun({ db, entityId }, before.seasonIds);
  const others = days === before.days ? [] : await plotsOfSeasons({ db, entityId }, before.seasonIds);
  await holdPlots(db, entityId, [...new Set([...plotIds, ...others])]);
};

const plotsOfSeasons = async ({ db, entityId }: Pick<Scope, 'db' | 'entityId'>, seasonIds: number[]) => {
  const crops = sql`select crop_group_id from season where entity_id = ${entityId} and id = any(${seasonIds}::int[])`;
  const { rows } = await sql<{ id: number }>`
    select id from plot where entity_id = ${entityId} and deleted_at is null and crop_group_id in (${crops})
    union select plot_id from plant_tally where entity_id = ${entityId} and crop_group_id in (${crops})`.execute(db);
  return rows.map(({ id }) => id);
};
