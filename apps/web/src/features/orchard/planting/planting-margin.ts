import type { Position } from '@vuon/geo/measure/geometry';
import { localPlane, middleOf, type Point } from '@vuon/geo/measure/local-plane';
import { checkPolygon, closeRing } from '@vuon/geo/polygon/polygon-check';

/** The line that trees stay behind: each side moved inwards. Null where the plot is too narrow or bent for one. */
export const marginLine = (ring: Position[], metres: number): Position[] | null => {
  if (metres <= 0) return null;
  const plane = localPlane(middleOf(ring));
  const corners = closeRing(ring).slice(0, -1).map(plane.toPlane);
  if (corners.length < 3) return null;
  const inwards = Math.sign(signedArea(corners)) * metres;
  const sides = corners.map((corner, at) => moved(corner, corners[(at + 1) % corners.length] as Point, inwards));
  const inner = sides.map((side, at) => {
    const before = sides[(at + sides.length - 1) % sides.length] as Side;
    return meeting(before, side);
  });
  const line = closeRing(inner.map(plane.toGlobe));
  // A side that was moved too far runs backwards, or the line crosses itself.
  const isForwards = sides.every(({ along }, at) => {
    const [[x, y], [nextX, nextY]] = [inner[at] as Point, inner[(at + 1) % inner.length] as Point];
    return (nextX - x) * along[0] + (nextY - y) * along[1] > 0;
  });
  const isSound = isForwards && checkPolygon([line]) === null;
  return isSound ? line : null;
};

type Side = { at: Point; along: Point };

const signedArea = (ring: Point[]): number =>
  ring.reduce((sum, [x, y], at) => {
    const [nextX, nextY] = ring[(at + 1) % ring.length] as Point;
    return sum + (x * nextY - nextX * y) / 2;
  }, 0);

/** A side shifted to its left, seen along it. */
const moved = ([x, y]: Point, [nextX, nextY]: Point, metres: number): Side => {
  const length = Math.hypot(nextX - x, nextY - y);
  const along: Point = [(nextX - x) / length, (nextY - y) / length];
  return { at: [x - along[1] * metres, y + along[0] * metres], along };
};

const meeting = (one: Side, other: Side): Point => {
  const cross = one.along[0] * other.along[1] - one.along[1] * other.along[0];
  // Nearly one straight line: the corner is where the next side begins.
  if (Math.abs(cross) < 1e-6) return other.at;
  const [dx, dy] = [other.at[0] - one.at[0], other.at[1] - one.at[1]];
  const far = (dx * other.along[1] - dy * other.along[0]) / cross;
  return [one.at[0] + one.along[0] * far, one.at[1] + one.along[1] * far];
};
