import type { Crew, CrewInput, CrewQuery } from '@vuon/contract/people/crew';
import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { recordTable } from '#db/record-table.ts';
import { matchesWords } from '#http/lists/list.ts';
import { entityList } from '#http/lists/record-list.ts';
import { todayOf } from '../person/person.present.ts';
import { isWorking } from '../person/person.queries.ts';

const member = (today: string) =>
  sql`json_build_object('id', person.id, 'fullName', person.full_name, 'isWorking', ${isWorking(today)})`;

const foreman = (entityId: number, today: string) => sql<Crew['foreman']>`(
  select ${member(today)} from person where person.entity_id = ${entityId} and person.id = crew.foreman_id
)`;

/** Without deleted people: when restored, they are back in the crew. */
const members = (entityId: number, today: string) => sql<Crew['members']>`(
  select coalesce(json_agg(${member(today)} order by person.sort_name, person.id), '[]')
  from crew_member join person on person.entity_id = ${entityId} and person.id = crew_member.person_id
    and person.deleted_at is null
  where crew_member.entity_id = ${entityId} and crew_member.crew_id = crew.id
)`;

const crews = (db: Db, entityId: number, today: string) =>
  db
    .selectFrom('crew')
    .leftJoin('app_user', 'app_user.id', 'crew.updated_by')
    .where('crew.entity_id', '=', entityId)
    .select([
      'crew.id',
      'crew.entity_id as entityId',
      'crew.name',
      foreman(entityId, today).as('foreman'),
      members(entityId, today).as('members'),
      'crew.notes',
      'crew.version',
      'crew.created_at as createdAt',
      'crew.updated_at as updatedAt',
      'app_user.full_name as updatedByName',
      'crew.deleted_at as deletedAt',
    ]);

export const crewList = entityList({
  table: 'crew',
  sorts: {
    name: { column: 'crew.sort_name', type: 'text' },
    updatedAt: { column: 'crew.updated_at', type: 'timestamptz' },
  },
  rows: (scope) => crews(scope.db, scope.entityId, todayOf(scope)),
  matching: (rows, { deleted, q }: CrewQuery) => {
    const living = rows.where('crew.deleted_at', deleted === 'only' ? 'is not' : 'is', null);
    return q ? living.where(matchesWords('crew.sort_name', q)) : living;
  },
});

export const isCrewNameUsed = async (db: Db, { entityId, id, name }: Pick<Crew, 'entityId' | 'id' | 'name'>) => {
  const other = await db
    .selectFrom('crew')
    .select('id')
    .where('entity_id', '=', entityId)
    .where(sql<boolean>`sort_name = fold(${name})`)
    .where('deleted_at', 'is', null)
    .where('id', '<>', id)
    .executeTakeFirst();
  return other !== undefined;
};

export const crewTable = recordTable('crew');

export const crewColumns = ({ name, foremanId, notes }: CrewInput) => ({ name, foreman_id: foremanId, notes });

export const addToCrew = async (db: Db, entityId: number, crewId: number, personIds: number[]): Promise<void> => {
  if (!personIds.length) return;
  await db
    .insertInto('crew_member')
    .values(personIds.map((id) => ({ entity_id: entityId, crew_id: crewId, person_id: id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

export const takeFromCrew = (db: Db, entityId: number, crewId: number, personIds: number[]) =>
  db
    .deleteFrom('crew_member')
    .where('entity_id', '=', entityId)
    .where('crew_id', '=', crewId)
    .where('person_id', 'in', personIds)
    .execute();

/** Removes all living members but these. Deleted members keep their place, and have it again when restored. */
export const takeOthersFromCrew = (db: Db, entityId: number, crewId: number, keptIds: number[]) =>
  sql`
    delete from crew_member using person
    where crew_member.entity_id = ${entityId} and crew_member.crew_id = ${crewId}
      and person.entity_id = ${entityId} and person.id = crew_member.person_id and person.deleted_at is null
      and not (person.id = any(${keptIds}::int[]))`.execute(db);

/** Those of these living crews that are the entity's; held, so that they cannot be removed meanwhile. */
export const holdCrews = async (db: Db, entityId: number, ids: number[]): Promise<Set<number>> => {
  if (!ids.length) return new Set();
  const rows = await db
    .selectFrom('crew')
    .select('id')
    .where('entity_id', '=', entityId)
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forShare()
    .execute();
  return new Set(rows.map(({ id }) => id));
};
