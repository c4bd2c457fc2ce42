import { type RawBuilder, sql } from 'kysely';
import { recordChanges } from '#audit';
import { isoText } from '#db/iso-text.ts';
import { inSlices, slicesOf } from '#db/slices.ts';
import type { ActFacts } from '#http/act-context.ts';
import type { Scope } from '#http/scope.ts';
import type { ActedOnAll } from '#lists';
import { within } from '../plants/plant-parts.ts';
import { holdPlots } from '../tallies/plant-tally.ts';
import { type Counted, countTallied, tallyDifference } from '../tallies/plant-tally-difference.ts';
import { carryRanges } from '../targets/target-ranges.ts';

import type { Names } from './plant-bulk-names.queries.ts';

type Source = 'plant' | 'wanted';

/**
 * The columns that an action writes, and the fields that the history keeps of them: their names, with values taken from the
 * tree as it is ('plant') or as it will be ('wanted').
 */
export type Written = {
  columns: string[];
  fields: Record<string, (of: Source) => RawBuilder<unknown>>;
  /** Trees get another row and number: ranges of targets that name them follow. */
  moves?: true;
};

const column = (of: Source, name: string) => sql.ref(`${of}.${name}`);

/** `names` are made once: joining a hundred thousand trees with their names would cost more. */
export const statusWritten = ({ names }: Names): Written => ({
  columns: ['plant_status_id', 'status_reason', 'status_at'],
  fields: {
    plantStatusId: (of) => sql`${names} -> ${column(of, 'plant_status_id')}::text`,
    statusReason: (of) => column(of, 'status_reason'),
    statusAt: (of) => isoText(column(of, 'status_at')),
  },
});

export const cropGroupWritten = ({ names }: Names): Written => ({
  columns: ['crop_group_id'],
  fields: { cropGroupId: (of) => sql`${names} -> ${column(of, 'crop_group_id')}::text` },
});

export const rowWritten = (entityId: number): Written => ({
  columns: ['row_id', 'plot_id', 'number'],
  moves: true,
  fields: {
    rowId: (of) => sql`(select jsonb_build_object('id', "row".id, 'name', "row".code) from "row"
      where "row".entity_id = ${entityId} and "row".id = ${column(of, 'row_id')})`,
    plotId: (of) => column(of, 'plot_id'),
    number: (of) => column(of, 'number'),
  },
});

export const deletionWritten: Written = { columns: ['deleted_at'], fields: { code: () => sql`plant.code` } };

const snapshot = (of: Source, { fields }: Written) => {
  const values = Object.entries(fields).map(([field, value]) => sql`${field}::text, ${value(of)}`);
  return sql`jsonb_build_object('name', plant.code, ${sql.join(values)})`;
};

type Wanted = (ids: number[]) => RawBuilder<unknown>;

/** `wanted` selects the id of each tree and the columns to be written. The trees' plots must be held. */
const writePlants = async (scope: Scope, action: string, written: Written, ids: number[], wanted: Wanted) => {
  const { db, entityId } = scope;
  if (!written.moves) {
    for (const part of slicesOf(ids)) await writeSlice(scope, action, written, wanted(part), within(part));
    return;
  }
  // Which number a tree gets depends on all that are moved.
  const { rows: moved } = await sql<Moved>`
    select wanted.*, plant.row_id as from_id from (${wanted(ids)}) as wanted
    join plant on plant.entity_id = ${entityId} and plant.id = wanted.id order by wanted.id`.execute(db);
  const rowIds = [...new Set(moved.flatMap(({ row_id, from_id }) => [row_id, from_id]))];
  await carryRanges(scope, rowIds, async () => {
    for (const part of slicesOf(moved)) {
      const column = (name: keyof Moved) => sql`${part.map((tree) => tree[name])}::int[]`;
      const places = sql`select * from unnest(${column('id')}, ${column('row_id')}, ${column('plot_id')}, ${column('number')})
        as moved (id, row_id, plot_id, number)`;
      await writeSlice(scope, action, written, places, within(part.map(({ id }) => id)));
    }
  });
};

type Moved = { id: number; row_id: number; plot_id: number; number: number; from_id: number };

/** `within`: the part of the trees' ids. */
export const writeSlice = async (
  scope: Scope,
  action: string,
  written: Written,
  wanted: RawBuilder<unknown>,
  within: RawBuilder<unknown>,
) => {
  const { db, clock, entityId, actor } = scope;
  const isWanted = sql`plant.entity_id = ${entityId} and plant.id = wanted.id and ${within}`;
  await recordChanges(
    scope,
    { action, type: 'plant', entityId },
    sql`select plant.id, ${snapshot('plant', written)} as before, ${snapshot('wanted', written)} as after
      from (${wanted}) as wanted join plant on ${isWanted}`,
  );
  const set = written.columns.map((name) => sql`${sql.ref(name)} = wanted.${sql.ref(name)}`);
  // `offset 0`: Citus would call what reads a time from text for each tree that it updates, which it refuses.
  await sql`
    update plant set ${sql.join(set)}, updated_at = ${clock().toISOString()}, updated_by = ${actor.userId},
      version = version + 1
    from (${wanted} offset 0) as wanted where ${isWanted}`.execute(db);
};

/** Of each tree, judged while the plots are held. */
type Judged = {
  /** The reason in words why the action cannot be done; null: it can. */
  objection: RawBuilder<unknown>;
  /** Whether the tree has the result already; never, when absent. */
  isSame?: RawBuilder<unknown>;
};

/**
 * Holds the plots of these trees (and those that they go to), so that no other transaction changes a tree there; then checks
 * again, and writes the trees that may be written. The trees themselves need no lock.
 */
export const actOnPlants = async (
  scope: Scope,
  ids: number[],
  {
    action,
    written,
    objection,
    isSame = sql`false`,
    wanted,
    made,
    toPlots = [],
    countedAfter,
    shared,
  }: Judged & {
    action: string;
    written: Written;
    wanted: Wanted;
    /** What an undone operation made of each of the trees, for `objection`: its columns, with the tree's id, as `made`. */
    made?: Wanted;
    toPlots?: number[];
    /** How the trees count afterwards, where that follows from how they counted before; else they are counted again. */
    countedAfter?: (before: Counted[]) => Counted[];
    /** The values that all of them had and got. */
    shared?: (before: Counted[]) => NonNullable<ActFacts['changes']>;
  },
): Promise<ActedOnAll> => {
  const { db, entityId } = scope;
  const sorted = ids.toSorted((one, other) => one - other);
  const plotIds = [...new Set([...(await plotsOf(scope, sorted)), ...toPlots])];
  await holdPlots(db, entityId, plotIds);
  const left = await inSlices(sorted, async (part) => {
    const { rows } = await sql<{ id: number; name: string; why: string | null }>`
      select id, name, why from (
        select plant.id, plant.code as name,
          case when not (plant.plot_id = any(${plotIds}::int[])) then ${movedAway}::text else ${objection} end as why,
          ${isSame} as is_same
        from unnest(${part}::int[]) as chosen (id)
        join plant on plant.entity_id = ${entityId} and plant.id = chosen.id and ${within(part)}
        ${made ? sql`left join ${made(part)} on made.id = plant.id` : sql``}
      ) as judged where why is not null or is_same order by id`.execute(db);
    return rows;
  });
  const isLeft = new Set(left.map(({ id }) => id));
  const able = left.length ? sorted.filter((id) => !isLeft.has(id)) : sorted;
  const refused = left.flatMap(({ why, ...plant }) => (why === null ? [] : [{ ...plant, why }]));
  const same = left.length - refused.length;
  if (!able.length) return { refused, same };
  const before = await countTallied(db, entityId, able);
  await writePlants(scope, action, written, able, wanted);
  const after = countedAfter?.(before) ?? (await countTallied(db, entityId, able));
  await tallyDifference(scope, before, after);
  // Restored trees did not count before.
  const places = await placesOf(scope, before.length ? before : after);
  return { refused, same, facts: { ...places, changes: shared?.(before) ?? [] } };
};

const movedAway = 'Vừa được chuyển đi nơi khác.';
const namedPlaces = 50;

/** The plots of these trees, those with the most first. */
export const placesOf = async ({ db, entityId }: Scope, counted: Pick<Counted, 'plotId' | 'count'>[]) => {
  const counts = new Map<number, number>();
  for (const { plotId, count } of counted) counts.set(plotId, (counts.get(plotId) ?? 0) + count);
  const most = [...counts].sort(([, one], [, other]) => other - one).slice(0, namedPlaces);
  const { rows } = await sql<{ id: number; name: string }>`
    select id, code as name from plot where entity_id = ${entityId} and id = any(${most.map(([id]) => id)}::int[])`.execute(
    db,
  );
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  const places = most.map(([id, count]) => ({ type: 'plot' as const, id, name: names.get(id) ?? '', count }));
  return { places, placeCount: counts.size };
};

const plotsOf = async ({ db, entityId }: Scope, ids: number[]): Promise<number[]> => {
  const found = await inSlices(ids, async (part) => {
    const { rows } = await sql<{ id: number }>`
      select distinct plant.plot_id as id from unnest(${part}::int[]) as chosen (id)
      join plant on plant.entity_id = ${entityId} and plant.id = chosen.id and ${within(part)}`.execute(db);
    return rows.map(({ id }) => id);
  });
  return [...new Set(found)];
};
