import type { RunningInterval, RunningPlaces, SafeDates } from '@vuon/contract/handbook/safe-date';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { diaryEntryCode } from '../diary-entries/diary-code.ts';

// Trees are sets of ids (multiranges), and a tree is a position with the generation that stands there. So a question about
// thousands of trees is arithmetic on a few sets, and a tree that was planted later or moved is told apart by itself.

/** The trees that `asked` selects by their ids, as one set for each generation. */
const askedTrees = (entityId: number, asked: RawBuilder<unknown>) => sql`
  select plant.generation, range_agg(int4range(plant.id, plant.id, '[]')) as trees from plant
  where plant.entity_id = ${entityId} and plant.id in (${asked}) group by plant.generation`;

const size = (trees: RawBuilder<unknown>) =>
  sql<number>`(select coalesce(sum(upper(part) - lower(part)), 0)::int from unnest(${trees}) as part)`;

type Moment = { day: string; now: string };

/**
 * Selects `id` and `safe_from` of the trees of the entity on which an interval runs on this day. The trees of each day of harvest, without
 * those that a later day holds, are sets without overlap: every tree is met once, however many applications there were. `offset 0`: each
 * part of a set is a range of the primary key. Joined by the planner, all trees are held against all parts.
 */
export const selectSafeDates = (entityId: number, day: string, asked?: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  with days as (
    select generation, safe_from, range_agg(trees) as trees from diary_trees
    where entity_id = ${entityId} and counts and safe_from > ${day}::date
    group by generation, safe_from
  ), latest as (
    select generation, safe_from, trees - coalesce(range_agg(trees) over (
      partition by generation order by safe_from desc rows between unbounded preceding and 1 preceding
    ), '{}') as trees from days
  )
  select standing.id, latest.safe_from
  from latest cross join lateral unnest(latest.trees ${asked ? sql`* ${setOf(asked)}` : sql``}) as part
  cross join lateral (
    select plant.id from plant where plant.entity_id = ${entityId} and plant.id >= lower(part) and plant.id < upper(part)
      and plant.generation = latest.generation offset 0
  ) as standing`;

/** The ids that `asked` selects, as one set. */
const setOf = (asked: RawBuilder<unknown>) =>
  sql`coalesce((select range_agg(int4range(id, id, '[]')) from (${asked}) as asked (id)), '{}')`;

/** The intervals that run on the trees that `asked` selects, those that end last first. */
export const findRunning = async (
  db: Db,
  entityId: number,
  asked: RawBuilder<unknown>,
  { day, now }: Moment,
): Promise<RunningInterval[]> => {
  const { rows } = await sql<RunningInterval>`
    with asked as materialized (${askedTrees(entityId, asked)}),
    running as (
      select diary_trees.*, ${size(sql`diary_trees.trees * asked.trees`)} as plant_count
      from asked join diary_trees on diary_trees.entity_id = ${entityId} and diary_trees.counts
        and diary_trees.generation = asked.generation and diary_trees.trees && asked.trees
        and (diary_trees.safe_from > ${day}::date or diary_trees.reenter_from > ${now}::timestamptz)
    )
    select json_build_object('id', diary_entry.id, 'code', ${diaryEntryCode()}, 'title', diary_entry.title) as entry,
      (array_agg(material.name order by running.safe_from desc) filter (where running.safe_from > ${day}::date))[1] as "materialName",
      diary_entry.ends_on as "appliedOn",
      max(running.safe_from) filter (where running.safe_from > ${day}::date) as "safeFrom",
      max(running.reenter_from) filter (where running.reenter_from > ${now}::timestamptz) as "reenterFrom",
      sum(running.plant_count)::int as "plantCount"
    from running join diary_entry on diary_entry.entity_id = ${entityId} and diary_entry.id = running.diary_entry_id
      and diary_entry.starts_on <= ${day}::date
    left join material on material.id = running.material_id
    group by diary_entry.entity_id, diary_entry.id
    order by max(running.safe_from) desc nulls last, max(running.reenter_from) desc, diary_entry.id`.execute(db);
  return rows;
};

export const readSafeDates = async (
  db: Db,
  entityId: number,
  asked: RawBuilder<unknown>,
  moment: Moment,
): Promise<SafeDates> => {
  const { rows } = await sql<{ plantCount: number; freeCount: number }>`
    with asked as materialized (${askedTrees(entityId, asked)})
    select coalesce(sum(${size(sql`asked.trees`)}), 0)::int as "plantCount",
      coalesce(sum(${size(sql`asked.trees - coalesce((
        select range_agg(diary_trees.trees) from diary_trees where diary_trees.entity_id = ${entityId} and diary_trees.counts
          and diary_trees.generation = asked.generation and diary_trees.trees && asked.trees
          and diary_trees.safe_from > ${moment.day}::date), '{}')`)}), 0)::int as "freeCount"
    from asked`.execute(db);
  const running = await findRunning(db, entityId, asked, moment);
  const last = <V extends string>(values: (V | null)[]) =>
    values.reduce((latest, value) => (value && (!latest || value > latest) ? value : latest), null);
  return {
    plantCount: rows[0]?.plantCount ?? 0,
    freeCount: rows[0]?.freeCount ?? 0,
    safeFrom: last(running.map(({ safeFrom }) => safeFrom)),
    reenterFrom: last(running.map(({ reenterFrom }) => reenterFrom)),
    running,
  };
};

/** The entries whose intervals run on this day, with the set of their targets. */
export const findRunningEntries = async (db: Db, entityId: number, day: string) => {
  type Row = Omit<RunningPlaces['items'][number], 'place'> & { targetSetId: number };
  const { rows } = await sql<Row>`
    select json_build_object('id', diary_entry.id, 'code', ${diaryEntryCode()}, 'title', diary_entry.title) as entry,
      (array_agg(material.name order by diary_trees.safe_from desc))[1] as "materialName", diary_entry.ends_on as "appliedOn",
      max(diary_trees.safe_from) as "safeFrom", diary_entry.target_set_id as "targetSetId"
    from diary_trees join diary_entry on diary_entry.entity_id = ${entityId} and diary_entry.id = diary_trees.diary_entry_id
    left join material on material.id = diary_trees.material_id
    where diary_trees.entity_id = ${entityId} and diary_trees.counts and diary_trees.safe_from > ${day}::date
    group by diary_entry.entity_id, diary_entry.id order by max(diary_trees.safe_from) desc, diary_entry.id limit 50`.execute(
    db,
  );
  return rows;
};
