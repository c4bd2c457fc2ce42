import type { Position } from './geometry.ts';

/** The place of a shape's chip: in its middle, and inside of it. */
export const labelPlace = ({ rings, line }: { rings?: Position[][]; line?: Position[] }): Position | null => {
  const [outer] = rings ?? [];
  if (outer && outer.length > 2) return placeInside(outer);
  if (!line || line.length === 0) return null;
  return line[0] ?? null;
};

/** Half-way through the widest piece at the height of the middle: a bent plot's centre may lie outside of it. */
export const placeInside = (ring: Position[]): Position => {
  const [x, y] = centreOf(ring);
  const crossings: number[] = [];
  ring.forEach(([x1, y1], index) => {
    const [x2, y2] = ring[(index + 1) % ring.length] as Position;
    if (y1 > y !== y2 > y) crossings.push(x1 + ((y - y1) / (y2 - y1)) * (x2 - x1));
  });
  crossings.sort((a, b) => a - b);
  let [best, width] = [x, 0];
  for (let pair = 0; pair + 1 < crossings.length; pair += 2) {
    const [from, to] = [crossings[pair] as number, crossings[pair + 1] as number];
    if (from <= x && x <= to) return [x, y];
    if (to - from > width) [best, width] = [(from + to) / 2, to - from];
  }
  return [best, y];
};

const centreOf = (ring: Position[]): Position => {
  const [originX, originY] = ring[0] as Position;
  let [twice, sumX, sumY] = [0, 0, 0];
  ring.forEach((corner, index) => {
    const next = ring[(index + 1) % ring.length] as Position;
    const [x1, y1, x2, y2] = [corner[0] - originX, corner[1] - originY, next[0] - originX, next[1] - originY];
    const cross = x1 * y2 - x2 * y1;
    twice += cross;
    sumX += (x1 + x2) * cross;
    sumY += (y1 + y2) * cross;
  });
  return twice === 0 ? [originX, originY] : [originX + sumX / (3 * twice), originY + sumY / (3 * twice)];
};
