import { sql } from 'kysely';
import type { Db } from '#db/db.ts';

/** The members that these people and the foremen of these crews are. */
export const accountsOf = async (
  db: Db,
  entityId: number,
  { personIds, crewIds }: { personIds: number[]; crewIds: number[] },
) => {
  const { rows } = await sql<{ id: number }>`
    select distinct person.user_id as id from person
    join membership on membership.entity_id = ${entityId} and membership.user_id = person.user_id
    where person.entity_id = ${entityId} and person.deleted_at is null and (person.id = any(${personIds}::int[])
      or person.id in (select foreman_id from crew where entity_id = ${entityId} and id = any(${crewIds}::int[])))`.execute(
    db,
  );
  return rows.map(({ id }) => id);
};

/** The people in charge of a plan. */
export const planPeople = async (db: Db, entityId: number, farmPlanId: number): Promise<number[]> => {
  const rows = await db
    .selectFrom('farm_plan_person')
    .select('person_id as id')
    .where('entity_id', '=', entityId)
    .where('farm_plan_id', '=', farmPlanId)
    .execute();
  return rows.map(({ id }) => id);
};
