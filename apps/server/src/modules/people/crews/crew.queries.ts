import type { Crew, CrewInput, CrewQuery } from '@vuon/contract/people/crew';
import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { changed, created } from '#db/stamps.ts';
import { countRows, listBatch, listPage, matchesWords, type SortColumn } from '#http/list.ts';
import { isWorking } from '../person/person.queries.ts';

const sorts = {
  name: { column: 'crew.sort_name', type: 'text' },
  updatedAt: { column: 'crew.updated_at', type: 'timestamptz' },
} satisfies Record<string, SortColumn>;

const member = (today: string) =>
  sql`json_build_object('id', person.id, 'fullName', person.full_name, 'isWorking', ${isWorking(today)})`;

const foreman = (entityId: number, today: string) => sql<Crew['foreman']>`(
  select ${member(today)} from person where person.entity_id = ${entityId} and person.id = crew.foreman_id
)`;

/** Without people who are deleted: restored, they are back in it. */
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

const matching = (db: Db, entityId: number, today: string, query: CrewQuery) => {
  let rows = crews(db, entityId, today).where('crew.deleted_at', query.deleted === 'only' ? 'is not' : 'is', null);
  if (query.q) rows = rows.where(matchesWords('crew.sort_name', query.q));
  return rows;
};

export const listCrews = (db: Db, entityId: number, today: string, query: CrewQuery) =>
  listPage(matching(db, entityId, today, query), { sorts, id: 'crew.id', query });

export const readCrews = (db: Db, entityId: number, today: string, query: CrewQuery) =>
  listBatch(db, matching(db, entityId, today, query), { sorts, id: 'crew.id', query });

export const countCrews = (db: Db, entityId: number, today: string, query: CrewQuery): Promise<number> =>
  countRows(matching(db, entityId, today, query));

export const findCrew = (db: Db, entityId: number, today: string, id: number): Promise<Crew | undefined> =>
  crews(db, entityId, today).where('crew.id', '=', id).executeTakeFirst();

/** Those of them that are the entity's, deleted or not. */
export const findCrews = (db: Db, entityId: number, today: string, ids: number[]): Promise<Crew[]> =>
  crews(db, entityId, today).where('crew.id', 'in', ids).execute();

/** What it is called, deleted or not. */
export const findCrewRef = (db: Db, entityId: number, id: number) =>
  db
    .selectFrom('crew')
    .select(['name', 'deleted_at as deletedAt'])
    .where('entity_id', '=', entityId)
    .where('id', '=', id)
    .executeTakeFirst();

export const lockCrew = (db: Db, entityId: number, id: number) =>
  db.selectFrom('crew').select('id').where('entity_id', '=', entityId).where('id', '=', id).forUpdate().execute();

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

/** Those of these people who are the entity's and not deleted; held, so that nobody deletes them meanwhile. */
export const holdPeople = async (db: Db, entityId: number, ids: number[]): Promise<Set<number>> => {
  if (!ids.length) return new Set();
  const rows = await db
    .selectFrom('person')
    .select('id')
    .where('entity_id', '=', entityId)
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forShare()
    .execute();
  return new Set(rows.map(({ id }) => id));
};

type CrewFields = Pick<CrewInput, 'name' | 'foremanId' | 'notes'>;

const fieldValues = ({ name, foremanId, notes }: CrewFields) => ({ name, foreman_id: foremanId, notes });

export const insertCrew = async (db: Db, entityId: number, input: CrewFields, by: number, now: Date) => {
  const { id } = await db
    .insertInto('crew')
    .values({ ...fieldValues(input), ...created(by, now), entity_id: entityId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

export const updateCrew = (db: Db, entityId: number, id: number, input: CrewFields, by: number, now: Date) =>
  changeCrew(db, entityId, id, fieldValues(input), by, now);

export const changeCrew = (
  db: Db,
  entityId: number,
  id: number,
  values: Partial<ReturnType<typeof fieldValues>> & { deleted_at?: string | null },
  by: number,
  now: Date,
) =>
  db
    .updateTable('crew')
    .set({ ...values, ...changed(by, now) })
    .where('entity_id', '=', entityId)
    .where('id', '=', id)
    .execute();

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

/** All living members but these. Who is deleted keeps the place, and has it again when restored. */
export const takeOthersFromCrew = (db: Db, entityId: number, crewId: number, keptIds: number[]) =>
  sql`
    delete from crew_member using person
    where crew_member.entity_id = ${entityId} and crew_member.crew_id = ${crewId}
      and person.entity_id = ${entityId} and person.id = crew_member.person_id and person.deleted_at is null
      and not (person.id = any(${keptIds}::int[]))`.execute(db);
