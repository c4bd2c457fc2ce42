import type { Position } from '../measure/geometry.ts';
import { squareMetres } from '../measure/measure.ts';
import { findCrossing } from './edge-crossing.ts';

/** The faults that make a boundary unusable. `at`: where it crosses itself. */
export type PolygonFault =
  | { fault: 'off-globe' }
  | { fault: 'too-few-corners' }
  | { fault: 'empty' }
  | { fault: 'self-crossing'; at: Position };

/** Below this it is a slip of the finger, not a piece of land. */
const leastSquareMetres = 0.01;

/** The ring with its first corner at its end, and no corner twice in a row. */
export const closeRing = (ring: Position[]): Position[] => {
  const corners = ring.filter((corner, index) => !isSame(corner, ring[(index + 1) % ring.length] ?? corner));
  const [first] = corners;
  return first ? [...corners, first] : [];
};

/** The fault of a polygon of closed rings; null: none. */
export const checkPolygon = (rings: Position[][]): PolygonFault | null => {
  const isOff = ([longitude, latitude]: Position) => !(Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90); // also for NaN
  if (rings.some((ring) => ring.some(isOff))) return { fault: 'off-globe' };
  if (rings.length === 0 || rings.some(({ length }) => length < 4)) return { fault: 'too-few-corners' };
  const at = findCrossing(rings);
  if (at) return { fault: 'self-crossing', at };
  return squareMetres(rings) < leastSquareMetres ? { fault: 'empty' } : null;
};

const isSame = ([x, y]: Position, [otherX, otherY]: Position) => x === otherX && y === otherY;
