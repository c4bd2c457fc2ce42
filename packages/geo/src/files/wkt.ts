import type { Geometry, GeometryType, Position } from '../measure/geometry.ts';

const names: Record<string, GeometryType> = {
  POINT: 'Point',
  MULTIPOINT: 'MultiPoint',
  LINESTRING: 'LineString',
  MULTILINESTRING: 'MultiLineString',
  POLYGON: 'Polygon',
  MULTIPOLYGON: 'MultiPolygon',
};

/** POLYGON ((108.05 12.68, …)): one geometry as text, to the last digit. */
export const writeWkt = ({ type, coordinates }: Geometry): string =>
  `${type.toUpperCase()} ${type === 'Point' ? `(${writePosition(coordinates)})` : writePart(coordinates)}`;

type Part = Position | Part[];

const isPosition = (part: Part): part is Position => typeof part[0] === 'number';
const writePosition = (position: Position) => position.join(' ');
const writePart = (part: Part): string =>
  isPosition(part) ? writePosition(part) : `(${part.map(writePart).join(', ')})`;

/** A geometry from text, heights dropped, EWKT's SRID too; null: this is none. */
export const readWkt = (text: string): Geometry | null => {
  const [, name = '', , body = ''] =
    /^\s*(?:SRID=\d+;)?\s*(\w+?)\s*(Z|M|ZM)?\s*(\(.*\))\s*$/is.exec(text.replace(/\s+/g, ' ')) ?? [];
  const type = names[name.toUpperCase()];
  if (!type) return null;
  const value = parse(body);
  if (value === null) return null;
  if (type === 'Point') return isDeep(value, 1) ? { type, coordinates: (value as Position[])[0] as Position } : null;
  // MULTIPOINT ((1 2), (3 4)) and MULTIPOINT (1 2, 3 4) are the same.
  const coordinates = type === 'MultiPoint' && isDeep(value, 2) ? value.flat() : value;
  return isDeep(coordinates, depths[type]) ? ({ type, coordinates } as Geometry) : null;
};

const depths: Record<Exclude<GeometryType, 'Point'>, number> = {
  MultiPoint: 1,
  LineString: 1,
  MultiLineString: 2,
  Polygon: 2,
  MultiPolygon: 3,
};

/** Lists within lists of positions; null: brackets or numbers that do not fit. */
const parse = (body: string): Part[] | null => {
  const json = body
    .replace(/-?\d+(?:\.\d+)?(?:e[-+]?\d+)?(?: +-?\d+(?:\.\d+)?(?:e[-+]?\d+)?)+/gi, (numbers) => {
      const [x, y] = numbers.split(/ +/);
      return `[${Number(x)},${Number(y)}]`;
    })
    .replace(/\(/g, '[')
    .replace(/\)/g, ']');
  try {
    return JSON.parse(json) as Part[];
  } catch {
    return null;
  }
};

/** Whether all positions lie `depth` lists deep. */
const isDeep = (value: unknown, depth: number): boolean => {
  if (!Array.isArray(value) || value.length === 0) return false;
  if (depth > 0) return value.every((part) => isDeep(part, depth - 1));
  return value.length === 2 && value.every((part) => typeof part === 'number' && Number.isFinite(part));
};
