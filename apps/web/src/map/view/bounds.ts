import type { Position } from '@vuon/geo/measure/geometry';
import { lengthOf } from '@vuon/geo/measure/measure';
import type { MapPoints, MapShape } from '../map-types.ts';

/** West, south, east, north. */
export type Bounds = [number, number, number, number];

export const boundsOf = (positions: Iterable<Position>): Bounds | null => {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x, y] of positions) {
    west = Math.min(west, x);
    east = Math.max(east, x);
    south = Math.min(south, y);
    north = Math.max(north, y);
  }
  return west <= east ? [west, south, east, north] : null;
};

/** How far a place lies outside; 0 inside. */
export const metresFrom = ([west, south, east, north]: Bounds, [longitude, latitude]: Position): number =>
  lengthOf([
    [longitude, latitude],
    [Math.min(Math.max(longitude, west), east), Math.min(Math.max(latitude, south), north)],
  ]);

export const positionsOf = ({ rings = [], line = [] }: MapShape): Position[] => [...rings.flat(), ...line];

export function* pointPositions({ longitudes, latitudes }: MapPoints): Iterable<Position> {
  for (let n = 0; n < longitudes.length; n++) yield [longitudes[n] ?? 0, latitudes[n] ?? 0];
}

export const positionAt = (points: MapPoints | undefined, index: number | undefined): Position | undefined => {
  const [longitude, latitude] = [points?.longitudes[index ?? -1], points?.latitudes[index ?? -1]];
  return longitude === undefined || latitude === undefined ? undefined : [longitude, latitude];
};

/** The bounds that a map of these opens on: those of the selected shapes, or of all. */
export const boundsToShow = (shapes: MapShape[], points?: MapPoints, place?: Position): Bounds | null => {
  const selected = shapes.filter((shape) => shape.selected).flatMap(positionsOf);
  return (
    boundsOf(selected) ??
    (place ? boundsOf([place]) : null) ??
    boundsOf(shapes.flatMap(positionsOf)) ??
    (points ? boundsOf(pointPositions(points)) : null)
  );
};
