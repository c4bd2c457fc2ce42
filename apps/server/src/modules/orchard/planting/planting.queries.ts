import type { Planting, PlantingFields } from '@vuon/contract/orchard/planting';
import type { Position } from '@vuon/geo/measure/geometry';
import { sql } from 'kysely';
import { recordChanges } from '#audit';
import type { Db } from '#db/db.ts';
import { json } from '#db/json.ts';
import { sliceSize, slicesOf } from '#db/slices.ts';
import type { Scope } from '#http/scope.ts';
import type { Layout } from './planting-layout.ts';

const plantings = (db: Db, entityId: number) =>
  db
    .selectFrom('planting')
    .leftJoin('app_user', 'app_user.id', 'planting.created_by')
    .where('planting.entity_id', '=', entityId)
    .select((eb) => [
      'planting.id',
      'planting.plot_id as plotId',
      eb.ref('planting.fields').$castTo<PlantingFields>().as('fields'),
      'planting.row_count as rowCount',
      'planting.plant_count as plantCount',
      'planting.created_at as createdAt',
      'app_user.full_name as createdByName',
      'planting.undone_at as undoneAt',
    ]);

export const listPlantings = (db: Db, entityId: number, plotId: number): Promise<Planting[]> =>
  plantings(db, entityId).where('planting.plot_id', '=', plotId).orderBy('planting.id', 'desc').limit(200).execute();

export const findPlanting = (db: Db, entityId: number, plotId: number, id: number): Promise<Planting | undefined> =>
  plantings(db, entityId).where('planting.plot_id', '=', plotId).where('planting.id', '=', id).executeTakeFirst();

/** Where the living trees of the plot stand. */
export const findOccupied = async (db: Db, entityId: number, plotId: number): Promise<Position[]> => {
  const { rows } = await sql<{ longitudes: number[] | null; latitudes: number[] | null }>`
    select array_agg(location[0]) as longitudes, array_agg(location[1]) as latitudes from plant
    where entity_id = ${entityId} and plot_id = ${plotId} and deleted_at is null and location is not null`.execute(db);
  const { longitudes, latitudes } = rows[0] ?? {};
  return (longitudes ?? []).map((longitude, index) => [longitude, latitudes?.[index] ?? 0]);
};

export const lastRowNumber = async (db: Db, entityId: number, plotId: number): Promise<number> => {
  const { last } = await db
    .selectFrom('row')
    .select(sql<number>`coalesce(max(number), 0)`.as('last'))
    .where('entity_id', '=', entityId)
    .where('plot_id', '=', plotId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return last;
};

/** The first of these codes that a living row of the plot has. */
export const findUsedRowCode = async (db: Db, entityId: number, plotId: number, codes: string[]) => {
  const found = await db
    .selectFrom('row')
    .select('code')
    .where('entity_id', '=', entityId)
    .where('plot_id', '=', plotId)
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`sort_code = any(array(select fold(code) from unnest(${codes}::text[]) as code))`)
    .orderBy('number')
    .limit(1)
    .executeTakeFirst();
  return found?.code;
};

type Made = { plotId: number; plantingId: number };

export const insertPlanting = async (
  { db, clock, entityId, actor }: Scope,
  plotId: number,
  fields: PlantingFields,
  { rows, trees }: Layout,
): Promise<number> => {
  const { id } = await db
    .insertInto('planting')
    .values({
      entity_id: entityId,
      plot_id: plotId,
      fields: json(fields),
      row_count: rows.codes.length,
      plant_count: trees.codes.length,
      created_at: clock().toISOString(),
      created_by: actor.userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** The ids of the rows, in their order. */
export const insertPlantedRows = async (
  { db, clock, entityId, actor }: Scope,
  { plotId, plantingId }: Made,
  { numbers, codes, lines, lengths }: Layout['rows'],
): Promise<number[]> => {
  const time = clock().toISOString();
  const corner = (place: 0 | 1, axis: 0 | 1) => lines.map((line) => line?.[place]?.[axis] ?? null);
  const { rows } = await sql<{ id: number }>`
    insert into "row" (entity_id, plot_id, planting_id, number, code, line, bounds, length, created_at, created_by,
      updated_at, updated_by)
    select ${entityId}::int, ${plotId}::int, ${plantingId}::int, number, code, line::json,
      case when line is not null then box(point(x1, y1), point(x2, y2)) end, length,
      ${time}::timestamptz, ${actor.userId}::int, ${time}::timestamptz, ${actor.userId}::int
    from unnest(${numbers}::int[], ${codes}::text[], ${lines.map((line) => line && JSON.stringify(line))}::text[],
      ${lengths}::float8[], ${corner(0, 0)}::float8[], ${corner(0, 1)}::float8[], ${corner(1, 0)}::float8[],
      ${corner(1, 1)}::float8[]) as made (number, code, line, length, x1, y1, x2, y2)
    order by number returning id, number`.execute(db);
  return rows.map(({ id }) => id).sort((one, other) => one - other);
};

export const insertPlantedTrees = async (
  { db, clock, entityId, actor }: Scope,
  { plotId, plantingId }: Made,
  { cropGroupId, plantStatusId, plantedOn }: PlantingFields,
  rowIds: number[],
  { rows, numbers, codes, longitudes, latitudes }: Layout['trees'],
): Promise<void> => {
  const time = clock().toISOString();
  for (const trees of slicesOf([...codes.keys()])) {
    const part = <T>(column: T[]) => trees.map((tree) => column[tree] as T);
    await sql`
      insert into plant (entity_id, plot_id, row_id, planting_id, number, code, location, plant_status_id, crop_group_id,
        planted_on, status_at, created_at, created_by, updated_at, updated_by)
      select ${entityId}::int, ${plotId}::int, row_id, ${plantingId}::int, number, code, point(longitude, latitude),
        ${plantStatusId}::int, ${cropGroupId}::int, ${plantedOn}::date, ${time}::timestamptz, ${time}::timestamptz,
        ${actor.userId}::int, ${time}::timestamptz, ${actor.userId}::int
      from unnest(${part(rows).map((row) => rowIds[row] ?? 0)}::int[], ${part(numbers)}::int[], ${part(codes)}::text[],
        ${part(longitudes)}::float8[], ${part(latitudes)}::float8[]) as made (row_id, number, code, longitude, latitude)`.execute(
      db,
    );
  }
};

/** Rows with about as many trees as one statement may be about. */
export const plantedSlices = (rowIds: number[], treeCount: number): number[][] =>
  slicesOf(rowIds, Math.max(Math.floor((sliceSize * rowIds.length) / Math.max(treeCount, 1)), 1));

/** One operation in the history, with a short line for each row and tree. */
export const recordPlanted = async (
  scope: Scope,
  plantingId: number,
  rowIds: number[],
  treeCount: number,
): Promise<void> => {
  const { entityId } = scope;
  const after = sql`jsonb_build_object('name', code, 'plantingId', ${plantingId}::int)`;
  await recordChanges(
    scope,
    { action: 'create', type: 'row', entityId },
    sql`select id, null::jsonb as before, ${after} as after from "row"
      where entity_id = ${entityId} and id = any(${rowIds}::int[])`,
  );
  for (const part of plantedSlices(rowIds, treeCount))
    await recordChanges(
      scope,
      { action: 'create', type: 'plant', entityId },
      sql`select id, null::jsonb as before, ${after} as after from plant
        where entity_id = ${entityId} and row_id = any(${part}::int[])`,
    );
};
