import { sql } from 'kysely';

/**
 * The day from which a tree may be harvested, counted from 1970-01-01, by which a map can colour trees. The day itself, not how long it
 * lasts: tiles are kept longer than a day. What was over when the tile was made is left out.
 */
export const safeDateOnMap = {
  key: 'safeFrom',
  select: (entityId: number, today: string) => sql<number | null>`(
    select max(diary_trees.safe_from) - date '1970-01-01' from diary_trees
    where diary_trees.entity_id = ${entityId} and diary_trees.counts and diary_trees.safe_from > ${today}::date
      and diary_trees.trees @> plant.id and diary_trees.generation = plant.generation)`,
};
