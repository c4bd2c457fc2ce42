import type { Position } from '@vuon/geo/measure/geometry';
import { toWorld, type WorldPoint } from '../mercator.ts';

/** A piece of a boundary that is straight enough for a name to run along it. In the world's units, in which north is up. */
export type EdgeRun = {
  from: WorldPoint;
  to: WorldPoint;
  /** Length 1, away from the land. */
  outward: WorldPoint;
  /** How far the boundary bends outward of the straight line. */
  bulge: number;
};

/** Corners that turn less than this together are one run. */
const mostTurn = (24 * Math.PI) / 180;
const mostRuns = 4;

/** The best for a name first: long ones on the upper side. */
export const edgeRuns = (ring: Position[]): EdgeRun[] => {
  const corners = ring
    .map(toWorld)
    .filter(([x, y], n, all) => n === 0 || x !== all[n - 1]?.[0] || y !== all[n - 1]?.[1]);
  const [first, last] = [corners[0], corners.at(-1)];
  if (first && last && first[0] === last[0] && first[1] === last[1]) corners.pop();
  if (corners.length < 3) return [];
  const side = Math.sign(signedArea(corners));
  const runs = splitRuns(corners).map((run) => runOf(run, side));
  const worth = ({ from, to, outward }: EdgeRun) => Math.hypot(to[0] - from[0], to[1] - from[1]) * (0.5 - outward[1]);
  return runs
    .filter((run) => worth(run) > 0)
    .sort((one, other) => worth(other) - worth(one))
    .slice(0, mostRuns);
};

/** Positive where the corners go round clockwise on the screen, whose y goes down. */
const signedArea = (corners: WorldPoint[]): number =>
  corners.reduce((sum, [x, y], n) => {
    const [nextX, nextY] = corners[(n + 1) % corners.length] as WorldPoint;
    return sum + x * nextY - nextX * y;
  }, 0);

const directionOf = ([x1, y1]: WorldPoint, [x2, y2]: WorldPoint): number => Math.atan2(y2 - y1, x2 - x1);
const turnBetween = (one: number, other: number): number => {
  const turn = Math.abs(one - other) % (2 * Math.PI);
  return Math.min(turn, 2 * Math.PI - turn);
};

const splitRuns = (corners: WorldPoint[]): WorldPoint[][] => {
  const at = (n: number) => corners[n % corners.length] as WorldPoint;
  const direction = (n: number) => directionOf(at(n), at(n + 1));
  // From the sharpest corner on, or the first run would be cut in two.
  let start = 0;
  for (let n = 0, sharpest = 0; n < corners.length; n++) {
    const turn = turnBetween(direction(n + corners.length - 1), direction(n));
    if (turn > sharpest) [start, sharpest] = [n, turn];
  }
  const runs: WorldPoint[][] = [];
  let run: WorldPoint[] = [];
  for (let n = start; n < start + corners.length; n++) {
    const [first, second] = run;
    if (!first || !second || turnBetween(directionOf(first, second), direction(n)) > mostTurn) {
      run = [at(n), at(n + 1)];
      runs.push(run);
    } else run.push(at(n + 1));
  }
  return runs;
};

const runOf = (run: WorldPoint[], side: number): EdgeRun => {
  const [from, to] = [run[0] as WorldPoint, run.at(-1) as WorldPoint];
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
  const outward: WorldPoint = [(side * (to[1] - from[1])) / length, (-side * (to[0] - from[0])) / length];
  const bulge = Math.max(...run.map(([x, y]) => (x - from[0]) * outward[0] + (y - from[1]) * outward[1]));
  return { from, to, outward, bulge };
};
