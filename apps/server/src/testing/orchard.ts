import type { Position } from '@vuon/contract/orchard/location';
import type { Plot } from '@vuon/contract/orchard/plot';
import type { Row } from '@vuon/contract/orchard/row';
import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { holdPlots, tallyPlots } from '../modules/orchard/tallies/plant-tally.ts';
import type { Answer } from './client.ts';
import type { Person } from './people.ts';

let last = 0;

/** Somebody at work in the orchard, who expects it to succeed. Codes are made up unless given. */
export const anArea = (who: Person, fields: object = {}) =>
  made(who, '/api/area', { code: `KV${++last}`, name: `Khu vực ${last}`, ...fields });

export const aPlot = (who: Person, fields: { areaId: number; [field: string]: unknown }): Promise<Plot> =>
  made(who, '/api/plots', { code: `L${++last}`, ...fields });

export const aRow = (who: Person, fields: { plotId: number; [field: string]: unknown }): Promise<Row> =>
  made(who, '/api/rows', { code: `H${++last}`, ...fields });

const made = async ({ client }: Person, path: string, body: object) => expectData(await client.post(path, body));

/** The data of an answer that must be no problem. */
export const expectData = ({ data, problem }: Answer) => {
  if (problem) throw new Error(`${problem.status} ${problem.code}: ${problem.detail}`);
  return data;
};

/** 1 m is about this much of a degree north, and near enough east, where the orchards of the tests lie. */
export const metre = 1 / 110_600;
const origin: Position = [108.05, 12.66];

/** A place by metres east and north of where all of them lie. */
export const at = (east: number, north: number): Position => [
  origin[0] + east * metre * 1.018,
  origin[1] + north * metre,
];

/** A rectangle of land, by metres. */
export const land = (west: number, south: number, east: number, north: number) =>
  polygon([at(west, south), at(east, south), at(east, north), at(west, north), at(west, south)]);

export const polygon = (...rings: Position[][]) => ({
  geometry: { geoType: 'Polygon' as const, geoCoordinate: rings },
});
export const line = (...positions: Position[]) => ({
  geometry: { geoType: 'LineString' as const, geoCoordinate: positions },
});

type Tree = {
  number?: number;
  code?: string;
  at?: Position | null;
  plantStatusId?: number;
  cropGroupId?: number | null;
};

/** After trees were written by hand. They have always stood there, whatever the time of a test is. */
export const tallyAgain = async (db: Db, entityId: number, plotIds: number[]): Promise<void> => {
  await holdPlots(db, entityId, plotIds);
  await tallyPlots({ db, entityId, clock: () => new Date(0) }, plotIds);
};

/** Trees in a row, by one statement, however many: numbered on from 1, of status 2 (healthy) and without a place unless told. */
export const plantTrees = async (
  db: Db,
  row: Pick<Row, 'entityId' | 'plotId' | 'id' | 'code'>,
  trees: number | Tree[],
): Promise<number[]> => {
  const wanted = (typeof trees === 'number' ? Array.from({ length: trees }, (): Tree => ({})) : trees).map(
    (tree, index) => {
      const number = tree.number ?? index + 1;
      return { ...tree, number, code: tree.code ?? `${row.code}-${String(number).padStart(3, '0')}` };
    },
  );
  const { rows } = await sql<{ id: number }>`
    insert into plant (entity_id, plot_id, row_id, number, code, plant_status_id, crop_group_id, location)
    select ${row.entityId}::int, ${row.plotId}::int, ${row.id}::int, number, code, status, crop_group,
      case when longitude is not null then point(longitude, latitude) end
    from unnest(
      ${wanted.map(({ number }) => number)}::int[], ${wanted.map(({ code }) => code)}::text[],
      ${wanted.map(({ plantStatusId }) => plantStatusId ?? 2)}::int[],
      ${wanted.map(({ cropGroupId }) => cropGroupId ?? null)}::int[],
      ${wanted.map((tree) => tree.at?.[0] ?? null)}::float8[], ${wanted.map((tree) => tree.at?.[1] ?? null)}::float8[]
    ) as tree (number, code, status, crop_group, longitude, latitude)
    returning id`.execute(db);
  await tallyAgain(db, row.entityId, [row.plotId]);
  return rows.map(({ id }) => id);
};
