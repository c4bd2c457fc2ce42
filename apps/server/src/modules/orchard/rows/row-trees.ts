import { type RawBuilder, sql } from 'kysely';
import { recordChanges } from '#audit';
import type { Scope } from '#http/scope.ts';
import { partsOfPlants, within } from '../plants/plant-parts.ts';

/** The name of a row in the history of its trees. */
export const rowInPlot = (plotCode: string, rowCode: string) => `Lô ${plotCode} · ${rowCode}`;

/**
 * Puts trees, the deleted ones too, into other rows and plots. `moves` selects id, plot_id and row_id, and from_name and
 * to_name for the history, of a part of them. The plots must be held; the caller counts their trees again afterwards.
 */
export const moveTrees = async (scope: Scope, moves: RawBuilder<unknown>): Promise<void> => {
  const { db, entityId } = scope;
  const snapshot = (of: 'plant' | 'moves', name: RawBuilder<unknown>) =>
    sql`jsonb_build_object('name', plant.code, 'code', plant.code, 'plotId', ${sql.ref(`${of}.plot_id`)},
      'rowId', jsonb_build_object('id', ${sql.ref(`${of}.row_id`)}, 'name', ${name}))`;
  await recordChanges(
    scope,
    { action: 'move', type: 'plant', entityId },
    sql`select plant.id, ${snapshot('plant', sql`moves.from_name`)} as before,
        ${snapshot('moves', sql`moves.to_name`)} as after
      from plant join (${moves}) as moves on moves.id = plant.id
      where plant.entity_id = ${entityId} and plant.deleted_at is null`,
  );
  await sql`
    update plant set plot_id = moves.plot_id, row_id = moves.row_id, ${touch(scope)}
    from (${moves}) as moves where plant.entity_id = ${entityId} and plant.id = moves.id`.execute(db);
};

export type MovedRow = { id: number; plotId: number; from: string; to: string };

/** Moves the trees of rows that go to another plot as a whole. */
export const moveTreesOfRows = async (scope: Scope, moved: MovedRow[]): Promise<void> => {
  const rowIds = moved.map(({ id }) => id);
  for (const ids of await partsOfPlants(scope, sql`plant.row_id = any(${rowIds}::int[])`))
    await moveTrees(
      scope,
      sql`select plant.id, moved.plot_id, plant.row_id, moved.from_name, moved.to_name
        from plant join unnest(
          ${rowIds}::int[], ${moved.map(({ plotId }) => plotId)}::int[],
          ${moved.map(({ from }) => from)}::text[], ${moved.map(({ to }) => to)}::text[]
        ) as moved (row_id, plot_id, from_name, to_name) on moved.row_id = plant.row_id
        where plant.entity_id = ${scope.entityId} and ${within(ids)}`,
    );
};

const touch = ({ clock, actor }: Scope) => sql`version = plant.version + 1,
  updated_at = ${clock().toISOString()}::timestamptz, updated_by = ${actor.userId}::int`;
