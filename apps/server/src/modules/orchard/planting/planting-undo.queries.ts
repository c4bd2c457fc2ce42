import type { Planting } from '@vuon/contract/orchard/planting';
import { sql } from 'kysely';
import { recordChanges } from '#audit';
import type { Db } from '#db/db.ts';
import type { Scope } from '#http/scope.ts';
import { plantedSlices } from './planting.queries.ts';

/** Rows that are still as the planting made them. */
export const findPlantedRows = async (db: Db, entityId: number, { id, plotId }: Planting): Promise<number[]> => {
  const rows = await db
    .selectFrom('row')
    .select('id')
    .where('entity_id', '=', entityId)
    .where('plot_id', '=', plotId)
    .where('planting_id', '=', id)
    .where('version', '=', 1)
    .where('deleted_at', 'is', null)
    .execute();
  return rows.map((row) => row.id);
};

/** The trees of these rows that are still as the planting made them, and those that were added since. */
export const countPlanted = async (db: Db, entityId: number, { id }: Planting, rowIds: number[]) => {
  const { rows } = await sql<{ untouched: number; added: number }>`
    select (count(*) filter (where planting_id = ${id} and version = 1))::int as untouched,
      (count(*) filter (where planting_id is distinct from ${id}))::int as added
    from plant where entity_id = ${entityId} and row_id = any(${rowIds}::int[]) and deleted_at is null`.execute(db);
  return rows[0] ?? { untouched: 0, added: 0 };
};

/** How many of the rows and their trees have files. */
export const countPhotographed = async (db: Db, entityId: number, rowIds: number[]): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(distinct (record_type, record_id))::int as count from upload
    where entity_id = ${entityId} and deleted_at is null and (
      record_type = 'row' and record_id = any(${rowIds}::int[])
      or record_type = 'plant' and exists (
        select from plant where plant.entity_id = ${entityId} and plant.id = upload.record_id
          and plant.row_id = any(${rowIds}::int[])))`.execute(db);
  return rows[0]?.count ?? 0;
};

export const removePlanted = async (scope: Scope, { id, plantCount }: Planting, rowIds: number[]): Promise<void> => {
  const { db, clock, entityId, actor } = scope;
  const time = clock().toISOString();
  const before = sql`jsonb_build_object('name', code) as before, jsonb_build_object('name', code) as after`;
  const ofRows = sql`entity_id = ${entityId} and deleted_at is null and id = any(${rowIds}::int[])`;
  const remove = { action: 'remove', entityId } as const;
  const set = sql`deleted_at = ${time}, updated_at = ${time}, updated_by = ${actor.userId}, version = version + 1`;
  for (const part of plantedSlices(rowIds, plantCount)) {
    const ofTrees = sql`entity_id = ${entityId} and deleted_at is null and row_id = any(${part}::int[])`;
    await recordChanges(scope, { ...remove, type: 'plant' }, sql`select id, ${before} from plant where ${ofTrees}`);
    await sql`update plant set ${set} where ${ofTrees}`.execute(db);
  }
  await recordChanges(scope, { ...remove, type: 'row' }, sql`select id, ${before} from "row" where ${ofRows}`);
  await sql`update "row" set ${set} where ${ofRows}`.execute(db);
  await sql`update planting set undone_at = ${time}, undone_by = ${actor.userId}
    where entity_id = ${entityId} and id = ${id}`.execute(db);
};
