import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { standingTrees, stoodOn, treesOfSets, treesOverTime } from '#orchard';

/**
 * Keeps the trees that an entry touched: those that `trees` selects (ids of `plant`), each in the generations that stood there on a day
 * of the work. A position whose tree was replaced on such a day keeps both: nobody knows which of them it was.
 */
export const freezeTrees = async (
  db: Db,
  entityId: number,
  entryId: number,
  trees: RawBuilder<unknown>,
): Promise<void> => {
  const dayOf = (column: 'starts_on' | 'ends_on') => sql`(
    select ${sql.ref(column)} from diary_entry where entity_id = ${entityId} and id = ${entryId})`;
  await sql`
    insert into diary_trees (entity_id, diary_entry_id, generation, crop_group_id, trees)
    select ${entityId}::int, ${entryId}::int, stood.generation, coalesce(stood.crop_group_id, 0),
      range_agg(int4range(stood.plant_id, stood.plant_id, '[]'))
    from (${standingTrees(entityId, trees, { first: dayOf('starts_on'), last: dayOf('ends_on') })}) as stood
    group by stood.generation, coalesce(stood.crop_group_id, 0)`.execute(db);
};

/**
 * The same for many new entries at once, by their targets. Trees are intersected as sets: joined one by one, those of some hundred sets of
 * targets take minutes.
 */
export const freezeTreesOfSets = async (db: Db, entityId: number, entryIds: number[]): Promise<void> => {
  const meant = sql`diary_entry.entity_id = ${entityId} and diary_entry.id = any(${entryIds}::int[])`;
  const sets = sql`select distinct target_set_id from diary_entry where ${meant}`;
  const asSet = (id: RawBuilder<unknown>) => sql`range_agg(int4range(${id}, ${id}, '[]'))`;
  const living = sql`select plant.id from plant, (select range_agg(trees) as trees from touched) as every
    where plant.entity_id = ${entityId} and plant.deleted_at is null and every.trees @> plant.id`;
  await sql`
    with touched as materialized (
      select set_id, ${asSet(sql.ref('spot.id'))} as trees from (${treesOfSets(entityId, sets)}) as spot group by set_id
    ), part as materialized (
      select generation, coalesce(crop_group_id, 0) as crop_group_id, began_on, ended_on, ${asSet(sql.ref('plant_id'))} as trees
      from (${treesOverTime(entityId, living)}) as over_time group by generation, coalesce(crop_group_id, 0), began_on, ended_on
    )
    insert into diary_trees (entity_id, diary_entry_id, generation, crop_group_id, trees)
    select ${entityId}::int, diary_entry.id, part.generation, part.crop_group_id, range_agg(touched.trees * part.trees)
    from diary_entry join touched on touched.set_id = diary_entry.target_set_id
    join part on part.trees && touched.trees
    where ${meant} and ${stoodOn({ first: sql.ref('diary_entry.starts_on'), last: sql.ref('diary_entry.ends_on') })}
    group by diary_entry.id, part.generation, part.crop_group_id`.execute(db);
};

export const forgetTrees = (db: Db, entityId: number, entryId: number) =>
  sql`delete from diary_trees where entity_id = ${entityId} and diary_entry_id = ${entryId}`.execute(db);

/** Selects the ids of the trees that an entry touched, wherever they stand now. */
export const treesOfEntry = (entityId: number, entryId: number): RawBuilder<unknown> => sql`
  select distinct generate_series(lower(part), upper(part) - 1) as id
  from diary_trees, unnest(diary_trees.trees) as part
  where diary_trees.entity_id = ${entityId} and diary_trees.diary_entry_id = ${entryId}`;

/** The same, as values: to be taken before the rows that hold them are written anew. */
export const findTreesOfEntry = async (db: Db, entityId: number, entryId: number): Promise<string> => {
  const { rows } = await sql<{ trees: string | null }>`
    select range_agg(trees)::text as trees from diary_trees
    where entity_id = ${entityId} and diary_entry_id = ${entryId}`.execute(db);
  return rows[0]?.trees ?? '{}';
};

/**
 * Starts the intervals of the materials on the trees that the entries touched, for each crop by what the labels say of it; for trees whose
 * crop a label does not name, by its longest. What is written into `diary_material` is the longest for these trees.
 */
export const startIntervals = async (db: Db, entityId: number, entryIds: number[]): Promise<void> => {
  const label = sql`
    select diary_trees.diary_entry_id, diary_trees.crop_group_id, diary_trees.generation, diary_material.position, diary_material.material_id,
      coalesce(own.phi_days, case when own.material_id is null then longest.phi_days end) as phi_days,
      coalesce(own.reentry_hours, case when own.material_id is null then longest.reentry_hours end) as reentry_hours
    from diary_trees
    join diary_material on diary_material.entity_id = ${entityId} and diary_material.diary_entry_id = diary_trees.diary_entry_id
    left join material_crop as own on own.material_id = diary_material.material_id
      and own.crop_group_id = diary_trees.crop_group_id
    left join lateral (
      select max(phi_days) as phi_days, max(reentry_hours) as reentry_hours from material_crop
      where material_crop.material_id = diary_material.material_id
    ) as longest on true
    where diary_trees.entity_id = ${entityId} and diary_trees.diary_entry_id = any(${entryIds}::int[])`;
  await sql`
    update diary_trees set safe_from = started.safe_from, material_id = started.material_id, reenter_from = started.reenter_from
    from (
      select label.diary_entry_id, label.crop_group_id, label.generation,
        (max(diary_entry.ends_on) + max(label.phi_days)) as safe_from,
        (array_agg(label.material_id order by label.phi_days desc, label.position)
          filter (where label.phi_days is not null))[1] as material_id,
        max(diary_entry.ends_at) + make_interval(hours => max(label.reentry_hours)) as reenter_from
      from (${label}) as label join diary_entry on diary_entry.entity_id = ${entityId} and diary_entry.id = label.diary_entry_id
      group by label.diary_entry_id, label.crop_group_id, label.generation
    ) as started
    where diary_trees.entity_id = ${entityId} and diary_trees.diary_entry_id = started.diary_entry_id
      and diary_trees.crop_group_id = started.crop_group_id and diary_trees.generation = started.generation`.execute(
    db,
  );
  await sql`
    update diary_material set phi_days = longest.phi_days, reentry_hours = longest.reentry_hours
    from (
      select diary_entry_id, position, max(phi_days) as phi_days, max(reentry_hours) as reentry_hours
      from (${label}) as label group by diary_entry_id, position
    ) as longest
    where diary_material.entity_id = ${entityId} and diary_material.diary_entry_id = longest.diary_entry_id
      and diary_material.position = longest.position`.execute(db);
};

/** Whether the intervals of entries count: not those of a removed one, nor of one that an approved correction replaced. */
export const setCounting = (db: Db, entityId: number, entryIds: number[], counts: boolean) =>
  sql`update diary_trees set counts = ${counts}
    where entity_id = ${entityId} and diary_entry_id = any(${entryIds}::int[])`.execute(db);

/** The plots in which trees of an entry stand now. */
export const plotsOfEntry = async (db: Db, entityId: number, entryId: number): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select distinct plant.plot_id as id from plant
    where plant.entity_id = ${entityId} and plant.id in (${treesOfEntry(entityId, entryId)})`.execute(db);
  return rows.map(({ id }) => id);
};
