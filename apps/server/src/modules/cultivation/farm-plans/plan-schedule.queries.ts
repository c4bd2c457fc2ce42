import type { FarmPlan, PlanSchedule } from '@vuon/contract/cultivation/farm-plan';
import { sql } from 'kysely';
import type { Db } from '#db/db.ts';

type Needed = Record<'stages' | 'keyDates', Set<number>>;
type Dates = Pick<FarmPlan, 'stages' | 'keyDates'>;

export const findSchedule = async (db: Db, entityId: number, planId: number): Promise<Dates> => ({
  stages: await db
    .selectFrom('plan_stage')
    .select(['id', 'name', 'starts_on as startsOn', 'ends_on as endsOn'])
    .where('entity_id', '=', entityId)
    .where('farm_plan_id', '=', planId)
    .orderBy('position')
    .execute(),
  keyDates: await db
    .selectFrom('plan_key_date')
    .select(['id', 'name', 'planned_on as plannedOn', 'actual_on as actualOn'])
    .where('entity_id', '=', entityId)
    .where('farm_plan_id', '=', planId)
    .orderBy('position')
    .execute(),
});

/** Stages and key dates keep their ids over edits, because lines and work refer to them; those no longer given are removed, and one that was removed before comes back under its own. */
export const replaceSchedule = async (
  db: Db,
  entityId: number,
  planId: number,
  { stages, keyDates }: PlanSchedule,
): Promise<void> => {
  await replace(
    db,
    { table: 'plan_stage', entityId, planId },
    stages.map(({ id, name, startsOn, endsOn }) => ({ id, name, starts_on: startsOn, ends_on: endsOn })),
  );
  await replace(
    db,
    { table: 'plan_key_date', entityId, planId },
    keyDates.map(({ id, name, plannedOn, actualOn }) => ({ id, name, planned_on: plannedOn, actual_on: actualOn })),
  );
};

type Given =
  | { id: number | undefined; name: string; starts_on: string; ends_on: string }
  | { id: number | undefined; name: string; planned_on: string; actual_on: string | null };

const replace = async (
  db: Db,
  { table, entityId, planId }: { table: 'plan_stage' | 'plan_key_date'; entityId: number; planId: number },
  given: Given[],
): Promise<void> => {
  const kept = given.flatMap(({ id }) => id ?? []);
  await db
    .deleteFrom(table)
    .where('entity_id', '=', entityId)
    .where('farm_plan_id', '=', planId)
    .where('id', 'not in', kept.length ? kept : [0])
    .execute();
  for (const [position, values] of given.entries())
    await db
      .insertInto(table)
      .values({ ...values, entity_id: entityId, farm_plan_id: planId, position } as never)
      .onConflict((known) => known.columns(['entity_id', 'id']).doUpdateSet({ ...values, position } as never))
      .execute();
};

/** The stages and key dates that lines or works refer to, removed ones too. */
export const findNeededDates = async (db: Db, entityId: number, planId: number): Promise<Needed> => {
  const { rows } = await sql<{ stages: number[]; keyDates: number[] }>`
    select array(
        select plan_stage_id from plan_line where entity_id = ${entityId} and farm_plan_id = ${planId}
        union select plan_stage_id from work where entity_id = ${entityId} and farm_plan_id = ${planId}
      ) as stages,
      array(
        select plan_key_date_id from plan_line where entity_id = ${entityId} and farm_plan_id = ${planId}
      ) as "keyDates"`.execute(db);
  return { stages: new Set(rows[0]?.stages), keyDates: new Set(rows[0]?.keyDates) };
};
