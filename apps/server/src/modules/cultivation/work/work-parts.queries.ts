import type { WorkInput } from '@vuon/contract/cultivation/work-input';
import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { insertUses } from '../material-uses.queries.ts';

// Each writes the parts of several works at once: all works of a series have the same.

/** A material that stays keeps the quantity that was really used. */
export const replaceMaterials = async (db: Db, entityId: number, workIds: number[], uses: WorkInput['materials']) => {
  const used = await db
    .selectFrom('work_material')
    .select(['work_id as workId', 'material_id as materialId', 'actual_quantity as quantity'])
    .where('entity_id', '=', entityId)
    .where('work_id', 'in', workIds)
    .where('actual_quantity', 'is not', null)
    .execute();
  await sql`delete from work_material where entity_id = ${entityId} and work_id = any(${workIds}::int[])`.execute(db);
  await insertUses('work', { db, entityId }, workIds, uses);
  for (const { workId, materialId, quantity } of used)
    await setQuantity(db, entityId, workId, { materialId, quantity });
};

/** The quantity that was really used, in the material's unit. */
export const setQuantity = (
  db: Db,
  entityId: number,
  workId: number,
  { materialId, quantity }: { materialId: number; quantity: number | null },
) =>
  db
    .updateTable('work_material')
    .set({ actual_quantity: quantity })
    .where('entity_id', '=', entityId)
    .where('work_id', '=', workId)
    .where('material_id', '=', materialId)
    .execute();

export const replaceDependencies = async (
  db: Db,
  entityId: number,
  workIds: number[],
  dependencies: WorkInput['dependencies'],
) => {
  await sql`delete from work_dependency where entity_id = ${entityId} and work_id = any(${workIds}::int[])`.execute(db);
  await sql`
    insert into work_dependency (entity_id, work_id, on_work_id, lag_days)
    select ${entityId}::int, work_id, on_work_id, lag_days from unnest(${workIds}::int[]) as work_id,
      unnest(${dependencies.map(({ workId }) => workId)}::int[], ${dependencies.map(({ lagDays }) => lagDays)}::int[])
        as given (on_work_id, lag_days)`.execute(db);
};
