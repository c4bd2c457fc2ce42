import { type Position, polygonOf } from '@vuon/contract/orchard/location';
import type { PlotWarning } from '@vuon/contract/orchard/plot';
import { plotWarnings } from '@vuon/geo/polygon/plot-warnings';
import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import type { Scope } from '#http/scope.ts';
import { plots } from './plot.service.ts';

/** The warnings about the stored boundary. */
export const listPlotWarnings = async (scope: Scope, id: number): Promise<PlotWarning[]> => {
  const { db, entityId } = scope;
  const plot = await plots.get(scope, id);
  if (!plot.location) return [];
  const area = await findAreaRings(db, entityId, plot.areaId);
  const neighbours = await findNeighbours(db, entityId, id);
  return plotWarnings(plot.location.geometry.geoCoordinate, area, neighbours).map(({ pieces, ...warning }) => ({
    ...warning,
    pieces: pieces.map(polygonOf),
  }));
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

/** Living plots, of any area, whose boxes meet its own: the index on bounds finds them. */
const findNeighbours = (db: Db, entityId: number, id: number) =>
  db
    .selectFrom('plot')
    .select((eb) => ['id', 'code', eb.ref('rings').$castTo<Position[][]>().as('rings')])
    .where('entity_id', '=', entityId)
    .where(sql<boolean>`bounds && (select bounds from plot where entity_id = ${entityId} and id = ${id})`)
    .where('deleted_at', 'is', null)
    .where('id', '<>', id)
    .orderBy('sort_code')
    .orderBy('id')
    .execute();
