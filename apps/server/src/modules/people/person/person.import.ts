import { PersonInput } from '@vuon/contract/people/person';
import { sql } from 'kysely';
import { historySnapshots, holdImported, type Importer, importedInto, removeImported, withinEntity } from '#imports';
import { checkPeople } from './person.import-check.ts';
import { recordedPeople } from './person.queries.ts';
import { personSheet } from './person.sheet.ts';
import type { PersonDuty } from './person-duty.ts';
import { takePersonNumbers } from './person-number.ts';

/** Numbered in the order of the file. */
const insert: Importer<number>['insert'] = async (tx, { entityId, rows }, { userId, now }) => {
  const { rows: counted } = await sql<{ count: number }>`select count(*)::int as count from ${rows} as r`.execute(tx);
  const first = await takePersonNumbers(tx, entityId, counted[0]?.count ?? 0);
  await sql`
    insert into person (
      entity_id, id, number, full_name, kind, position, phone_number, id_number, started_on, ended_on,
      rate_type, rate_amount, rate_unit, notes, created_at, created_by, updated_at, updated_by
    )
    select ${entityId}::int, record_id, ${first}::int + (row_number() over (order by line))::int - 1,
      input ->> 'fullName', input ->> 'kind', input ->> 'position', input ->> 'phoneNumber', input ->> 'idNumber',
      (input ->> 'startedOn')::date, (input ->> 'endedOn')::date,
      input ->> 'rateType', (input ->> 'rateAmount')::int, input ->> 'rateUnit', input ->> 'notes',
      ${now}::timestamptz, ${userId}::int, ${now}::timestamptz, ${userId}::int
    from ${rows} as r order by line`.execute(tx);
};

const written = importedInto('person');

/** Why undoing must not remove a person, as SQL; null: the person is as imported. */
const whyKept = (duties: PersonDuty[], entityId: number) => sql`case
  when version > 1 then 'đã được sửa'
  when exists (
    select from crew_member join crew on crew.entity_id = crew_member.entity_id and crew.id = crew_member.crew_id
      and crew.deleted_at is null
    where crew_member.entity_id = person.entity_id and crew_member.person_id = person.id
  ) then 'đang ở trong tổ đội'
  ${sql.join(
    duties.map(
      ({ words, held }) => sql`when person.id in (select person_id from (${held(entityId)}) as held)
        then 'đang ' || ${words}::text`,
    ),
    sql` `,
  )}
end`;

export const personImporter = (duties: PersonDuty[]): Importer =>
  withinEntity({
    type: 'person',
    noun: 'nhân sự',
    title: 'Nhân sự',
    write: 'people.write',
    fields: personSheet.fields,
    parse: (values) => PersonInput.safeParse(values),
    check: checkPeople,
    table: 'person',
    insert,
    constraints: ['person_id_number'],
    records: (db, batch) => historySnapshots(sql`${recordedPeople(db, batch.entityId, written(batch))}`),
    findKept: async (tx, batch, limit) => {
      await holdImported(tx, 'person', written(batch));
      const { rows } = await sql<{ name: string; why: string }>`
      select name, why from (
        select full_name as name, sort_name, id, ${whyKept(duties, batch.entityId)} as why
        from person where ${written(batch)} and deleted_at is null
      ) as kept where why is not null
      order by sort_name, id limit ${limit}`.execute(tx);
      return rows;
    },
    remove: removeImported('person', written),
  });
