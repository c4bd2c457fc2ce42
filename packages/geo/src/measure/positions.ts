import type { Geometry, Position } from './geometry.ts';

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
