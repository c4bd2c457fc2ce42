import { type RawBuilder, sql } from 'kysely';
import { recordChanges } from '#audit';
import { liftTimeLimit } from '#db/transaction.ts';
import type { Scope } from '#http/scope.ts';
import { partsOfPlants, within } from '../plants/plant-parts.ts';

/** The rows and trees of a plot, or the trees of a row. The plot must be held. */
export type Container = { plotId: number } | { rowId: number };

/** Deletes the contents with the same timestamp as the container itself, by which they are found again. */
export const removeContents = async (scope: Scope, container: Container, at: Date): Promise<void> => {
  if ('plotId' in container) await mark(scope, 'row', sql`plot_id = ${container.plotId} and deleted_at is null`, at);
  await markTrees(scope, sql`${isIn(container)} and deleted_at is null`, at);
};

/** Restores the contents that were deleted with the container, not those deleted before. Called while it is still deleted. */
export const restoreContents = async (scope: Scope, container: Container): Promise<void> => {
  const { entityId } = scope;
  const moment =
    'plotId' in container
      ? sql`(select deleted_at from plot where entity_id = ${entityId} and id = ${container.plotId})`
      : sql`(select deleted_at from "row" where entity_id = ${entityId} and id = ${container.rowId})`;
  if ('plotId' in container)
    await mark(scope, 'row', sql`plot_id = ${container.plotId} and deleted_at = ${moment}`, null);
  await markTrees(scope, sql`${isIn(container)} and deleted_at = ${moment}`, null);
};

const isIn = (container: Container) =>
  'plotId' in container ? sql`plot_id = ${container.plotId}` : sql`row_id = ${container.rowId}`;

const markTrees = async (scope: Scope, which: RawBuilder<unknown>, deletedAt: Date | null): Promise<void> => {
  await liftTimeLimit(scope.db);
  for (const ids of await partsOfPlants(scope, which))
    await mark(scope, 'plant', sql`${which} and ${within(ids)}`, deletedAt);
};

const mark = async (scope: Scope, type: 'row' | 'plant', which: RawBuilder<unknown>, deletedAt: Date | null) => {
  const { db, clock, entityId, actor } = scope;
  const table = sql.table(type);
  const action = deletedAt === null ? 'restore' : 'remove';
  const snapshot = sql`jsonb_build_object('name', code, 'code', code)`;
  await recordChanges(
    scope,
    { action, type, entityId },
    sql`select id, ${snapshot} as before, ${snapshot} as after from ${table} where entity_id = ${entityId} and ${which}`,
  );
  await sql`
    update ${table} set deleted_at = ${deletedAt?.toISOString() ?? null}::timestamptz, version = version + 1,
      updated_at = ${clock().toISOString()}::timestamptz, updated_by = ${actor.userId}::int
    where entity_id = ${entityId} and ${which}`.execute(db);
};
