import type { MaterialUseInput } from '@vuon/contract/cultivation/material-use';
import type { WorkInput } from '@vuon/contract/cultivation/work-input';
import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { insertUses } from '../material-uses.queries.ts';

// Each writes the parts of several works at once: all works of a series have the same.

/** A material that stays keeps the quantity that was really used. */
export const replaceMaterials = async (db: Db, entityId: number, workIds: number[], uses: WorkInput['materials']) => {
  const used = await db
    .selectFrom('work_material')
    .select(['work_id as workId', 'material_id as materialId', 'actual_quantity as quantity', 'actual_cost as cost'])
    .where('entity_id', '=', entityId)
    .where('work_id', 'in', workIds)
    .where('actual_quantity', 'is not', null)
    .execute();
  await sql`delete from work_material where entity_id = ${entityId} and work_id = any(${workIds}::int[])`.execute(db);
  await insertUses('work', { db, entityId }, workIds, uses);
  for (const { workId, ...actual } of used) await setActual(db, entityId, workId, actual);
};

/** In the material's unit; `cost` in đồng, null: at the material's price. */
type Actual = { materialId: number; quantity: number | null; cost?: number | null };

/** What was really used of a material. */
export const setActual = (db: Db, entityId: number, workId: number, { materialId, quantity, cost = null }: Actual) =>
  db
    .updateTable('work_material')
    .set({ actual_quantity: quantity, actual_cost: cost })
    .where('entity_id', '=', entityId)
    .where('work_id', '=', workId)
    .where('material_id', '=', materialId)
    .execute();

type ActualUse = Omit<MaterialUseInput, 'doseUnit' | 'dosePer' | 'waterPer'> &
  Record<'doseUnit' | 'dosePer', string> & { waterPer: string | null; quantity: number; cost: number | null };

/** What a finished work really used. Materials that it did not name join its own, so that their cost is not lost. */
export const setActualMaterials = async (
  { db, entityId }: { db: Db; entityId: number },
  workId: number,
  uses: ActualUse[],
): Promise<void> => {
  for (const { quantity, cost, ...use } of uses) {
    await sql`
      insert into work_material (entity_id, work_id, position, material_id, dose, dose_unit, dose_per, water, water_per, over_dose_reason)
      select ${entityId}::int, ${workId}::int, coalesce(max(position), -1) + 1, ${use.materialId}::int, ${use.dose}::numeric,
        ${use.doseUnit}::text, ${use.dosePer}::text, ${use.water}::numeric, ${use.waterPer}::text, ${use.overDoseReason}::text
      from work_material where entity_id = ${entityId} and work_id = ${workId}
      having count(*) filter (where material_id = ${use.materialId}) = 0`.execute(db);
    await setActual(db, entityId, workId, { materialId: use.materialId, quantity, cost });
  }
};

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
