import type { Position } from '../measure/geometry.ts';
import { squareMetres } from '../measure/measure.ts';
import { clipRing } from '../tiles/tile-clip.ts';
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
): PlotWarning[] => {
  const box = boxAround(rings);
  return [
    ...(areaRings ? [warn('leaves-area', null, differenceOf(rings, within(areaRings, box)))] : []),
    ...neighbours.flatMap(({ id, code, rings: other }) => {
      const shared = overlap(box, boxAround(other));
      if (!shared) return [];
      return warn('overlaps-plot', { id, code }, intersectionOf(within(rings, shared), within(other, shared)));
    }),
  ].filter((warning) => warning.squareMetres >= sliver);
};

const warn = (kind: PlotWarning['kind'], plot: PlotWarning['plot'], pieces: Position[][][]): PlotWarning => ({
  kind,
  plot,
  squareMetres: pieces.reduce((sum, piece) => sum + squareMetres(piece), 0),
  pieces,
});

type Box = [west: number, south: number, east: number, north: number];

const boxAround = ([outer = []]: Position[][]): Box => {
  const box: Box = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x, y] of outer) {
    box[0] = Math.min(box[0], x);
    box[1] = Math.min(box[1], y);
    box[2] = Math.max(box[2], x);
    box[3] = Math.max(box[3], y);
  }
  return box;
};

/** Most neighbours are only near. */
const overlap = (one: Box, other: Box): Box | null => {
  const box: Box = [
    Math.max(one[0], other[0]),
    Math.max(one[1], other[1]),
    Math.min(one[2], other[2]),
    Math.min(one[3], other[3]),
  ];
  return box[0] < box[2] && box[1] < box[3] ? box : null;
};

/** Degrees, about a metre: more than corners are moved by before they are compared. */
const margin = 1e-5;

/** The part in and around a box. Comparing shapes takes long, and neighbours have only a few of their corners in common. */
const within = (rings: Position[][], [west, south, east, north]: Box): Position[][] =>
  rings
    .map((ring) => clipRing(ring, [west - margin, south - margin, east + margin, north + margin]))
    .filter(({ length }) => length > 3);
