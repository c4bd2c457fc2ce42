import type { Position } from '@vuon/contract/orchard/location';
import type { Exclusion } from '@vuon/contract/orchard/plot';
import { partWithin } from '@vuon/geo/measure/line-part';
import { intersectionOf, pieceFinder } from '@vuon/geo/polygon/polygon-set';
import type { NumberedTree } from '../rows/row-trees.queries.ts';

type CutRow = { id: number; location: { geometry: { geoCoordinate: Position[] } } | null };

/** The part of a row that comes to lie in a piece of its plot. */
export type RowShare<R> = {
  row: R;
  piece: number;
  /** true: the row itself; false: a new row beside it, with the same code and number. */
  isKept: boolean;
  /** The row's line in this piece; undefined: it stays as it is. */
  line: Position[] | null | undefined;
  trees: NumberedTree[];
};

/**
 * Which rows and trees go to which piece. A tree goes to the piece that contains it; trees without a location stay in the
 * largest piece, the first. A row whose trees go to several pieces is in each of them; a row without trees goes to the piece
 * with most of its line.
 */
export const shareOut = <R extends CutRow>(pieces: Position[][][], rows: R[], trees: NumberedTree[]): RowShare<R>[] => {
  const byRow = Map.groupBy(trees, ({ rowId }) => rowId);
  const pieceOf = pieceFinder(pieces);
  return rows.flatMap((row): RowShare<R>[] => {
    const line = row.location?.geometry.geoCoordinate ?? null;
    const byPiece = Map.groupBy(byRow.get(row.id) ?? [], ({ position }) => (position ? pieceOf(position) : 0));
    if (byPiece.size < 2) {
      const [[piece, own] = [mostOf(pieces, line), []]] = byPiece;
      return [{ row, piece, isKept: true, line: undefined, trees: own }];
    }
    const shares = [...byPiece].sort(([one], [other]) => one - other);
    return shares.map(([piece, own], index) => ({
      row,
      piece,
      isKept: index === 0,
      line: (line && partWithin(line, pieces[piece] ?? [])?.line) ?? throughTrees(own),
      trees: own,
    }));
  });
};

/** The piece that contains most of a line; the first if there is no line. */
const mostOf = (pieces: Position[][][], line: Position[] | null): number => {
  const metres = pieces.map((rings) => (line && partWithin(line, rings)?.metres) || 0);
  return metres.indexOf(Math.max(...metres));
};

/** The line from the first tree to the last. */
const throughTrees = (trees: NumberedTree[]): Position[] | null => {
  const places = trees.flatMap(({ position }) => (position ? [position] : []));
  const [first, last] = [places[0], places.at(-1)];
  const isPoint = !first || !last || (first[0] === last[0] && first[1] === last[1]);
  return isPoint ? null : [first, last];
};

/** An exclusion belongs to every piece that it reaches into; one that reaches into none stays with the first. */
export const exclusionsOf = (pieces: Position[][][], exclusions: Exclusion[]): Exclusion[][] => {
  const shares = pieces.map((): Exclusion[] => []);
  for (const exclusion of exclusions) {
    const rings = exclusion.location.geometry.geoCoordinate;
    const reached = shares.filter((_, index) => intersectionOf(rings, pieces[index] ?? []).length > 0);
    for (const share of reached.length ? reached : shares.slice(0, 1)) share.push(exclusion);
  }
  return shares;
};
