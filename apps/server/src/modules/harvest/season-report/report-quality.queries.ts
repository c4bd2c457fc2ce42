import { sql } from 'kysely';
import type { Db } from '#db/db.ts';

export type Rated = { score: number | null; ratingCount: number };

/** The mean score of each plot's ratings in the season, and of all of them. A rating that was checked again is left out: the later one stands for it. */
export const readQuality = async (
  db: Db,
  entityId: number,
  seasonId: number,
): Promise<{ plots: Map<number, Rated>; total: Rated }> => {
  const { rows } = await sql<Rated & { plotId: number | null }>`
    select subject_id as "plotId", round(avg(score) / 100, 2)::float8 as score, count(*)::int as "ratingCount" from quality_rating
    where entity_id = ${entityId} and season_id = ${seasonId} and subject_kind = 'plot' and deleted_at is null
      and not exists (select from quality_rating as later where later.entity_id = ${entityId}
        and later.rechecks_id = quality_rating.id and later.deleted_at is null)
    group by rollup (subject_id)`.execute(db);
  const rated = rows.map(({ plotId, ...one }) => ({ plotId, one }));
  return {
    plots: new Map(rated.flatMap(({ plotId, one }) => (plotId === null ? [] : [[plotId, one] as const]))),
    total: rated.find(({ plotId }) => plotId === null)?.one ?? { score: null, ratingCount: 0 },
  };
};
