import type { Position } from './geometry.ts';

/** Whether a place lies in a polygon and in none of its holes. */
export const isInside = (rings: Position[][], [x, y]: Position): boolean => {
  let inside = false;
  for (const ring of rings) {
    let [x1, y1] = ring.at(-1) ?? [0, 0];
    for (const [x2, y2] of ring) {
      if (y1 > y !== y2 > y && x < x1 + ((y - y1) / (y2 - y1)) * (x2 - x1)) inside = !inside;
      [x1, y1] = [x2, y2];
    }
  }
  return inside;
};
