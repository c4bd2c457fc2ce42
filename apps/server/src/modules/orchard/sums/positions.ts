import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { findSums } from './area-sum.queries.ts';
import { packed, unpack } from './packed-numbers.ts';

/** Rows with row_number, number and count, as bytes. */
export const packedPositions = sql`string_agg(
  ${packed([sql`row_number`, sql`number`, sql`count`])}, '' order by row_number, number)`;

type Asked = Partial<Record<'areaId' | 'rowFrom' | 'rowTo' | 'treeFrom' | 'treeTo', number | undefined>>;

/** How many living trees stand there, by the numbers of rows and trees; without those of the areas that are `stale`. */
export const countByPosition = async (
  db: Db,
  entityId: number,
  { areaId, rowFrom, rowTo, treeFrom, treeTo }: Asked,
): Promise<{ count: number; stale: number[] }> => {
  const { positions, stale } = await readPositions(db, entityId, areaId ? [areaId] : undefined);
  const [rows, trees] = [spanOf(rowFrom, rowTo), spanOf(treeFrom, treeTo)];
  return { count: positions.reduce((total, numbers) => total + countIn(numbers, rows, trees), 0), stale };
};

/** Of the entities that were asked for last, the latest at the end: by area, and only as long as the sum is the same. */
const kept = new Map<number, Map<number, { made: string; numbers: Int32Array }>>();
const mostEntities = 20;

/** Whether the sums still count is asked each time. */
const readPositions = async (db: Db, entityId: number, areaIds: number[] | undefined) => {
  const before = kept.get(entityId);
  const known = [...(before?.values() ?? [])].map(({ made }) => made);
  const { sums, stale } = await findSums(db, entityId, ['made', 'positions'], { areaIds, known });
  const areas = new Map(before);
  for (const [id, { made, positions }] of sums) if (positions) areas.set(id, { made, numbers: unpack(positions) });
  kept.delete(entityId);
  kept.set(entityId, areas);
  for (const oldest of kept.keys()) if (kept.size > mostEntities) kept.delete(oldest);
  return { positions: [...sums.keys()].flatMap((id) => areas.get(id)?.numbers ?? []), stale };
};

/** First and last number, both included. */
type Span = { from: number; to: number };
const spanOf = (from = -Infinity, to = Infinity): Span => ({ from, to });

/** How many trees have these numbers in rows with these numbers. */
const countIn = (numbers: Int32Array, rows: Span, trees: Span): number => {
  let total = 0;
  for (let at = 0; at < numbers.length; at += 3) {
    const [row, tree] = [numbers[at] as number, numbers[at + 1] as number];
    if (row >= rows.from && row <= rows.to && tree >= trees.from && tree <= trees.to)
      total += numbers[at + 2] as number;
  }
  return total;
};
