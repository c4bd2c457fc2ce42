import { sql } from 'kysely';
import type { Db } from '#db/db.ts';

/** `cropGroupId` 0: none. */
export type PastTree = { plantStatusId: number; cropGroupId: number };

/** What a tree was at the end of a day; null: it was not there; undefined: the same as now. */
export type PastTrees = (id: number) => PastTree | null | undefined;

type Change = { status: number | null; crop: number | null; trees: string };

/** The trees of an entity that have changed since the end of a day. */
export const readPastTrees = async (db: Db, entityId: number, day: string): Promise<PastTrees> => {
  // A tree was what the first of its later changes made something else of.
  const { rows } = await sql<Change>`
    select from_status as status, from_crop as crop, trees::text as trees from tree_change
    where entity_id = ${entityId} and day > ${day}::date order by id`.execute(db);
  return firstOf(rows.map(({ status, crop, trees }) => ({ was: treeOf(status, crop), ranges: rangesOf(trees) })));
};

const treeOf = (status: number | null, crop: number | null): PastTree | null =>
  status === null ? null : { plantStatusId: status, cropGroupId: crop ?? 0 };

/** '{[1,5),[7,9)}': begin and end of each range in turn; the end is not in it. */
const rangesOf = (multirange: string): number[] => (multirange.match(/\d+/g) ?? []).map(Number);

/** Of all changes that a tree is in, the first tells what it was. */
const firstOf = (changes: { was: PastTree | null; ranges: number[] }[]): PastTrees => {
  const edges = Int32Array.from(new Set(changes.flatMap(({ ranges }) => ranges))).sort();
  /** The piece of the ids that begins at the last edge which is not above the id; -1: before the first. */
  const pieceOf = (id: number): number => {
    let [low, high] = [0, edges.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((edges[middle] as number) <= id) low = middle + 1;
      else high = middle;
    }
    return low - 1;
  };
  /** The number of the change that each piece takes part in, from 1; 0: none. */
  const owners = new Int32Array(edges.length);
  // From each piece the next one that no change has yet, so that no piece is passed over twice.
  const free = Int32Array.from({ length: edges.length + 1 }, (_, piece) => piece);
  const freeFrom = (piece: number): number => {
    let found = piece;
    while (free[found] !== found) {
      free[found] = free[free[found] as number] as number;
      found = free[found] as number;
    }
    return found;
  };
  for (const [index, { ranges }] of changes.entries())
    for (let at = 0; at < ranges.length; at += 2) {
      const end = pieceOf(ranges[at + 1] as number);
      for (let piece = freeFrom(pieceOf(ranges[at] as number)); piece < end; piece = freeFrom(piece)) {
        owners[piece] = index + 1;
        free[piece] = piece + 1;
      }
    }
  return (id) => changes[(owners[pieceOf(id)] ?? 0) - 1]?.was;
};
