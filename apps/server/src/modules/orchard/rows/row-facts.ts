import type { StatusCount } from '@vuon/contract/orchard/area';
import type { LineLocation, Position } from '@vuon/contract/orchard/location';
import type { Row } from '@vuon/contract/orchard/row';
import { localPlane } from '@vuon/geo/measure/local-plane';
import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import type { Scope } from '#http/scope.ts';

export type RowFacts = Pick<Row, 'bearing' | 'plantCount' | 'statuses'>;

/** The facts about each row that come from its line and its trees: one statement counts the trees of all rows. */
export const factsOf = async (
  { db, entityId }: Pick<Scope, 'db' | 'entityId'>,
  rows: { id: number; location: LineLocation | null }[],
): Promise<RowFacts[]> => {
  if (!rows.length) return [];
  const counted = await countTrees(
    db,
    entityId,
    rows.map(({ id }) => id),
  );
  return rows.map(({ id, location }) => {
    const statuses = counted.get(id) ?? [];
    const plantCount = statuses.reduce((sum, { count }) => sum + count, 0);
    return { bearing: location && bearingOf(location.geometry.geoCoordinate), plantCount, statuses };
  });
};

const countTrees = async (db: Db, entityId: number, ids: number[]): Promise<Map<number, StatusCount[]>> => {
  const { rows } = await sql<{ rowId: number; statuses: StatusCount[] }>`
    select row_id as "rowId", json_agg(json_build_object('plantStatusId', plant_status_id, 'count', count)
      order by count desc, plant_status_id) as statuses
    from (
      select row_id, plant_status_id, count(*)::int as count from plant
      where entity_id = ${entityId} and row_id = any(${ids}::int[]) and deleted_at is null
      group by row_id, plant_status_id
    ) as of_status group by row_id`.execute(db);
  return new Map(rows.map(({ rowId, statuses }) => [rowId, statuses]));
};

/** Degrees clockwise from north, from a line's beginning to its end. */
export const bearingOf = (line: Position[]): number | null => {
  const [first, last] = [line[0], line.at(-1)];
  if (!first || !last) return null;
  const [east, north] = localPlane(first).toPlane(last);
  if (east === 0 && north === 0) return null;
  return ((Math.atan2(east, north) * 180) / Math.PI + 360) % 360;
};
