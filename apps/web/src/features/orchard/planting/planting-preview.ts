import type { Position } from '@vuon/geo/measure/geometry';
import { localPlane, middleOf } from '@vuon/geo/measure/local-plane';
import { type Planting, plant } from '@vuon/geo/planting/planting';
import { barrierOf, isClear } from '@vuon/geo/planting/planting-barrier';
import { type WorldOffsets, worldOffsets } from '#map/mercator.ts';

/** Without the standing trees, which the worker gets once: there may be 100,000 of them too. */
export type PreviewRequest = Omit<Planting, 'occupied'>;

type Columns = Record<'longitudes' | 'latitudes', Float64Array<ArrayBuffer>>;
type PlacedColumns = Columns & { world: WorldOffsets };

/** The standing trees, by columns. */
export type Standing = Record<'longitudes' | 'latitudes', ArrayLike<number>>;

/** The worker's answer: by columns, so that 100,000 trees are transferred without a copy, ready to be drawn. */
export type Preview = {
  trees: PlacedColumns;
  rejected: PlacedColumns;
  rows: { line: [Position, Position]; treeCount: number }[];
  rowLines: WorldOffsets;
  treeCount: number;
  density: number;
  bearing: number;
  /** Metres of all rows together. */
  rowMetres: number;
  /** The number of positions that each exclusion has cost. */
  lost: number[];
};

const placed = (positions: Position[]): PlacedColumns => {
  const [longitudes, latitudes] = [new Float64Array(positions.length), new Float64Array(positions.length)];
  for (const [n, [longitude, latitude]] of positions.entries()) {
    longitudes[n] = longitude;
    latitudes[n] = latitude;
  }
  return { longitudes, latitudes, world: worldOffsets(longitudes, latitudes) };
};

/** The buffers that are transferred instead of copied. */
export const buffersOf = ({ trees, rejected, rowLines }: Preview): ArrayBuffer[] => [
  ...[trees, rejected].flatMap(({ longitudes, latitudes, world }) =>
    [longitudes, latitudes, world.offsets].map(({ buffer }) => buffer),
  ),
  rowLines.offsets.buffer,
];

/** Runs the generator itself, the same that the server uses. */
export const previewOf = (planting: Planting): Preview => {
  const { rows, rejected, treeCount, density, bearing } = plant(planting);
  const plane = localPlane(middleOf(planting.plot[0] ?? []));
  const metresOf = ([from, to]: [Position, Position]) => {
    const [[x1, y1], [x2, y2]] = [plane.toPlane(from), plane.toPlane(to)];
    return Math.hypot(x2 - x1, y2 - y1);
  };
  const exclusions = planting.exclusions.map((ring) => barrierOf([ring.map(plane.toPlane)], planting.exclusionMargin));
  const lost = exclusions.map(() => 0);
  for (const position of rejected) {
    const point = plane.toPlane(position);
    const by = exclusions.findIndex((one) => one.contains(point) || !isClear(one, point));
    if (by >= 0) lost[by] = (lost[by] ?? 0) + 1;
  }
  return {
    trees: placed(rows.flatMap(({ trees }) => trees)),
    rejected: placed(rejected),
    rows: rows.map(({ line, trees }) => ({ line, treeCount: trees.length })),
    rowLines: placed(rows.flatMap(({ line }) => line)).world,
    treeCount,
    density,
    bearing,
    rowMetres: rows.reduce((sum, { line }) => sum + metresOf(line), 0),
    lost,
  };
};
