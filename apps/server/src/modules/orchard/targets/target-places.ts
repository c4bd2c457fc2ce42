import { sql } from 'kysely';
import type { Scope } from '#http/scope.ts';

// The other exception to sets that never change, see target-ranges.ts: a plot that is cut or joined is another place afterwards.

type Split = { plotId: number; newPlotIds: number[]; rows: { from: number; to: number }[] };

/** Sets that name the plot, or one of its rows, also name the parts that were cut off. */
export const carrySplit = async ({ db, entityId }: Scope, { plotId, newPlotIds, rows }: Split): Promise<void> => {
  await sql`
    insert into target (entity_id, target_set_id, position, kind, plot_id)
    select ${entityId}::int, target.target_set_id,
      ${lastPosition(entityId)} + row_number() over (partition by target.target_set_id order by part.place), 'plot', part.id
    from target, unnest(${newPlotIds}::int[]) with ordinality as part (id, place)
    where target.entity_id = ${entityId} and target.plot_id = ${plotId}`.execute(db);
  await sql`
    insert into target (entity_id, target_set_id, position, kind, row_id)
    select ${entityId}::int, target.target_set_id,
      ${lastPosition(entityId)} + row_number() over (partition by target.target_set_id order by part.place), 'row', part.to_id
    from unnest(${rows.map(({ from }) => from)}::int[], ${rows.map(({ to }) => to)}::int[])
      with ordinality as part (from_id, to_id, place)
    join target on target.entity_id = ${entityId} and target.row_id = part.from_id and target.kind = 'row'`.execute(db);
};

/**
 * Before plots become one: sets that name some of them name their rows instead, those that name all of them only the plot that
 * stays. A plot without rows has no part to be named by: it stays named.
 */
export const carryMerge = async ({ db, entityId }: Scope, plotIds: number[]): Promise<void> => {
  const [, ...others] = plotIds;
  const { rows: named } = await sql<{ setId: number; count: number }>`
    select target_set_id as "setId", count(distinct plot_id)::int as count from target
    where entity_id = ${entityId} and plot_id = any(${plotIds}::int[]) group by target_set_id`.execute(db);
  const setsOf = (isWhole: boolean) =>
    named.flatMap(({ setId, count }) => ((count === plotIds.length) === isWhole ? [setId] : []));
  await sql`
    delete from target where entity_id = ${entityId} and target_set_id = any(${setsOf(true)}::int[])
      and plot_id = any(${others}::int[])`.execute(db);
  const parts = setsOf(false);
  await sql`
    insert into target (entity_id, target_set_id, position, kind, row_id)
    select ${entityId}::int, target.target_set_id,
      ${lastPosition(entityId)} + row_number() over (partition by target.target_set_id order by "row".plot_id, "row".number, "row".id),
      'row', "row".id
    from target join "row" on "row".entity_id = ${entityId} and "row".plot_id = target.plot_id and "row".deleted_at is null
    where target.entity_id = ${entityId} and target.target_set_id = any(${parts}::int[])
      and target.plot_id = any(${plotIds}::int[])`.execute(db);
  await sql`
    delete from target where entity_id = ${entityId} and target_set_id = any(${parts}::int[]) and plot_id = any(${plotIds}::int[])
      and exists (select from "row" where "row".entity_id = ${entityId} and "row".plot_id = target.plot_id
        and "row".deleted_at is null)`.execute(db);
};

const lastPosition = (entityId: number) => sql`(
  select max(own.position) from target as own where own.entity_id = ${entityId} and own.target_set_id = target.target_set_id
)`;
