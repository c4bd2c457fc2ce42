import { figure } from '@vuon/contract/figure';
import { cornersFault } from '@vuon/contract/orchard/location';
import { readCorners } from '@vuon/geo/files/read-corners';
import { readWkt, writeWkt } from '@vuon/geo/files/wkt';
import type { Geometry, Position } from '@vuon/geo/measure/geometry';
import { lengthOf, squareMetres } from '@vuon/geo/measure/measure';
import { checkPolygon, closeRing } from '@vuon/geo/polygon/polygon-check';
import { type RawBuilder, sql } from 'kysely';
import { computed, type FieldKind, type PlaceReader, writtenField } from '#imports';
import { describeFault } from '../places/place.ts';

/** The location as a geometry, for maps and for cells of Excel. */
export const geometryOf = (
  location: { geometry: { geoType: Geometry['type']; geoCoordinate: unknown } } | null,
): Geometry | null =>
  location && ({ type: location.geometry.geoType, coordinates: location.geometry.geoCoordinate } as Geometry);

export const wktCell = (location: Parameters<typeof geometryOf>[0]): string | null => {
  const geometry = geometryOf(location);
  return geometry && writeWkt(geometry);
};

/** WKT, or the corners of a land paper, one a line. */
const parseShape = (text: string): Geometry | null => {
  const geometry = readWkt(text);
  if (geometry) return geometry;
  const { corners, errors } = readCorners(text);
  return errors.length || corners.length < 2 ? null : { type: 'LineString', coordinates: corners };
};

const showShape = ({ type, coordinates }: Geometry): string => {
  if (type === 'Polygon') return `Vùng ${(coordinates[0]?.length ?? 1) - 1} góc`;
  return type === 'Point' ? 'Điểm' : `${coordinates.length} điểm`;
};

export const shapeHelp = 'POLYGON ((108.05 12.68, 108.06 12.68, 108.06 12.69, 108.05 12.68))';
export const lineHelp = 'LINESTRING (108.05 12.68, 108.06 12.68)';

export const shapeField = (help: string): FieldKind => writtenField(parseShape, showShape, help);

/** Reads the cell of the column 'location', which the contract's schema does not see. */
const ofCells: PlaceReader['ofCells'] = ({ shape }) => (shape ? { geometry: shape, path: 'shape' } : null);

export const polygonPlace: PlaceReader = {
  ofCells,
  fields: ['shape'],
  show: (geometry) => ({
    shape:
      geometry.type === 'Polygon'
        ? `${showShape(geometry)}, ${figure(squareMetres(geometry.coordinates) / 10_000, 2)}\u00a0ha`
        : showShape(geometry),
  }),
  measure: (geometry) => {
    if (geometry.type !== 'Polygon') return { error: 'Cần một vùng' };
    const rings = geometry.coordinates.map(closeRing);
    const tooMany = cornersFault(rings);
    if (tooMany) return { error: tooMany };
    const fault = checkPolygon(rings);
    if (fault) return { error: describeFault(fault)[1] };
    const measures = { squareMetres: squareMetres(rings), perimeter: lengthOf(rings[0] ?? []) };
    return {
      geometry: { type: 'Polygon', coordinates: rings },
      input: { shape: null, bounds: boundsOf(rings.flat()), ...measures },
    };
  },
};

export const linePlace: PlaceReader = {
  ofCells,
  fields: ['shape'],
  show: (geometry) => ({
    shape:
      geometry.type === 'LineString'
        ? `${showShape(geometry)}, ${figure(lengthOf(geometry.coordinates), 1)}\u00a0m`
        : showShape(geometry),
  }),
  measure: (geometry) => {
    const line = geometry.type === 'LineString' ? geometry.coordinates : [];
    const tooMany = cornersFault([line], 'điểm');
    if (tooMany) return { error: tooMany };
    const length = lengthOf(line);
    if (length === 0) return { error: 'Đường hàng cần ít nhất 2 điểm khác nhau' };
    return { geometry, input: { shape: null, bounds: boundsOf(line), length } };
  },
};

type Bounds = [west: number, south: number, east: number, north: number];

const boundsOf = (positions: Position[]): Bounds => {
  const bounds: Bounds = [180, 90, -180, -90];
  for (const [longitude, latitude] of positions) {
    bounds[0] = Math.min(bounds[0], longitude);
    bounds[1] = Math.min(bounds[1], latitude);
    bounds[2] = Math.max(bounds[2], longitude);
    bounds[3] = Math.max(bounds[3], latitude);
  }
  return bounds;
};

const corner = (at: number) => sql`(input -> 'bounds' ->> ${sql.lit(at)})::float8`;

/** The columns that a place fills, null where a row has none: the coordinates, the box around them, a measure. */
const placed = (value: RawBuilder<unknown>) =>
  computed(['shape'], sql`case when geometry is not null then ${value} end`);
export const coordinatesColumn = placed(sql`((geometry -> 'coordinates')::json)::json`);
export const boundsColumn = placed(sql`box(point(${corner(0)}, ${corner(1)}), point(${corner(2)}, ${corner(3)}))`);
export const measureColumn = (measure: 'squareMetres' | 'perimeter' | 'length') =>
  placed(sql`(input ->> ${sql.lit(measure)})::float8`);
