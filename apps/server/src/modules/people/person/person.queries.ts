import type { Person, PersonInput, PersonQuery } from '@vuon/contract/people/person';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { recordTable } from '#db/record-table.ts';
import { matchesWords } from '#http/lists/list.ts';
import { entityList } from '#http/lists/record-list.ts';
import { todayOf } from './person.present.ts';

export const personCode = sql<string>`('NS-' || lpad(person.number::text, greatest(4, length(person.number::text)), '0'))`;

/** From the day on which the person began, until the day from which they are gone; without days, always. */
export const isWorking = (today: string) => sql<boolean>`(
  coalesce(person.started_on <= ${today}::date, true) and coalesce(person.ended_on > ${today}::date, true)
)`;

const updatedByName = sql<string | null>`(
  select editor.full_name from app_user as editor where editor.id = person.updated_by
)`;

/**
 * People of the entity, as the history keeps them. Their account is shown while it is a member: an account that has left
 * stays stored, so that a member who comes back is the same person.
 */
const people = (db: Db, entityId: number) =>
  db
    .selectFrom('person')
    .leftJoin('membership', (join) =>
      join.on('membership.entity_id', '=', entityId).onRef('membership.user_id', '=', 'person.user_id'),
    )
    .leftJoin('app_user', (join) =>
      join.onRef('app_user.id', '=', 'membership.user_id').on('app_user.deleted_at', 'is', null),
    )
    .where('person.entity_id', '=', entityId)
    .select([
      'person.id',
      'person.entity_id as entityId',
      personCode.as('code'),
      'person.full_name as fullName',
      'person.kind',
      'person.position',
      'person.phone_number as phoneNumber',
      'person.id_number as idNumber',
      'person.started_on as startedOn',
      'person.ended_on as endedOn',
      'person.rate_type as rateType',
      'person.rate_amount as rateAmount',
      'person.rate_unit as rateUnit',
      'person.notes',
      'app_user.id as userId',
      'app_user.full_name as userName',
      'person.version',
      'person.created_at as createdAt',
      'person.updated_at as updatedAt',
      updatedByName.as('updatedByName'),
      'person.deleted_at as deletedAt',
    ]);

export const recordedPeople = (db: Db, entityId: number, which: RawBuilder<boolean>) =>
  people(db, entityId).where(which);

const crews = (entityId: number) => sql<Person['crews']>`(
  select coalesce(json_agg(json_build_object(
    'id', crew.id, 'name', crew.name, 'isForeman', coalesce(crew.foreman_id = person.id, false)
  ) order by crew.sort_name, crew.id), '[]')
  from crew_member join crew on crew.entity_id = ${entityId} and crew.id = crew_member.crew_id and crew.deleted_at is null
  where crew_member.entity_id = ${entityId} and crew_member.person_id = person.id
)`;

const shown = (db: Db, entityId: number, today: string) =>
  people(db, entityId).select([
    'person.full_name as name',
    isWorking(today).as('isWorking'),
    crews(entityId).as('crews'),
  ]);

/** `name`: the name that services without domain knowledge show. */
export type StoredPerson = Person & { name: string };

export const personList = entityList({
  table: 'person',
  sorts: {
    name: { column: 'person.sort_name', type: 'text' },
    code: { column: 'person.number', type: 'integer' },
    createdAt: { column: 'person.created_at', type: 'timestamptz' },
    updatedAt: { column: 'person.updated_at', type: 'timestamptz' },
  },
  rows: (scope) => shown(scope.db, scope.entityId, todayOf(scope)),
  matching: (all, query: PersonQuery, scope) => {
    let rows = all.where('person.deleted_at', query.deleted === 'only' ? 'is not' : 'is', null);
    if (query.kind) rows = rows.where('person.kind', '=', query.kind);
    if (query.crewId)
      rows = rows.where(
        sql<boolean>`exists (select from crew_member where crew_member.entity_id = ${scope.entityId}
          and crew_member.crew_id = ${query.crewId} and crew_member.person_id = person.id)`,
      );
    if (query.working) rows = rows.where(sql<boolean>`${isWorking(todayOf(scope))} = ${query.working === 'true'}`);
    if (query.hasAccount) rows = rows.where('app_user.id', query.hasAccount === 'true' ? 'is not' : 'is', null);
    return query.q ? rows.where(matchesWords('person.search', query.q)) : rows;
  },
});

/** The person's name, deleted or not. */
export const findPersonRef = (db: Db, entityId: number, id: number) =>
  db
    .selectFrom('person')
    .select(['full_name as name', 'deleted_at as deletedAt'])
    .where('entity_id', '=', entityId)
    .where('id', '=', id)
    .executeTakeFirst();

/** Another living person of the entity with this identity number, or this account. */
export const findOther = (
  db: Db,
  entityId: number,
  by: { column: 'id_number' | 'user_id'; value: string | number },
  exceptId: number | null,
) =>
  db
    .selectFrom('person')
    .select(['full_name as fullName', personCode.as('code')])
    .where('entity_id', '=', entityId)
    .where(by.column, '=', by.value)
    .where('deleted_at', 'is', null)
    .where('id', '<>', exceptId ?? 0)
    .executeTakeFirst();

export const personTable = recordTable('person');

export const personColumns = (input: PersonInput) => ({
  full_name: input.fullName,
  kind: input.kind,
  position: input.position,
  phone_number: input.phoneNumber,
  id_number: input.idNumber,
  started_on: input.startedOn,
  ended_on: input.endedOn,
  rate_type: input.rateType,
  rate_amount: input.rateAmount,
  rate_unit: input.rateUnit,
  notes: input.notes,
});

/** Those of these people who belong to the entity and are not deleted; held, so that they cannot be deleted meanwhile. */
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
