import { type Position, polygonOf } from '@vuon/contract/orchard/location';
import type { PlotWarning } from '@vuon/contract/orchard/plot';
import { sql } from 'kysely';
import { ByteCache } from '#compute/byte-cache.ts';
import { inThreads } from '#compute/in-threads.ts';
import type { Db } from '#db/db.ts';
import { ProblemError, problem } from '#http/problem.ts';
import type { Scope } from '#http/scope.ts';
import { plots } from './plot.service.ts';

const { plotWarnings } = inThreads<typeof import('@vuon/geo/polygon/plot-warnings')>(
  import.meta.resolve('@vuon/geo/polygon/plot-warnings'),
);

/** Bytes of answers, by the versions of the boundaries that they were computed from. */
const kept = new ByteCache(16 * 1024 * 1024);

/** The warnings about the stored boundary. */
export const listPlotWarnings = async (scope: Scope, id: number): Promise<PlotWarning[]> => {
  const { db, entityId } = scope;
  const plot = await plots.get(scope, id);
  if (!plot.location) return [];
  const rings = plot.location.geometry.geoCoordinate;
  const text = await kept.get(await versionsAround(db, entityId, plot), async () => {
    const area = await findAreaRings(db, entityId, plot.areaId);
    const neighbours = await findNeighbours(db, entityId, id);
    const warnings = await plotWarnings(rings, area, neighbours).catch(orTooComplex);
    const answer = warnings?.map(({ pieces, ...warning }) => ({ ...warning, pieces: pieces.map(polygonOf) })) ?? null;
    return Buffer.from(JSON.stringify(answer));
  });
  const answer = JSON.parse(text.toString()) as PlotWarning[] | null;
  if (answer) return answer;
  throw problem(
    'location.too_complex',
    'Ranh giới này và các lô bên cạnh cắt nhau ở quá nhiều chỗ để so sánh. Hãy giản lược ranh giới.',
  );
};

/** Kept too: asked again and again, it would occupy the threads for nothing. */
const orTooComplex = (error: unknown): null => {
  if (error instanceof ProblemError && error.code === 'location.too_complex') return null;
  throw error;
};

/** Of the plot, its area and its neighbours; with the sizes, since a restored database counts versions from the beginning. */
const versionsAround = async (db: Db, entityId: number, { id, areaId }: { id: number; areaId: number }) => {
  const { rows } = await sql<{ versions: string }>`
    select string_agg(concat_ws(' ', found.id, version, square_metres), ',' order by of, found.id) as versions from (
      select 1 as of, id, version, square_metres from area where entity_id = ${entityId} and id = ${areaId}
      union all select 2, id, version, square_metres from plot where entity_id = ${entityId} and id = ${id}
      union all select 3, id, version, square_metres from plot where ${isNeighbour(entityId, id)}
    ) as found`.execute(db);
  return `${entityId} ${id}: ${rows[0]?.versions}`;
};

const findAreaRings = async (db: Db, entityId: number, areaId: number): Promise<Position[][] | null> => {
  const area = await db
    .selectFrom('area')
    .select((eb) => eb.ref('rings').$castTo<Position[][] | null>().as('rings'))
    .where('entity_id', '=', entityId)
    .where('id', '=', areaId)
    .executeTakeFirst();
  return area?.rings ?? null;
};

const findNeighbours = (db: Db, entityId: number, id: number) =>
  db
    .selectFrom('plot')
    .select((eb) => ['id', 'code', eb.ref('rings').$castTo<Position[][]>().as('rings')])
    .where(isNeighbour(entityId, id))
    .orderBy('natural_code')
    .orderBy('id')
    .execute();

/** Living plots, of any area, whose boxes meet its own: the index on bounds finds them. */
const isNeighbour = (entityId: number, id: number) => sql<boolean>`entity_id = ${entityId} and id <> ${id}
  and deleted_at is null and bounds && (select bounds from plot where entity_id = ${entityId} and id = ${id})`;
