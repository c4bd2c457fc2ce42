import type { Point } from '../measure/local-plane.ts';

export type Edge = { from: number; to: number };

/** A mesh of the net: its outline and its holes, as nodes. `cuts`: inner edges around it, twice if on both sides. */
export type Face = { outer: number[]; holes: number[][]; size: number; cuts: { key: string; length: number }[] };

type Half = Edge & { inner: boolean; outside: boolean };
type Cycle = { halves: Half[]; area: number };

/** Meshes of a net within its boundary. Land lies to the left of a boundary edge, and on both sides of an inner one. */
export const facesOf = (nodes: Point[], boundary: Edge[], inner: Edge[]): Face[] => {
  const halves: Half[] = [
    ...boundary.map((edge) => ({ ...edge, inner: false, outside: false })),
    ...boundary.map(({ from, to }) => ({ from: to, to: from, inner: false, outside: true })),
    ...inner.flatMap(({ from, to }) => [
      { from, to, inner: true, outside: false },
      { from: to, to: from, inner: true, outside: false },
    ]),
  ];
  const cycles = cyclesOf(halves, nodes).filter((cycle) => !cycle.halves.some(({ outside }) => outside));
  const faces = cycles
    .filter(({ area }) => area > 0)
    .sort((one, other) => one.area - other.area)
    .map((cycle) => ({ cycle, holes: [] as Cycle[] }));
  for (const hole of cycles.filter(({ area }) => area <= 0)) {
    const corner = nodes[hole.halves[0]?.from ?? 0] as Point;
    faces.find(({ cycle }) => !sharesNode(cycle, hole) && holds(cycle, corner, nodes))?.holes.push(hole);
  }
  return faces.map(({ cycle, holes }) => ({
    outer: nodesOf(cycle),
    holes: holes.map(nodesOf),
    size: holes.reduce((sum, { area }) => sum + area, cycle.area),
    cuts: [cycle, ...holes].flatMap((one) => one.halves.filter((half) => half.inner).map((half) => cutOf(half, nodes))),
  }));
};

const nodesOf = ({ halves }: Cycle) => halves.map(({ from }) => from);
const sharesNode = (one: Cycle, other: Cycle) => {
  const nodes = new Set(nodesOf(one));
  return nodesOf(other).some((node) => nodes.has(node));
};

const cutOf = ({ from, to }: Half, nodes: Point[]) => {
  const [[x, y], [toX, toY]] = [nodes[from] as Point, nodes[to] as Point];
  return { key: from < to ? `${from} ${to}` : `${to} ${from}`, length: Math.hypot(toX - x, toY - y) };
};

/** Walks along each half-edge, at every node by the sharpest turn to the left, until back at the beginning. */
const cyclesOf = (halves: Half[], nodes: Point[]): Cycle[] => {
  const leaving = new Map<number, { half: Half; angle: number }[]>();
  for (const half of halves) {
    const [[x, y], [toX, toY]] = [nodes[half.from] as Point, nodes[half.to] as Point];
    const out = leaving.get(half.from) ?? [];
    out.push({ half, angle: Math.atan2(toY - y, toX - x) });
    leaving.set(half.from, out);
  }
  for (const out of leaving.values()) out.sort((one, other) => one.angle - other.angle);
  const next = (half: Half): Half => {
    const out = leaving.get(half.to) ?? [];
    const back = out.findIndex(({ half: other }) => other.to === half.from && other.inner === half.inner);
    return out[(back - 1 + out.length) % out.length]?.half ?? half;
  };
  const seen = new Set<Half>();
  const cycles: Cycle[] = [];
  for (const start of halves) {
    if (seen.has(start)) continue;
    const cycle: Half[] = [];
    for (let half = start; !seen.has(half); half = next(half)) {
      seen.add(half);
      cycle.push(half);
    }
    cycles.push({ halves: cycle, area: areaOf(cycle, nodes) });
  }
  return cycles;
};

const areaOf = (cycle: Half[], nodes: Point[]): number =>
  cycle.reduce((sum, { from, to }) => {
    const [[x, y], [toX, toY]] = [nodes[from] as Point, nodes[to] as Point];
    return sum + (x * toY - toX * y) / 2;
  }, 0);

const holds = ({ halves }: Cycle, [x, y]: Point, nodes: Point[]): boolean => {
  let inside = false;
  for (const { from, to } of halves) {
    const [[x1, y1], [x2, y2]] = [nodes[from] as Point, nodes[to] as Point];
    if (y1 > y !== y2 > y && x < x1 + ((y - y1) / (y2 - y1)) * (x2 - x1)) inside = !inside;
  }
  return inside;
};
