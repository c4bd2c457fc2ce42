import { type RawBuilder, sql } from 'kysely';
import { recordChanges } from '#audit';
import { isoText } from '#db/iso-text.ts';
import type { Scope } from '#http/scope.ts';
import type { RefusedRow } from '#lists';
import { holdPlots } from '../tallies/plant-tally.ts';
import { type Counted, countTallied, tallyDifference } from '../tallies/plant-tally-difference.ts';

type Source = 'plant' | 'wanted';

/**
 * The columns that an action writes, and the fields that the history keeps of them: their names, with values taken from the
 * tree as it is ('plant') or as it will be ('wanted').
 */
export type Written = {
  columns: string[];
  fields: Record<string, (of: Source) => RawBuilder<unknown>>;
};

const column = (of: Source, name: string) => sql.ref(`${of}.${name}`);

/** `names`: the object of {id, name} by id, made once: joining a hundred thousand trees with their names would cost more. */
export const statusWritten = (names: RawBuilder<unknown>): Written => ({
  columns: ['plant_status_id', 'status_reason', 'status_at'],
  fields: {
    plantStatusId: (of) => sql`${names} -> ${column(of, 'plant_status_id')}::text`,
    statusReason: (of) => column(of, 'status_reason'),
    statusAt: (of) => isoText(column(of, 'status_at')),
  },
});

export const cropGroupWritten = (names: RawBuilder<unknown>): Written => ({
  columns: ['crop_group_id'],
  fields: { cropGroupId: (of) => sql`${names} -> ${column(of, 'crop_group_id')}::text` },
});

export const rowWritten: Written = {
  columns: ['row_id', 'plot_id', 'number'],
  fields: {
    rowId: (of) => sql`(select jsonb_build_object('id', "row".id, 'name', "row".code) from "row"
      where "row".entity_id = plant.entity_id and "row".id = ${column(of, 'row_id')})`,
    plotId: (of) => column(of, 'plot_id'),
    number: (of) => column(of, 'number'),
  },
};

export const deletionWritten: Written = { columns: ['deleted_at'], fields: { code: () => sql`plant.code` } };

const snapshot = (of: Source, { fields }: Written) => {
  const values = Object.entries(fields).map(([field, value]) => sql`${field}::text, ${value(of)}`);
  return sql`jsonb_build_object('name', plant.code, ${sql.join(values)})`;
};

/** `wanted` selects the id of each tree and the columns to be written. The trees' plots must be held. */
export const writePlants = async (scope: Scope, action: string, written: Written, wanted: RawBuilder<unknown>) => {
  const { db, clock, entityId, actor } = scope;
  await recordChanges(
    scope,
    { action, type: 'plant', entityId },
    sql`select plant.id, ${snapshot('plant', written)} as before, ${snapshot('wanted', written)} as after
      from (${wanted}) as wanted join plant on plant.entity_id = ${entityId} and plant.id = wanted.id`,
  );
  const set = written.columns.map((name) => sql`${sql.ref(name)} = wanted.${sql.ref(name)}`);
  await sql`
    update plant set ${sql.join(set)}, updated_at = ${clock().toISOString()}, updated_by = ${actor.userId},
      version = version + 1
    from (${wanted}) as wanted where plant.entity_id = ${entityId} and plant.id = wanted.id`.execute(db);
};

/** For each tree, the reason in words why the action cannot be done; null: it can. Evaluated while the plots are held. */
type Objection = RawBuilder<unknown>;

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
    wanted,
    toPlots = [],
    countedAfter,
  }: {
    action: string;
    written: Written;
    objection: Objection;
    wanted: (ids: number[]) => RawBuilder<unknown>;
    toPlots?: number[];
    /** How the trees count afterwards, where that follows from how they counted before; else they are counted again. */
    countedAfter?: (before: Counted[]) => Counted[];
  },
): Promise<RefusedRow[]> => {
  const { db, entityId } = scope;
  const plotIds = [...new Set([...(await plotsOf(scope, ids)), ...toPlots])];
  await holdPlots(db, entityId, plotIds);
  const { rows: refused } = await sql<RefusedRow>`
    select id, name, why from (
      select plant.id, plant.code as name,
        case when not (plant.plot_id = any(${plotIds}::int[])) then ${movedAway}::text else ${objection} end as why
      from unnest(${ids}::int[]) as chosen (id) join plant on plant.entity_id = ${entityId} and plant.id = chosen.id
    ) as judged where why is not null order by id`.execute(db);
  const isRefused = new Set(refused.map(({ id }) => id));
  const able = refused.length ? ids.filter((id) => !isRefused.has(id)) : ids;
  if (able.length) {
    const before = await countTallied(db, entityId, able);
    await writePlants(scope, action, written, wanted(able));
    await tallyDifference(db, entityId, before, countedAfter?.(before) ?? (await countTallied(db, entityId, able)));
  }
  return refused;
};

const movedAway = 'Vừa được chuyển đi nơi khác.';

const plotsOf = async ({ db, entityId }: Scope, ids: number[]): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select distinct plant.plot_id as id from unnest(${ids}::int[]) as chosen (id)
    join plant on plant.entity_id = ${entityId} and plant.id = chosen.id`.execute(db);
  return rows.map(({ id }) => id);
};
