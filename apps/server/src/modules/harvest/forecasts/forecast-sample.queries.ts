import type { SampleTree } from '@vuon/contract/harvest/forecast-sample';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { type CropScope, cropTrees } from './forecast-trees.queries.ts';

/** A sample: the trees that are counted for one revision of a forecast. */
export type SampleKey = { entityId: number; forecastId: number; revision: number };

const ofSample = ({ entityId, forecastId, revision }: SampleKey) =>
  sql`sample.entity_id = ${entityId} and sample.forecast_id = ${forecastId} and sample.revision = ${revision}`;

/** The trees of a sample where they stand now, in the order in which one walks by them. */
export const readSampleTrees = async (
  db: Db,
  key: SampleKey,
  which: RawBuilder<boolean> = sql`true`,
): Promise<(SampleTree & { countedBy: number | null })[]> => {
  const { rows } = await sql<SampleTree & { countedBy: number | null }>`
    select sample.plant_id as "plantId", plant.code, plot.area_id as "areaId", plant.plot_id as "plotId", plot.code as "plotCode",
      plant.row_id as "rowId", "row".code as "rowCode", plant.number,
      case when plant.location is not null then json_build_array(plant.location[0], plant.location[1]) end as location,
      sample.age_from as "ageFrom", plant.plot_id <> sample.plot_id as "isMoved",
      case when plant.deleted_at is not null then 'removed'
        when plant.generation <> sample.generation then 'replanted'
        when plant_status.condition <> 'living' then 'dead' end as trouble,
      sample.flowers, sample.set_fruits as "setFruits", sample.kept_fruits as "keptFruits",
      sample.weighed_fruits as "weighedFruits", sample.weighed_kg as "weighedKg", sample.counted_at as "countedAt",
      sample.counted_by as "countedBy", app_user.full_name as "countedByName", sample.notes
    from forecast_sample as sample
    join plant on plant.entity_id = sample.entity_id and plant.id = sample.plant_id
    join "row" on "row".entity_id = sample.entity_id and "row".id = plant.row_id
    join plot on plot.entity_id = sample.entity_id and plot.id = plant.plot_id
    join plant_status on plant_status.id = plant.plant_status_id
    left join app_user on app_user.id = sample.counted_by
    where ${ofSample(key)} and ${which}
    order by plot.natural_code, plot.id, "row".number, "row".id, plant.number, plant.id`.execute(db);
  return rows;
};

export type CountedTree = {
  plotId: number;
  ageFrom: number | null;
  flowers: number | null;
  setFruits: number | null;
  keptFruits: number | null;
  weighedFruits: number | null;
  weighedKg: number | null;
};

/** Those that are still among the trees of the scope, in the stratum where they stand now. */
export const readDrawnTrees = async (db: Db, scope: CropScope, key: SampleKey): Promise<CountedTree[]> => {
  const { rows } = await sql<CountedTree>`
    select tree.plot_id as "plotId", tree.age_from as "ageFrom", sample.flowers, sample.set_fruits as "setFruits",
      sample.kept_fruits as "keptFruits", sample.weighed_fruits as "weighedFruits", sample.weighed_kg as "weighedKg"
    from forecast_sample as sample
    join (${cropTrees(scope)}) as tree on tree.id = sample.plant_id and tree.generation = sample.generation
    where ${ofSample(key)}`.execute(db);
  return rows;
};

const into = sql`insert into forecast_sample (entity_id, forecast_id, revision, plant_id, generation, plot_id, age_from)`;

/** Takes the trees of the sample before, as far as they are still there: what changed on them tells more than other trees would. */
export const drawAgain = async (db: Db, scope: CropScope, { entityId, forecastId, revision }: SampleKey) => {
  await sql`
    ${into}
    select ${entityId}::int, ${forecastId}::int, ${revision}::int, tree.id, tree.generation, tree.plot_id, tree.age_from
    from forecast_sample as sample
    join (${cropTrees(scope)}) as tree on tree.id = sample.plant_id and tree.generation = sample.generation
    where ${ofSample({ entityId, forecastId, revision: revision - 1 })}
    on conflict do nothing`.execute(db);
};

export type WantedTrees = { plotId: number; ageFrom: number | null; more: number };

/** Draws more trees at random within their strata. The order is by a hash, so that the same draw can be made again from its seed. */
export const drawTrees = async (
  db: Db,
  scope: CropScope,
  key: SampleKey,
  { wanted, seed }: { wanted: WantedTrees[]; seed: string },
): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    ${into}
    select ${key.entityId}::int, ${key.forecastId}::int, ${key.revision}::int, drawn.id, drawn.generation, drawn.plot_id, drawn.age_from
    from (
      select tree.*, row_number() over (partition by tree.plot_id, tree.age_from order by md5(${seed}::text || ':' || tree.id)) as turn
      from (${cropTrees(scope)}) as tree
      where tree.id not in (select sample.plant_id from forecast_sample as sample where ${ofSample(key)})
    ) as drawn
    join unnest(${wanted.map(({ plotId }) => plotId)}::int[], ${wanted.map(({ ageFrom }) => ageFrom)}::int[],
      ${wanted.map(({ more }) => more)}::int[]) as wanted (plot_id, age_from, more)
      on wanted.plot_id = drawn.plot_id and wanted.age_from is not distinct from drawn.age_from and drawn.turn <= wanted.more
    returning plant_id as id`.execute(db);
  return rows.map(({ id }) => id);
};

export const forgetSample = async (db: Db, key: SampleKey, plantId: number | null = null): Promise<void> => {
  await sql`delete from forecast_sample as sample where ${ofSample(key)}
    and ${plantId === null ? sql`true` : sql`sample.plant_id = ${plantId}`}`.execute(db);
};

/** Makes it the sample of another revision. */
export const moveSample = async (db: Db, key: SampleKey, revision: number): Promise<void> => {
  await sql`update forecast_sample as sample set revision = ${revision} where ${ofSample(key)}`.execute(db);
};
