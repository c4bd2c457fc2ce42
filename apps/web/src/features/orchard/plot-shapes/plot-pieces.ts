import { type PolygonLocation, polygonOf } from '@vuon/contract/orchard/location';
import type { PlotPositions } from '@vuon/contract/orchard/plot';
import type { Position } from '@vuon/geo/measure/geometry';
import { hectares } from '@vuon/geo/measure/measure';
import { pieceFinder } from '@vuon/geo/polygon/polygon-set';

/** `plants`: null while the places of the trees are loading. */
export type Piece = { location: PolygonLocation; hectares: number; plants: number | null };

/** The pieces with their number of trees. Trees without a place stay with the first, the largest piece, as on the server. */
export const piecesOf = (
  cut: Position[][][],
  positions: Pick<PlotPositions, 'longitudes' | 'latitudes'> | null,
  plantCount: number,
): Piece[] => {
  const counts = cut.map(() => 0);
  const pieceOf = pieceFinder(cut);
  positions?.longitudes.forEach((longitude, index) => {
    const piece = pieceOf([longitude, positions.latitudes[index] ?? 0]);
    counts[piece] = (counts[piece] ?? 0) + 1;
  });
  const unplaced = positions ? Math.max(0, plantCount - positions.longitudes.length) : 0;
  const known = positions !== null || plantCount === 0;
  return cut.map((rings, index) => ({
    location: polygonOf(rings),
    hectares: hectares(rings),
    plants: known ? (counts[index] ?? 0) + (index === 0 ? unplaced : 0) : null,
  }));
};
