import type { RawFeature } from '../files/read-geo-file.ts';
import { type CoordinateSystem, toGlobe } from '../systems/coordinate-system.ts';
import { type Geometry, type Position, readGeometry } from './geometry.ts';

/** The same geometry with every position moved. */
export const movePositions = (geometry: Geometry, move: (position: Position) => Position): Geometry => {
  const moveAll = (part: unknown): unknown =>
    Array.isArray(part) && typeof part[0] !== 'number' ? part.map(moveAll) : move(part as Position);
  return { type: geometry.type, coordinates: moveAll(geometry.coordinates) } as Geometry;
};

/** All positions of a geometry, in their order. */
export const positionsOf = ({ type, coordinates }: Geometry): Position[] =>
  type === 'Point' ? [coordinates] : (coordinates.flat(levels[type]) as Position[]);

const levels = { MultiPoint: 0, LineString: 0, MultiLineString: 1, Polygon: 1, MultiPolygon: 2 } as const;

/** Features of a system, in longitude and latitude. What cannot be read as a geometry stays as it is. */
export const bringToGlobe = (features: RawFeature[], system: CoordinateSystem): RawFeature[] => {
  if (system.datum === 'wgs84' && !system.zone) return features;
  const move = toGlobe(system);
  return features.map(({ properties, geometry: given }) => {
    const geometry = readGeometry(given);
    return { properties, geometry: geometry ? movePositions(geometry, move) : given };
  });
};
