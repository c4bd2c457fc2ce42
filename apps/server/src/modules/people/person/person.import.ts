import { PersonInput } from '@vuon/contract/people/person';
import { sql } from 'kysely';
import { takeNumbers } from '#db/entity-counter.ts';
import {
  changeColumns,
  dayColumn,
  historySnapshots,
  holdImported,
  type Importer,
  type ImportUpdate,
  importedInto,
  insertColumns,
  intColumn,
  type RowColumns,
  removeImported,
  textColumn,
  withinEntity,
} from '#imports';
import { checkPeople } from './person.import-check.ts';
import { presentPerson } from './person.present.ts';
import { personCode, personList, recordedPeople } from './person.queries.ts';
import { personSheet } from './person.sheet.ts';
import type { PersonDuty } from './person-duty.ts';

const columns: RowColumns = {
  full_name: textColumn('fullName'),
  kind: textColumn('kind'),
  position: textColumn('position'),
  phone_number: textColumn('phoneNumber'),
  id_number: textColumn('idNumber'),
  started_on: dayColumn('startedOn'),
  ended_on: dayColumn('endedOn'),
  rate_type: textColumn('rateType'),
  rate_amount: intColumn('rateAmount'),
  rate_unit: textColumn('rateUnit'),
  notes: textColumn('notes'),
};

/** Numbered in the order of the file. */
const insert: Importer<number>['insert'] = async (tx, batch, stamp) => {
  const { entityId, rows } = batch;
  const { rows: counted } = await sql<{ count: number }>`select count(*)::int as count from ${rows} as r`.execute(tx);
  const first = await takeNumbers(tx, entityId, 'person', counted[0]?.count ?? 0);
  const number = sql`${first}::int + (row_number() over (order by line))::int - 1`;
  await insertColumns('person', columns, { more: () => ({ number }) })(tx, batch, stamp);
};

const parse: Importer['parse'] = ({ code, ...values }) => {
  const parsed = PersonInput.safeParse(values);
  return parsed.success ? { ...parsed, data: { ...parsed.data, code } } : parsed;
};

/** By the code; without one by the identity card, else by name and phone number together. */
const match: ImportUpdate<number>['match'] = ({ entityId, rows }) => sql`
  select distinct on (line) line, person.id from ${rows} as r
  join person on person.entity_id = ${entityId} and person.deleted_at is null and case
    when input ->> 'code' is not null then ${personCode} = upper(input ->> 'code')
    when person.id_number = input ->> 'idNumber' then true
    else person.sort_name = fold(input ->> 'fullName') and person.phone_number = input ->> 'phoneNumber' end
  order by line, person.id_number is distinct from input ->> 'idNumber', person.id`;

const written = importedInto('person');

/** Why undoing must not remove a person, as SQL; null: the person is as imported. */
const whyKept = (duties: PersonDuty[], entityId: number) => sql`case
  when version > 1 then 'đã được sửa'
  when exists (
    select from crew_member join crew on crew.entity_id = ${entityId} and crew.id = crew_member.crew_id
      and crew.deleted_at is null
    where crew_member.entity_id = ${entityId} and crew_member.person_id = person.id
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
    parse,
    check: checkPeople,
    table: 'person',
    insert,
    constraints: ['person_id_number'],
    records: (db, batch) => historySnapshots(sql`${recordedPeople(db, batch.entityId, written(batch))}`),
    findKept: async (tx, batch, limit) => {
      await holdImported(tx, 'person', written, batch);
      const { rows } = await sql<{ name: string; why: string }>`
      select name, why from (
        select full_name as name, sort_name, id, ${whyKept(duties, batch.entityId)} as why
        from person where ${written(batch)} and deleted_at is null
      ) as kept where why is not null
      order by sort_name, id limit ${limit}`.execute(tx);
      return rows;
    },
    remove: removeImported('person', written),
    update: {
      key: ['code'],
      by: 'mã nhân sự, số CCCD, hoặc tên và số điện thoại',
      match,
      read: async (scope, ids) => {
        const found = await personList.findMany(scope, ids);
        return found.map((person) => presentPerson(scope, person));
      },
      ...changeColumns('person', columns),
    },
  });
