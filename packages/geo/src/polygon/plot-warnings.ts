import type { Position } from '../measure/geometry.ts';
import { squareMetres } from '../measure/measure.ts';
import { differenceOf, intersectionOf, sliver } from './polygon-set.ts';

type Neighbour = { id: number; code: string; rings: Position[][] };

/** Not refused, but shown: land of a plot that is not in its area, or that another plot has too. */
export type PlotWarning = {
  kind: 'leaves-area' | 'overlaps-plot';
  /** The other plot. */
  plot: { id: number; code: string } | null;
  squareMetres: number;
  /** Polygons to draw. */
  pieces: Position[][][];
};

export const plotWarnings = (
  rings: Position[][],
  areaRings: Position[][] | null,
  neighbours: Neighbour[],
): PlotWarning[] =>
  [
    ...(areaRings ? [warn('leaves-area', null, differenceOf(rings, areaRings))] : []),
    ...neighbours
      .filter((neighbour) => boxesMeet(rings, neighbour.rings))
      .map(({ id, code, rings: other }) => warn('overlaps-plot', { id, code }, intersectionOf(rings, other))),
  ].filter((warning) => warning.squareMetres >= sliver);

const warn = (kind: PlotWarning['kind'], plot: PlotWarning['plot'], pieces: Position[][][]): PlotWarning => ({
  kind,
  plot,
  squareMetres: pieces.reduce((sum, piece) => sum + squareMetres(piece), 0),
  pieces,
});

/** Clipping is slow compared with this check, and most neighbours are only near. */
const boxesMeet = ([one = []]: Position[][], [other = []]: Position[][]): boolean =>
  ([0, 1] as const).every((axis) => {
    const [low, high] = extent(one, axis);
    const [otherLow, otherHigh] = extent(other, axis);
    return low < otherHigh && otherLow < high;
  });

const extent = (ring: Position[], axis: 0 | 1): [low: number, high: number] => {
  let [low, high] = [Infinity, -Infinity];
  for (const position of ring) {
    low = Math.min(low, position[axis]);
    high = Math.max(high, position[axis]);
  }
  return [low, high];
};
