import { isByWater } from '@vuon/contract/cultivation/material-total';
import type { PlanLineInput } from '@vuon/contract/cultivation/plan-line';
import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { created } from '#db/stamps.ts';
import type { Scope } from '#http/scope.ts';
import type { windowColumns } from './plan-line-window.ts';

export const lineColumns = ({ stageId, title, workTypeId, labourDays, otherCost, notes }: PlanLineInput) => ({
  plan_stage_id: stageId,
  title,
  work_type_id: workTypeId,
  labour_days: labourDays,
  other_cost: otherCost,
  notes,
});

export type NewLine = ReturnType<typeof lineColumns> &
  ReturnType<typeof windowColumns> & { target_set_id: number | null; position: number };

/** The ids of the new lines, in the order in which they are given. */
export const insertLines = async (
  { db, entityId, actor, clock }: Scope,
  farmPlanId: number,
  lines: NewLine[],
): Promise<number[]> => {
  const stamps = { ...created(actor.userId, clock()), entity_id: entityId, farm_plan_id: farmPlanId };
  const inserted = await db
    .insertInto('plan_line')
    .values(lines.map((line) => ({ ...line, ...stamps })))
    .returning(['id', 'position'])
    .execute();
  const ids = new Map(inserted.map(({ id, position }) => [position, id]));
  return lines.map(({ position }) => ids.get(position) ?? 0);
};

/** Makes room for `count` lines behind a position of the plan. */
export const shiftPositions = (db: Db, entityId: number, farmPlanId: number, after: number, count: number) =>
  sql`update plan_line set position = position + ${count}
    where entity_id = ${entityId} and farm_plan_id = ${farmPlanId} and position > ${after}`.execute(db);

export const lastPosition = async (db: Db, entityId: number, farmPlanId: number): Promise<number> => {
  const { last } = await db
    .selectFrom('plan_line')
    .select((eb) => eb.fn.max('position').as('last'))
    .where('entity_id', '=', entityId)
    .where('farm_plan_id', '=', farmPlanId)
    .executeTakeFirstOrThrow();
  return last ?? 0;
};

export const insertLineMaterials = async (
  db: Db,
  entityId: number,
  lines: { id: number; materials: PlanLineInput['materials'] }[],
): Promise<void> => {
  const rows = lines.flatMap(({ id, materials }) =>
    materials.map((use, position) => ({
      entity_id: entityId,
      plan_line_id: id,
      position,
      material_id: use.materialId,
      dose: use.dose,
      dose_unit: use.doseUnit,
      dose_per: use.dosePer,
      water: isByWater(use.dosePer) ? use.water : null,
      water_per: isByWater(use.dosePer) ? use.waterPer : null,
      over_dose_reason: use.overDoseReason,
    })),
  );
  await sql`
    insert into plan_line_material
    select r.* from jsonb_populate_recordset(null::plan_line_material, ${JSON.stringify(rows)}::text::jsonb) as r`.execute(
    db,
  );
};

export const deleteLineMaterials = (db: Db, entityId: number, lineId: number) =>
  db.deleteFrom('plan_line_material').where('entity_id', '=', entityId).where('plan_line_id', '=', lineId).execute();
