import { sql } from 'kysely';
import { generationOn } from '#orchard';

/**
 * The day from which a tree may be harvested, counted from 1970-01-01, by which a map can colour trees. The day itself, not how long it
 * lasts: tiles are kept longer than a day. What was over when the tile was made is left out. Of a day that is over: what had been
 * sprayed until then, on the tree that stood there then.
 */
export const safeDateOnMap = {
  key: 'safeFrom',
  select: (entityId: number, { day, isPast }: { day: string; isPast: boolean }) => sql<number | null>`(
    select max(diary_trees.safe_from) - date '1970-01-01' from diary_trees
    where diary_trees.entity_id = ${entityId} and diary_trees.counts and diary_trees.safe_from > ${day}::date
      and diary_trees.trees @> plant.id and diary_trees.generation = ${isPast ? generationOn(entityId, day) : sql`plant.generation`}
      ${isPast ? isWrittenBy(entityId, day) : sql``})`,
};

const isWrittenBy = (entityId: number, day: string) => sql`and exists (
  select from diary_entry where diary_entry.entity_id = ${entityId} and diary_entry.id = diary_trees.diary_entry_id
    and diary_entry.ends_on <= ${day}::date)`;
