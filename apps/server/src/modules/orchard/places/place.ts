import type { LineLocation, PointLocation, PolygonLocation, Position } from '@vuon/contract/orchard/location';
import type { ProblemCode } from '@vuon/contract/problem';
import { lengthOf, squareMetres } from '@vuon/geo/measure/measure';
import { checkPolygon, closeRing, type PolygonFault } from '@vuon/geo/polygon/polygon-check';
import { type RawBuilder, sql } from 'kysely';
import { jsonAsText } from '#db/json.ts';
import { problem } from '#http/problem.ts';

/**
 * The stored place in the form of the API, as text; null: no place. `ref` names the column: 'plot.rings'. Concatenated, since to build
 * it as a value takes three times as long.
 */
export const polygonText = (ref: string) => located('Polygon', sql.ref(ref));
export const lineText = (ref: string) => located('LineString', sql.ref(ref));
export const pointText = (ref: string) => {
  const point = sql.ref(ref);
  return located('Point', sql`'[' || ${point}[0] || ',' || ${point}[1] || ']'`);
};

/** The same as a value. */
export const polygonOf = (ref: string) => sql<PolygonLocation | null>`(${polygonText(ref)})::json`;
export const lineOf = (ref: string) => sql<LineLocation | null>`(${lineText(ref)})::json`;
export const pointOf = (ref: string) => sql<PointLocation | null>`(${pointText(ref)})::json`;

const located = (geoType: string, coordinates: RawBuilder<unknown>) =>
  sql<
    string | null
  >`${sql.lit(`{"geometry":{"geoType":"${geoType}","geoCoordinate":`)} || (${coordinates})::text || '}}'`;

/** The columns of a boundary, closed and measured. Throws a problem if it is unusable; `path` is the field that holds it. */
export const polygonColumns = (location: PolygonLocation | null, path = 'location') => {
  if (!location) return { rings: null, bounds: null, square_metres: null };
  const rings = usableRings(location, path);
  return { rings: jsonAsText(rings), bounds: boxAround(rings.flat()), square_metres: squareMetres(rings) };
};

/** The rings of the boundary, each closed. Refuses a boundary that crosses itself, is empty, or lies outside the globe. */
export const usableRings = (location: PolygonLocation, path = 'location'): Position[][] => {
  const rings = location.geometry.geoCoordinate.map(closeRing);
  const fault = checkPolygon(rings);
  if (fault) throw problem(...describeFault(fault), { path });
  return rings;
};

export const describeFault = (fault: PolygonFault): [ProblemCode, string] => {
  switch (fault.fault) {
    case 'off-globe':
      return offGlobe;
    case 'self-crossing':
      return ['location.self_crossing', `Ranh giới tự cắt nhau gần ${readable(fault.at)}.`];
    case 'too-few-corners':
      return ['location.empty', 'Ranh giới cần ít nhất 3 góc khác nhau.'];
    case 'empty':
      return ['location.empty', 'Ranh giới không bao quanh mảnh đất nào.'];
  }
};
const offGlobe: [ProblemCode, string] = [
  'location.off_globe',
  'Kinh độ từ −180 đến 180, vĩ độ từ −90 đến 90. Tọa độ VN-2000 hoặc UTM cần được đổi trước.',
];
const readable = ([longitude, latitude]: Position) =>
  [latitude, longitude].map((degrees) => degrees.toFixed(6).replace('.', ',')).join('; ');

/** The columns of a row's line. */
export const lineColumns = (location: LineLocation | null, path = 'location') => {
  if (!location) return { line: null, bounds: null, length: null };
  const line = location.geometry.geoCoordinate;
  if (line.some(isOff)) throw problem(...offGlobe, { path });
  const length = lengthOf(line);
  if (line.length < 2 || length === 0)
    throw problem('location.empty', 'Đường hàng cần ít nhất 2 điểm khác nhau.', { path });
  return { line: jsonAsText(line), bounds: boxAround(line), length };
};

/** The column of a tree's place. */
export const pointColumn = (location: PointLocation | null, path = 'location'): RawBuilder<string> | null => {
  if (!location) return null;
  const [longitude, latitude] = location.geometry.geoCoordinate;
  if (isOff([longitude, latitude])) throw problem(...offGlobe, { path });
  return sql<string>`point(${longitude}::float8, ${latitude}::float8)`;
};

const isOff = ([longitude, latitude]: Position) => !(Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90);

const boxAround = (positions: Position[]): RawBuilder<string> => {
  let [west, south, east, north] = [180, 90, -180, -90];
  for (const [longitude, latitude] of positions) {
    west = Math.min(west, longitude);
    east = Math.max(east, longitude);
    south = Math.min(south, latitude);
    north = Math.max(north, latitude);
  }
  return sql<string>`box(point(${west}::float8, ${south}::float8), point(${east}::float8, ${north}::float8))`;
};
