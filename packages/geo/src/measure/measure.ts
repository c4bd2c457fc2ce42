import type { Position } from './geometry.ts';
import { localPlane, middleOf, type Point } from './local-plane.ts';

/** Of a polygon with its holes: rings in longitude and latitude. The same number in the drawing and on the server. */
export const squareMetres = (rings: Position[][]): number => {
  const [outer = [], ...holes] = rings;
  if (outer.length < 3) return 0;
  const { toPlane } = localPlane(middleOf(outer));
  const areaOf = (ring: Position[]) => Math.abs(signedArea(ring.map(toPlane)));
  return Math.max(0, areaOf(outer) - holes.reduce((sum, hole) => sum + areaOf(hole), 0));
};

export const hectares = (rings: Position[][]): number => squareMetres(rings) / 10_000;

/** Metres along a line. */
export const lengthOf = (line: Position[]): number => {
  if (line.length < 2) return 0;
  const points = line.map(localPlane(middleOf(line)).toPlane);
  return points.reduce((sum, point, index) => sum + (index ? distance(points[index - 1] ?? point, point) : 0), 0);
};

export const distance = ([x, y]: Point, [otherX, otherY]: Point): number => Math.hypot(otherX - x, otherY - y);

/** Counter-clockwise is positive. */
const signedArea = (ring: Point[]): number => {
  let twice = 0;
  ring.forEach(([x, y], index) => {
    const [nextX, nextY] = ring[(index + 1) % ring.length] as Point;
    twice += x * nextY - nextX * y;
  });
  return twice / 2;
};
