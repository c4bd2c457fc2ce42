import type { Position } from './geometry.ts';
import { isInside } from './inside.ts';
import { localPlane, middleOf, type Point } from './local-plane.ts';
import { distance } from './measure.ts';

/** Metres along a line at which it comes nearest to a place. */
export const alongLine = (line: Position[]): ((position: Position) => number) => {
  const { toPlane } = localPlane(middleOf(line));
  const legs = legsOf(line.map(toPlane));
  return (position) => {
    const point = toPlane(position);
    let best = { away: Infinity, at: 0 };
    for (const { from, to, start, length } of legs) {
      const part = clamp(
        ((point[0] - from[0]) * (to[0] - from[0]) + (point[1] - from[1]) * (to[1] - from[1])) / length ** 2,
      );
      const away = distance(point, between(from, to, part));
      if (away < best.away) best = { away, at: start + part * length };
    }
    return best.at;
  };
};

/** The part of a line inside a polygon: from where it first enters to where it last leaves, and how many metres lie inside. */
export const partWithin = (line: Position[], rings: Position[][]): { line: Position[]; metres: number } | null => {
  const plane = localPlane(middleOf(line));
  const legs = legsOf(line.map(plane.toPlane));
  const total = legs.reduce((sum, { length }) => sum + length, 0);
  const edges = rings.flatMap((ring) => legsOf(ring.map(plane.toPlane)));
  const cuts = legs.flatMap((leg) => edges.flatMap((edge) => crossingOf(leg, edge)));
  const marks = [0, ...cuts.sort((one, other) => one - other), total];
  let [metres, begin, end] = [0, total, 0];
  for (const [index, to] of marks.entries()) {
    const from = marks[index - 1] ?? 0;
    if (to - from < tiny || !isInside(rings, plane.toGlobe(placeAt(legs, (from + to) / 2)))) continue;
    metres += to - from;
    begin = Math.min(begin, from);
    end = Math.max(end, to);
  }
  if (metres === 0) return null;
  const corners = legs.flatMap(({ start, to, length }) => {
    const at = start + length;
    return at > begin + tiny && at < end - tiny ? [to] : [];
  });
  return { line: [placeAt(legs, begin), ...corners, placeAt(legs, end)].map(plane.toGlobe), metres };
};

/** Metres: shorter than this is rounding. */
const tiny = 0.001;

type Leg = { from: Point; to: Point; start: number; length: number };

const legsOf = (points: Point[]): Leg[] => {
  const legs: Leg[] = [];
  let start = 0;
  for (const [index, to] of points.entries()) {
    const from = points[index - 1] ?? to;
    const length = distance(from, to);
    if (length > 0) legs.push({ from, to, start, length });
    start += length;
  }
  return legs;
};

const clamp = (part: number) => Math.min(1, Math.max(0, part));
const between = ([x, y]: Point, [toX, toY]: Point, part: number): Point => [x + part * (toX - x), y + part * (toY - y)];

const placeAt = (legs: Leg[], at: number): Point => {
  const leg = legs.find(({ start, length }) => at <= start + length) ?? legs.at(-1);
  return leg ? between(leg.from, leg.to, clamp((at - leg.start) / leg.length)) : [0, 0];
};

/** Metres along the line's leg at which an edge crosses it. */
const crossingOf = (leg: Leg, edge: Leg): number[] => {
  const [dx, dy] = [leg.to[0] - leg.from[0], leg.to[1] - leg.from[1]];
  const [ex, ey] = [edge.to[0] - edge.from[0], edge.to[1] - edge.from[1]];
  const turn = dx * ey - dy * ex;
  if (turn === 0) return [];
  const [ox, oy] = [edge.from[0] - leg.from[0], edge.from[1] - leg.from[1]];
  const part = (ox * ey - oy * ex) / turn;
  const edgePart = (ox * dy - oy * dx) / turn;
  return part >= 0 && part <= 1 && edgePart >= 0 && edgePart <= 1 ? [leg.start + part * leg.length] : [];
};
