import type { WorkItem } from '@vuon/contract/cultivation/work';
import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { isWorking } from '#people';

// Columns of works and of their orders that are shown and written alike: the type, and the people they are given to.

type Given = 'work' | 'work_order';

export const workTypeOf = (table: Given) => sql<WorkItem['workType']>`(
  select json_build_object('id', id, 'name', name, 'color', color, 'icon', icon, 'isHarvest', is_harvest)
  from work_type where work_type.id = ${sql.ref(`${table}.work_type_id`)}
)`;

export const inspectorOf = (table: Given, entityId: number) => sql<WorkItem['inspector']>`(
  select json_build_object('id', person.id, 'name', person.full_name) from person
  where person.entity_id = ${entityId} and person.id = ${sql.ref(`${table}.inspector_id`)}
)`;

export const peopleOf = (table: Given, entityId: number, today: string) => sql<WorkItem['people']>`(
  select coalesce(json_agg(json_build_object('id', person.id, 'name', person.full_name, 'isWorking', ${isWorking(today)})
    order by person.sort_name, person.id), '[]')
  from ${sql.table(`${table}_person`)} as given
  join person on person.entity_id = ${entityId} and person.id = given.person_id
  where given.entity_id = ${entityId} and given.${sql.ref(`${table}_id`)} = ${sql.ref(`${table}.id`)}
)`;

export const crewsOf = (table: Given, entityId: number) => sql<WorkItem['crews']>`(
  select coalesce(json_agg(json_build_object('id', crew.id, 'name', crew.name) order by crew.sort_name, crew.id), '[]')
  from ${sql.table(`${table}_crew`)} as given join crew on crew.entity_id = ${entityId} and crew.id = given.crew_id
  where given.entity_id = ${entityId} and given.${sql.ref(`${table}_id`)} = ${sql.ref(`${table}.id`)}
)`;

/** Gives several records to the same people and crews. */
export const replaceAssigned = async (
  table: Given,
  { db, entityId }: { db: Db; entityId: number },
  ids: number[],
  { personIds, crewIds }: { personIds: number[]; crewIds: number[] },
) => {
  const of = sql.ref(`${table}_id`);
  for (const [part, column, given] of [
    [`${table}_person`, 'person_id', personIds],
    [`${table}_crew`, 'crew_id', crewIds],
  ] as const) {
    await sql`delete from ${sql.table(part)} where entity_id = ${entityId} and ${of} = any(${ids}::int[])
      and ${sql.ref(column)} <> all(${given}::int[])`.execute(db);
    await sql`insert into ${sql.table(part)} (entity_id, ${of}, ${sql.ref(column)})
      select ${entityId}::int, owner_id, given_id from unnest(${ids}::int[]) as owner_id, unnest(${given}::int[]) as given_id
      on conflict do nothing`.execute(db);
  }
};
