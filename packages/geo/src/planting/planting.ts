import type { Position } from '../measure/geometry.ts';
import { localPlane, middleOf, type Point } from '../measure/local-plane.ts';
import { hectares } from '../measure/measure.ts';
import { type Barrier, barrierOf, isClear } from './planting-barrier.ts';
import { nearnessTo } from './planting-neighbours.ts';

export const plantingPatterns = ['square', 'staggered', 'triangular'] as const;
export type PlantingPattern = (typeof plantingPatterns)[number];

/** Where the first tree of the first row stands, looking along the rows: behind or ahead, at the left or the right. */
export const startCorners = ['behind-left', 'behind-right', 'ahead-left', 'ahead-right'] as const;
export type StartCorner = (typeof startCorners)[number];

/** Lengths in metres. */
export type Planting = {
  /** The plot's rings; holes are excluded. */
  plot: Position[][];
  /** Ditches, houses, ponds: outer rings. */
  exclusions: Position[][];
  /** Trees that stand there already: the new ones keep the least spacing from them. */
  occupied: Position[];
  pattern: PlantingPattern;
  rowSpacing: number;
  treeSpacing: number;
  /** Which way the rows run, degrees clockwise from north; null: along the longest side of the plot. */
  bearing: number | null;
  /** How far trees stay away from the plot's edge, and from the exclusions. */
  margin: number;
  exclusionMargin: number;
  start: StartCorner;
};

export type PlantedRow = { line: [Position, Position]; trees: Position[] };

/** `rejected`: positions of the grid inside the plot that the margins, the exclusions or standing trees forbid. */
export type Planted = {
  rows: PlantedRow[];
  rejected: Position[];
  treeCount: number;
  /** Trees per hectare of the plot, without its holes. */
  density: number;
  bearing: number;
};

type Spacings = Pick<Planting, 'pattern' | 'rowSpacing' | 'treeSpacing'>;
/** In a triangular planting all neighbours are equally far: the rows come closer. */
export const rowSpacingOf = ({ pattern, rowSpacing, treeSpacing }: Spacings): number =>
  pattern === 'triangular' ? (treeSpacing * Math.sqrt(3)) / 2 : rowSpacing;

/** Metres between the two trees of the grid that are nearest to each other. */
export const leastSpacingOf = (planting: Planting): number =>
  planting.pattern === 'triangular' ? planting.treeSpacing : Math.min(planting.rowSpacing, planting.treeSpacing);

/** A tree of the same grid, planted earlier, stands exactly at the spacing: a centimetre decides nothing. */
const tolerance = 0.01;

/** Rows and trees of a plot. Pure: the browser's preview and the server's writing are this same function. */
export const plant = (planting: Planting): Planted => {
  const [outer = []] = planting.plot;
  const plane = localPlane(middleOf(outer));
  const bearing = planting.bearing ?? longestSide(outer.map(plane.toPlane));
  const grid = turned(bearing, planting.start);
  const barrier = (rings: Position[][], margin: number): Barrier =>
    barrierOf(
      rings.map((ring) => ring.map((position) => grid.enter(plane.toPlane(position)))),
      margin,
    );
  const plot = barrier(planting.plot, planting.margin);
  // Each on its own: a house may reach into a pond's bank.
  const exclusions = planting.exclusions.map((ring) => barrier([ring], planting.exclusionMargin));
  const isOccupied = nearnessTo(
    planting.occupied.map((position) => grid.enter(plane.toPlane(position))),
    leastSpacingOf(planting) - tolerance,
  );
  const isFree = (point: Point) =>
    !isOccupied(point) &&
    isClear(plot, point) &&
    exclusions.every((one) => !one.contains(point) && isClear(one, point));

  const rowSpacing = rowSpacingOf(planting);
  const rows: PlantedRow[] = [];
  const rejected: Position[] = [];
  let treeCount = 0;
  for (let row = 0; ; row++) {
    const across = plot.box.bottom + planting.margin + row * rowSpacing;
    if (across > plot.box.top) break;
    const shift = planting.pattern !== 'square' && row % 2 === 1 ? planting.treeSpacing / 2 : 0;
    const trees: Position[] = [];
    for (const [from, to] of plot.insideAt(across)) {
      const first = plot.box.left + planting.margin + shift;
      const step = Math.ceil((from - first) / planting.treeSpacing);
      for (let along = first + step * planting.treeSpacing; along <= to; along += planting.treeSpacing) {
        const position = rounded(plane.toGlobe(grid.leave([along, across])));
        // Where it will really stand: rounding may have moved it over the edge.
        const point = grid.enter(plane.toPlane(position));
        if (!plot.contains(point)) continue;
        (isFree(point) ? trees : rejected).push(position);
      }
    }
    const [head] = trees;
    const tail = trees.at(-1);
    if (head && tail) rows.push({ line: [head, tail], trees });
    treeCount += trees.length;
  }
  const size = hectares(planting.plot);
  return { rows, rejected, treeCount, density: size > 0 ? treeCount / size : 0, bearing };
};

/** Degrees with 8 decimals: about a millimetre. */
const rounded = ([longitude, latitude]: Position): Position => [round(longitude), round(latitude)];
const round = (degrees: number) => Math.round(degrees * 1e8) / 1e8;

/** Into the grid in which rows run to the right, the first one lowest, its first tree leftmost; and out of it. */
const turned = (bearing: number, start: StartCorner) => {
  const angle = (bearing * Math.PI) / 180;
  const [sine, cosine] = [Math.sin(angle), Math.cos(angle)];
  const along = start.startsWith('ahead') ? -1 : 1;
  const across = start.endsWith('right') ? 1 : -1;
  return {
    enter: ([east, north]: Point): Point => [
      along * (east * sine + north * cosine),
      // To the left of the rows' direction, counted from the side where the first row is.
      across * (north * sine - east * cosine),
    ],
    leave: ([x, y]: Point): Point => [along * x * sine - across * y * cosine, along * x * cosine + across * y * sine],
  };
};

const longestSide = (ring: Point[]): number => {
  let [longest, bearing] = [0, 0];
  ring.forEach(([x, y], index) => {
    const [nextX, nextY] = ring[(index + 1) % ring.length] as Point;
    const length = Math.hypot(nextX - x, nextY - y);
    if (length <= longest) return;
    longest = length;
    // A side has no direction: 200° and 20° are the same rows.
    bearing = ((Math.atan2(nextX - x, nextY - y) * 180) / Math.PI + 360) % 180;
  });
  return bearing;
};
