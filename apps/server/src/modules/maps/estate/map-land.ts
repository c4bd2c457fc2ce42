import type { Bounds } from '@vuon/contract/maps/map-search';
import type { Position } from '@vuon/contract/orchard/location';
import { isInside } from '@vuon/geo/measure/inside';
import { squareMetres } from '@vuon/geo/measure/measure';
import { unionPolygons } from '@vuon/geo/polygon/polygon-set';
import { sharedArea } from '@vuon/geo/polygon/shared-area';
import { clipLine, clipRing } from '@vuon/geo/tiles/tile-clip';
import { touches } from '@vuon/geo/tiles/tile-math';
import type { IndexedPlot } from './map-index.ts';

type Land = Pick<IndexedPlot, 'rings' | 'bounds' | 'squareMetres'>;

export const isWithin = (inner: Bounds, outer: Bounds): boolean =>
  inner[0] >= outer[0] && inner[1] >= outer[1] && inner[2] <= outer[2] && inner[3] <= outer[3];

/** Whether a box lies wholly in one of the drawn rings. A ring that crosses itself may count as smaller than it is. */
export const isDrawnAround = (drawn: Position[][]): ((box: Bounds) => boolean) => {
  const rings = drawn.map((ring) => ({ ring: closed(ring), bounds: around([ring]) }));
  return (box) =>
    rings.some(
      ({ ring, bounds }) =>
        isWithin(box, bounds) && isInside([ring], [box[0], box[1]]) && clipLine(ring, box).length === 0,
    );
};

/** Square metres of a plot that lie inside a box of the map. */
export const landInBounds = ({ rings, bounds, squareMetres: whole }: Land, within: Bounds): number => {
  if (!rings || !bounds || !touches(bounds, within)) return 0;
  if (isWithin(bounds, within)) return whole;
  return squareMetres(rings.map((ring) => clipRing(ring, within)).filter((ring) => ring.length));
};

/** The plots of which a drawn ring may hold a part: those whose boxes meet its own. */
export const nearRings = (drawn: Position[][]): ((land: Land) => boolean) => {
  const boxes = drawn.map((ring) => around([ring]));
  return ({ bounds }) => bounds !== null && boxes.some((box) => touches(box, bounds));
};

/** Square metres of each plot inside drawn rings, which may overlap or cross themselves, and need not be closed. For a thread. */
export const landInRings = (drawn: Position[][], lands: Land[]): number[] => {
  const pieces = unionPolygons(drawn.map((ring) => [closed(ring)])).map((rings) => ({ rings, bounds: around(rings) }));
  return lands.map(({ rings, bounds, squareMetres: whole }) => {
    if (!rings || !bounds) return 0;
    const inside = pieces
      .filter((piece) => touches(piece.bounds, bounds))
      .flatMap((piece) => piece.rings.map((ring, index) => ({ ring: clipRing(ring, bounds), sign: index ? -1 : 1 })))
      .reduce((sum, { ring, sign }) => sum + sign * landShared(rings, ring), 0);
    // In degrees, since only the ratio is used: within one plot, all degrees have the same size.
    return whole * Math.min(1, Math.max(0, inside / landShared(rings, box(bounds))));
  });
};

const landShared = ([outer = [], ...holes]: Position[][], ring: Position[]): number =>
  sharedArea(outer, ring) - holes.reduce((sum, hole) => sum + sharedArea(hole, ring), 0);

const box = ([west, south, east, north]: Bounds): Position[] => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
];

const closed = (ring: Position[]): Position[] => {
  const [first] = ring;
  const last = ring.at(-1);
  return first && last && (first[0] !== last[0] || first[1] !== last[1]) ? [...ring, first] : ring;
};

const around = ([outer = []]: Position[][]): Bounds => {
  const box: Bounds = [180, 90, -180, -90];
  for (const [longitude, latitude] of outer) {
    box[0] = Math.min(box[0], longitude);
    box[1] = Math.min(box[1], latitude);
    box[2] = Math.max(box[2], longitude);
    box[3] = Math.max(box[3], latitude);
  }
  return box;
};
