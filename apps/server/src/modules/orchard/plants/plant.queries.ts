import type { Page } from '@vuon/contract/list';
import type { Position } from '@vuon/contract/orchard/location';
import type { FormerTree, Plant, PlantInput, PlantQuery } from '@vuon/contract/orchard/plant';
import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { readBatch } from '#db/json.ts';
import { recordTable } from '#db/record-table.ts';
import { withTotal } from '#http/lists/list.ts';
import { pointColumn, pointOf } from '../places/place.ts';
import { countPlants } from './plant-count.queries.ts';
import type { Conditions } from './plant-filter-source.ts';
import { findPlantPage, readPlantKeys, refuseFarPage } from './plant-page.queries.ts';

export const plants = (db: Db, entityId: number) =>
  db
    .selectFrom('plant')
    .innerJoin('row', (join) =>
      join.onRef('row.entity_id', '=', 'plant.entity_id').onRef('row.id', '=', 'plant.row_id'),
    )
    .innerJoin('plot', (join) =>
      join.onRef('plot.entity_id', '=', 'plant.entity_id').onRef('plot.id', '=', 'plant.plot_id'),
    )
    .innerJoin('area', (join) =>
      join.onRef('area.entity_id', '=', 'plot.entity_id').onRef('area.id', '=', 'plot.area_id'),
    )
    .innerJoin('plant_status', 'plant_status.id', 'plant.plant_status_id')
    .leftJoin('crop_group', 'crop_group.id', 'plant.crop_group_id')
    .leftJoin('app_user', 'app_user.id', 'plant.updated_by')
    .where('plant.entity_id', '=', entityId)
    .select([
      'plant.id',
      'plant.entity_id as entityId',
      'plant.row_id as rowId',
      'row.code as rowCode',
      'row.number as rowNumber',
      'plant.plot_id as plotId',
      'plot.code as plotCode',
      'plot.area_id as areaId',
      'area.name as areaName',
      'plant.code',
      'plant.number',
      'plant.crop_group_id as cropGroupId',
      'crop_group.name as cropGroupName',
      'plant.plant_status_id as plantStatusId',
      sql<Plant['plantStatus']>`jsonb_build_object(
        'id', plant_status.id, 'name', plant_status.name, 'color', plant_status.color)`.as('plantStatus'),
      'plant.status_reason as statusReason',
      'plant.status_at as statusAt',
      'plant.planted_on as plantedOn',
      'plant.seedling_source as seedlingSource',
      // As the shortest number that is the same real: 12.3, not 12.300000190734863.
      real('trunk').as('trunk'),
      real('canopy').as('canopy'),
      real('height').as('height'),
      pointOf('plant.location').as('location'),
      real('gps_accuracy').as('gpsAccuracy'),
      'plant.notes',
      'plant.generation',
      'plant.version',
      'plant.created_at as createdAt',
      'plant.updated_at as updatedAt',
      'app_user.full_name as updatedByName',
      'plant.deleted_at as deletedAt',
    ]);

const real = (column: string) => sql<number | null>`${sql.ref(`plant.${column}`)}::text::numeric`;

export const listPlants = async (db: Db, entityId: number, query: PlantQuery & Conditions): Promise<Page<Plant>> => {
  refuseFarPage(query);
  const { items: keys, next } = await findPlantPage(db, entityId, query);
  const ids = keys.map(({ id }) => id);
  const items = inOrder(ids, ids.length ? await findPlants(db, entityId, ids) : []);
  return withTotal({ items, next }, query, () => countPlants(db, entityId, query));
};

/** The list by key, of any length, with the codes that a file needs to say where a tree belongs. */
export const readPlants = async (db: Db, entityId: number, query: PlantQuery & Conditions) => {
  const { items: keys, next } = await readPlantKeys(db, entityId, query);
  const ids = keys.map(({ id }) => id);
  return { items: await readPlantsInFile(db, entityId, ids), next };
};

/** These trees, in the order of the ids. */
export const readPlantsInFile = async (db: Db, entityId: number, ids: number[]): Promise<PlantInFile[]> => {
  const found = plants(db, entityId)
    .where(isOneOf(ids))
    .select(['area.code as areaCode', 'crop_group.code as cropGroupCode', formerTreesOf(entityId).as('formerTrees')]);
  return inOrder(ids, await readBatch(db, found));
};
export type PlantInFile = Plant & {
  areaCode: string;
  cropGroupCode: string | null;
  /** The oldest first; null: none. */
  formerTrees: FormerTreeRead[] | null;
};
export type FormerTreeRead = Omit<FormerTree, 'generation'> & { cropGroupCode: string | null };

// Read only where there are some: nearly all trees are the first at their position.
const formerTreesOf = (entityId: number) => sql<FormerTreeRead[] | null>`case when plant.generation > 1 then (
  select jsonb_agg(jsonb_build_object(
    'plantedOn', f.planted_on, 'endedOn', f.ended_on, 'reason', f.reason, 'cropGroupCode', g.code, 'cropGroupName', g.name,
    'seedlingSource', f.seedling_source, 'trunk', f.trunk::text::numeric, 'canopy', f.canopy::text::numeric,
    'height', f.height::text::numeric) order by f.generation)
  from former_tree f left join crop_group g on g.id = f.crop_group_id
  where f.entity_id = ${entityId} and f.plant_id = plant.id
) end`;

const inOrder = <P extends { id: number }>(ids: number[], found: P[]): P[] => {
  const byId = new Map(found.map((plant) => [plant.id, plant]));
  return ids.flatMap((id) => byId.get(id) ?? []);
};

const isOneOf = (ids: number[]) => sql<boolean>`plant.id = any(${ids}::int[])`;

export const findPlant = (db: Db, entityId: number, id: number): Promise<Plant | undefined> =>
  plants(db, entityId).where('plant.id', '=', id).executeTakeFirst();

/** The trees of the entity with these ids, deleted or not. */
export const findPlants = (db: Db, entityId: number, ids: number[]): Promise<Plant[]> =>
  plants(db, entityId).where(isOneOf(ids)).execute();

/** Living trees in the order of degrees, which is nearly that of metres: callers that want the nearest ask for some more. */
export const findPlantsNear = (db: Db, entityId: number, [longitude, latitude]: Position, limit: number) => {
  const here = sql`point(${longitude}::float8, ${latitude}::float8)`;
  const nearest = db
    .selectFrom('plant')
    .select('id')
    .where('entity_id', '=', entityId)
    .where('deleted_at', 'is', null)
    .where('location', 'is not', null)
    .orderBy(sql`location <-> ${here}`)
    .limit(limit);
  return plants(db, entityId).where('plant.id', 'in', nearest).execute();
};

export const plantTable = recordTable('plant');

/** Without the status, which has an action of its own. */
export const plantColumns = (
  input: Omit<PlantInput, 'plantStatusId' | 'number'> & { number: number; plotId: number },
) => ({
  plot_id: input.plotId,
  row_id: input.rowId,
  code: input.code,
  number: input.number,
  crop_group_id: input.cropGroupId,
  planted_on: input.plantedOn,
  seedling_source: input.seedlingSource,
  trunk: input.trunk,
  canopy: input.canopy,
  height: input.height,
  location: pointColumn(input.location),
  gps_accuracy: input.gpsAccuracy,
  notes: input.notes,
});

export const findPlotOf = async (db: Db, entityId: number, id: number): Promise<number | undefined> => {
  const found = db.selectFrom('plant').select('plot_id').where('entity_id', '=', entityId).where('id', '=', id);
  return (await found.executeTakeFirst())?.plot_id;
};

/** The number after the last living tree of the row. */
export const nextNumber = async (db: Db, entityId: number, rowId: number): Promise<number> => {
  const { last } = await db
    .selectFrom('plant')
    .select(sql<number>`coalesce(max(number), 0)`.as('last'))
    .where('entity_id', '=', entityId)
    .where('row_id', '=', rowId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return last + 1;
};

export const listFormerTrees = (db: Db, entityId: number, plantId: number): Promise<FormerTree[]> =>
  db
    .selectFrom('former_tree')
    .leftJoin('crop_group', 'crop_group.id', 'former_tree.crop_group_id')
    .select([
      'generation',
      'crop_group.name as cropGroupName',
      'planted_on as plantedOn',
      'seedling_source as seedlingSource',
      sql<number | null>`trunk::text::numeric`.as('trunk'),
      sql<number | null>`canopy::text::numeric`.as('canopy'),
      sql<number | null>`height::text::numeric`.as('height'),
      'ended_on as endedOn',
      'reason',
    ])
    .where('former_tree.entity_id', '=', entityId)
    .where('plant_id', '=', plantId)
    .orderBy('generation', 'desc')
    .execute();

/** Stores the present tree as a former one, before the next tree is written over it. */
export const insertFormerTree = (
  db: Db,
  entityId: number,
  plantId: number,
  { endedOn, reason }: { endedOn: string; reason: string },
  by: number,
  now: Date,
) =>
  sql`
    insert into former_tree (entity_id, plant_id, generation, crop_group_id, planted_on, seedling_source, trunk, canopy,
      height, ended_on, reason, ended_at, ended_by)
    select entity_id, id, generation, crop_group_id, planted_on, seedling_source, trunk, canopy, height,
      ${endedOn}::date, ${reason}::text, ${now.toISOString()}::timestamptz, ${by}::int
    from plant where entity_id = ${entityId} and id = ${plantId}`.execute(db);
