import { formatDay } from '@vuon/contract/day';
import type { Page } from '@vuon/contract/list';
import type { Person, PersonInput, PersonQuery, PersonUpdate } from '@vuon/contract/people/person';
import { changeRecord, recordCreated, removeRecord, restoreRecord, storedKind } from '#audit';
import { takeNumbers } from '#db/entity-counter.ts';
import { problem } from '#http/problem.ts';
import type { Scope } from '#http/scope.ts';
import { orTaken } from '#http/value-taken.ts';
import { presentPerson } from './person.present.ts';
import { findOther, personColumns, personList, personTable, type StoredPerson } from './person.queries.ts';
import { findAccountOfMember } from './person-account.queries.ts';
import { dutiesInWords, type PersonDuty } from './person-duty.ts';

const people = storedKind<Scope, StoredPerson>({
  type: 'person',
  noun: 'Nhân sự',
  missing: 'Không có nhân sự này trong đơn vị.',
  table: personTable,
  find: personList.find,
  // Whether the person works depends on the day, and crews have a history of their own.
  snapshot: ({ name, isWorking, crews, ...person }) => person,
});

/** Two users who save at the same moment both pass the checks below; the indexes let one through. */
const orPersonTaken = orTaken({
  person_id_number: ['idNumber', 'Số CCCD này vừa được lưu cho một nhân sự khác.'],
  person_of_user: ['userId', 'Tài khoản này vừa được gắn với một nhân sự khác.'],
});

export const getPerson = async (scope: Scope, id: number): Promise<Person> =>
  presentPerson(scope, await people.get(scope, id));

export const listShownPeople = async (scope: Scope, query: PersonQuery): Promise<Page<Person>> => {
  const page = await personList.page(scope, query);
  return { ...page, items: page.items.map((person) => presentPerson(scope, person)) };
};

export const createPerson = async (scope: Scope, input: PersonInput): Promise<Person> => {
  await refuseTakenIdNumber(scope, input, null);
  const number = await takeNumbers(scope.db, scope.entityId, 'person', 1);
  const id = await personTable.insert(scope, { ...personColumns(input), number }).catch(orPersonTaken);
  return presentPerson(scope, await recordCreated(scope, people, id));
};

export const editPerson = async (scope: Scope, id: number, { version, ...input }: PersonUpdate): Promise<Person> => {
  const edited = await changeRecord(scope, people, { id, version, action: 'update' }, async () => {
    await refuseTakenIdNumber(scope, input, id);
    await personTable.change(scope, id, personColumns(input)).catch(orPersonTaken);
  });
  return presentPerson(scope, edited);
};

export const removePerson = async (
  duties: PersonDuty[],
  scope: Scope,
  id: number,
  version: number,
): Promise<Person> => {
  const removed = await removeRecord(scope, people, { id, version }, (person) => refuseBusy(duties, scope, person));
  return presentPerson(scope, removed);
};

/** A restored person is in their former crews again. */
export const restorePerson = async (scope: Scope, id: number): Promise<Person> => {
  const restored = await restoreRecord(scope, people, id, async (person) => {
    await refuseRestoring(scope, person);
    await personTable.restore(scope, id).catch(orPersonTaken);
  });
  return presentPerson(scope, restored);
};

/**
 * People who leave stay in the list and in their crews, where they are shown as gone. null: the person works again, without
 * an end.
 */
export const changeEnd = async (scope: Scope, id: number, endedOn: string | null, version: number): Promise<Person> => {
  const changed = await changeRecord(scope, people, { id, version, action: 'update' }, async (person) => {
    if (endedOn) refuseEndBeforeStart(person, endedOn);
    await personTable.change(scope, id, { ended_on: endedOn });
  });
  return presentPerson(scope, changed);
};

/** Everything that the person has done stays theirs, whichever account is joined. */
export const joinAccount = async (
  scope: Scope,
  id: number,
  { userId, version }: { userId: number | null; version: number },
): Promise<Person> => {
  const joined = await changeRecord(scope, people, { id, version, action: 'update' }, async () => {
    if (userId !== null) await refuseAccount(scope, userId, id);
    await personTable.change(scope, id, { user_id: userId }).catch(orPersonTaken);
  });
  return presentPerson(scope, joined);
};

/** The same sentence for an account that does not exist and for one that belongs elsewhere. */
const refuseAccount = async ({ db, entityId }: Scope, userId: number, exceptId: number) => {
  if (!(await findAccountOfMember(db, entityId, userId)))
    throw problem('record.not_found', 'Không có thành viên này trong đơn vị.', { path: 'userId' });
  const other = await findOther(db, entityId, { column: 'user_id', value: userId }, exceptId);
  if (other)
    throw problem('value.taken', `Tài khoản này đã gắn với ${other.fullName} (${other.code}).`, { path: 'userId' });
};

const refuseTakenIdNumber = async (
  { db, entityId }: Scope,
  { idNumber }: Pick<PersonInput, 'idNumber'>,
  exceptId: number | null,
) => {
  const other = idNumber && (await findOther(db, entityId, { column: 'id_number', value: idNumber }, exceptId));
  if (other)
    throw problem('value.taken', `Số CCCD này là của ${other.fullName} (${other.code}).`, { path: 'idNumber' });
};

/** A crew must not lose its foreman, nor land its manager, before a user has decided who is next. */
export const refuseBusy = async (
  duties: PersonDuty[],
  { db, entityId }: Scope,
  { id, name }: Pick<StoredPerson, 'id' | 'name'>,
) => {
  const held = await dutiesInWords(duties, db, entityId, id);
  if (held) throw problem('record.in_use', `${name} đang ${held}. Hãy giao cho người khác trước.`);
};

/** Another person may have got the identity number or the account in the meantime. */
export const refuseRestoring = async (scope: Scope, person: StoredPerson) => {
  await refuseTakenIdNumber(scope, person, person.id);
  const { db, entityId } = scope;
  const other =
    person.userId && (await findOther(db, entityId, { column: 'user_id', value: person.userId }, person.id));
  if (other)
    throw problem(
      'value.taken',
      `Tài khoản của ${person.name} đã gắn với ${other.fullName} (${other.code}); hãy gỡ ra trước.`,
      { path: 'userId' },
    );
};

export const refuseEndBeforeStart = (
  { startedOn, name }: Pick<StoredPerson, 'startedOn' | 'name'>,
  endedOn: string,
) => {
  if (startedOn && endedOn < startedOn)
    throw problem('request.invalid', `${name} vào làm ngày ${formatDay(startedOn)}, sau ngày nghỉ.`, {
      path: 'endedOn',
    });
};
