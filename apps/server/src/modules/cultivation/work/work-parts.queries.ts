import { isByWater } from '@vuon/contract/cultivation/material-total';
import type { WorkInput } from '@vuon/contract/cultivation/work-input';
import { sql } from 'kysely';
import type { Db } from '#db/db.ts';

// Each writes the parts of several works at once: all works of a series have the same.

/** A material that stays keeps the quantity that was really used. */
export const replaceMaterials = async (db: Db, entityId: number, workIds: number[], uses: WorkInput['materials']) => {
  const rows = uses.map((use, position) => ({
    position,
    material_id: use.materialId,
    dose: use.dose,
    dose_unit: use.doseUnit,
    dose_per: use.dosePer,
    water: isByWater(use.dosePer) ? use.water : null,
    water_per: isByWater(use.dosePer) ? use.waterPer : null,
    over_dose_reason: use.overDoseReason,
  }));
  const used = await db
    .selectFrom('work_material')
    .select(['work_id as workId', 'material_id as materialId', 'actual_quantity as quantity'])
    .where('entity_id', '=', entityId)
    .where('work_id', 'in', workIds)
    .where('actual_quantity', 'is not', null)
    .execute();
  await sql`delete from work_material where entity_id = ${entityId} and work_id = any(${workIds}::int[])`.execute(db);
  if (!rows.length) return;
  await sql`
    insert into work_material (entity_id, work_id, position, material_id, dose, dose_unit, dose_per, water, water_per, over_dose_reason)
    select ${entityId}::int, work_id, r.* from unnest(${workIds}::int[]) as work_id,
      jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as r (position int, material_id int, dose numeric, dose_unit text,
        dose_per text, water numeric, water_per text, over_dose_reason text)`.execute(db);
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

export const replaceAssigned = async (
  db: Db,
  entityId: number,
  workIds: number[],
  { personIds, crewIds }: { personIds: number[]; crewIds: number[] },
) => {
  for (const [table, column, ids] of [
    ['work_person', 'person_id', personIds],
    ['work_crew', 'crew_id', crewIds],
  ] as const) {
    await sql`delete from ${sql.table(table)} where entity_id = ${entityId} and work_id = any(${workIds}::int[])
      and ${sql.ref(column)} <> all(${ids}::int[])`.execute(db);
    await sql`insert into ${sql.table(table)} (entity_id, work_id, ${sql.ref(column)})
      select ${entityId}::int, work_id, id from unnest(${workIds}::int[]) as work_id, unnest(${ids}::int[]) as id
      on conflict do nothing`.execute(db);
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
