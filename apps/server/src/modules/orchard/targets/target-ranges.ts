import { sql } from 'kysely';
import type { Scope } from '#http/scope.ts';

// Sets are never changed, but for this file and target-places.ts: a range is told by numbers, and numbers change. In place,
// because modules above share sets by reference, and none of them should have to hear of it.

type Range = { setId: number; position: number; rowId: number; length: number; plantIds: number[] };

/**
 * Runs `act`, which numbers the living trees of these rows anew or moves them among these rows: afterwards each range names the
 * trees that it named before, as several ranges where they do not follow each other any more. The plots must be held.
 */
export const carryRanges = async <R>(scope: Scope, rowIds: number[], act: () => Promise<R>): Promise<R> => {
  const before = await rangesOf(scope, rowIds);
  const result = await act();
  if (!before.length) return result;
  const now = new Map((await rangesOf(scope, rowIds)).map((range) => [keyOf(range), range.plantIds.join()]));
  const lost = before.filter((range) => now.get(keyOf(range)) !== range.plantIds.join());
  if (lost.length) await writeRanges(scope, lost);
  return result;
};

const keyOf = ({ setId, position }: Range) => `${setId} ${position}`;

const rangesOf = async ({ db, entityId }: Scope, rowIds: number[]): Promise<Range[]> => {
  const { rows } = await sql<Range>`
    select target.target_set_id as "setId", target.position, target.row_id as "rowId",
      target.last_number - target.first_number as length, array(
        select plant.id from plant where plant.entity_id = ${entityId} and plant.row_id = target.row_id
          and plant.deleted_at is null and plant.number between target.first_number and target.last_number
        order by plant.id) as "plantIds"
    from target where target.entity_id = ${entityId} and target.row_id = any(${[...new Set(rowIds)]}::int[])
      and target.kind = 'plants'`.execute(db);
  return rows;
};

type Written = { setId: number; rowId: number; from: number; to: number };

const writeRanges = async (scope: Scope, lost: Range[]): Promise<void> => {
  const { db, entityId } = scope;
  const rows = await treesOf(
    scope,
    lost.map(({ rowId }) => rowId),
    lost.flatMap(({ plantIds }) => plantIds),
  );
  const written = lost.flatMap((range): Written[] => {
    const named = new Set(range.plantIds);
    const runs = [...rows].flatMap(([rowId, trees]) =>
      runsOf(trees, named).map((run) => ({ setId: range.setId, rowId, ...run })),
    );
    if (runs.length) return runs;
    // It named no tree, and must not name one that has come to stand there: it goes behind the last.
    const from = (rows.get(range.rowId)?.at(-1)?.number ?? 0) + 1;
    return [{ setId: range.setId, rowId: range.rowId, from, to: from + range.length }];
  });
  await sql`
    delete from target using unnest(${lost.map(({ setId }) => setId)}::int[], ${lost.map(({ position }) => position)}::int[])
      as lost (set_id, position)
    where target.entity_id = ${entityId} and target.target_set_id = lost.set_id and target.position = lost.position`.execute(
    db,
  );
  await sql`
    insert into target (entity_id, target_set_id, position, kind, row_id, first_number, last_number)
    select ${entityId}::int, given.set_id, coalesce(last.position, 0) + row_number() over (partition by given.set_id order by given.place),
      'plants', given.row_id, given.first_number, given.last_number
    from unnest(${written.map(({ setId }) => setId)}::int[], ${written.map(({ rowId }) => rowId)}::int[],
      ${written.map(({ from }) => from)}::int[], ${written.map(({ to }) => to)}::int[])
      with ordinality as given (set_id, row_id, first_number, last_number, place)
    left join lateral (
      select max(position) as position from target
      where target.entity_id = ${entityId} and target.target_set_id = given.set_id
    ) as last on true`.execute(db);
};

type Tree = { id: number; number: number };

/** The living trees of these rows, and of the rows that these trees stand in now, by number. */
const treesOf = async ({ db, entityId }: Scope, rowIds: number[], plantIds: number[]): Promise<Map<number, Tree[]>> => {
  const { rows } = await sql<Tree & { rowId: number }>`
    select id, row_id as "rowId", number from plant
    where entity_id = ${entityId} and deleted_at is null and (row_id = any(${rowIds}::int[]) or row_id in (
      select moved.row_id from plant as moved where moved.entity_id = ${entityId} and moved.id = any(${plantIds}::int[])))
    order by row_id, number, id`.execute(db);
  return Map.groupBy(rows, ({ rowId }) => rowId);
};

/** The stretches of named trees, which no other tree interrupts. */
const runsOf = (trees: Tree[], named: Set<number>): { from: number; to: number }[] => {
  const runs: { from: number; to: number }[] = [];
  let isOpen = false;
  for (const { id, number } of trees) {
    const last = runs.at(-1);
    if (!named.has(id)) isOpen = false;
    else if (isOpen && last) last.to = number;
    else {
      runs.push({ from: number, to: number });
      isOpen = true;
    }
  }
  return runs;
};
