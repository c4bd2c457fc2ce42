import type { Position } from '@vuon/geo/measure/geometry';
import { localPlane, type Point } from '@vuon/geo/measure/local-plane';

/** Metres from a place to a piece of a line, all in one plane. */
export const distanceFromSegment = ([x, y]: Point, [x1, y1]: Point, [x2, y2]: Point): number => {
  const [dx, dy] = [x2 - x1, y2 - y1];
  const squared = dx * dx + dy * dy;
  const part = squared === 0 ? 0 : Math.min(1, Math.max(0, ((x - x1) * dx + (y - y1) * dy) / squared));
  return Math.hypot(x - x1 - part * dx, y - y1 - part * dy);
};

/** Metres from a place to a line; infinite where there is none. */
export const metresFromLine = (at: Position, line: Position[]): number => {
  const points = line.map(localPlane(at).toPlane);
  const distances = points.slice(1).map((end, index) => distanceFromSegment([0, 0], points[index] ?? end, end));
  return Math.min(...distances);
};
