import type { FarmPlan, PlanSchedule } from '@vuon/contract/cultivation/farm-plan';
import type { Db } from '#db/db.ts';

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

/** Stages and key dates keep their ids over edits, because lines and work refer to them; those no longer given are removed. */
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
  for (const [position, { id, ...values }] of given.entries()) {
    if (id)
      await db
        .updateTable(table)
        .set({ ...values, position })
        .where('entity_id', '=', entityId)
        .where('farm_plan_id', '=', planId)
        .where('id', '=', id)
        .execute();
    else
      await db
        .insertInto(table)
        .values({ ...values, entity_id: entityId, farm_plan_id: planId, position } as never)
        .execute();
  }
};
