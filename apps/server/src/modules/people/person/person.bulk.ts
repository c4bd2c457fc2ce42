import { PersonQuery } from '@vuon/contract/people/person';
import { Day } from '@vuon/contract/value';
import { z } from 'zod';
import { findFieldChange } from '#audit';
import { requireEntity, type Scope } from '#http/scope.ts';
import { type BulkAction, bulkList, removeAndRestore, whyNot } from '#lists';
import { personList, type StoredPerson } from './person.queries.ts';
import {
  changeEnd,
  refuseBusy,
  refuseEndBeforeStart,
  refuseRestoring,
  removePerson,
  restorePerson,
} from './person.service.ts';
import { dutiesInWords, type PersonDuty } from './person-duty.ts';

export const personBulkList = bulkList(personList, { type: 'person', noun: 'nhân sự', query: PersonQuery });
export const deletedFirst = 'Đã bị xóa; hãy khôi phục trước.';

const common = { list: personBulkList, may: 'people.write' } as const;

const Leaving = z.strictObject({ endedOn: Day });

const leave = (duties: PersonDuty[]): BulkAction<StoredPerson, z.output<typeof Leaving>> => ({
  ...common,
  action: 'person.leave',
  verb: 'Cho nghỉ',
  undoneBy: 'person.return',
  values: Leaving,
  isSame: ({ endedOn, deletedAt }, { values }) => !deletedAt && endedOn === values.endedOn,
  refuse: async (_scope, person, { values }) =>
    person.deletedAt ? deletedFirst : whyNot(() => refuseEndBeforeStart(person, values.endedOn)),
  change: async (scope, person, { values }) => {
    const held = await dutiesInWords(duties, scope.db, requireEntity(scope).entityId, person.id);
    return {
      ...(person.endedOn && { from: person.endedOn }),
      to: values.endedOn,
      ...(held && { detail: `Đang ${held}` }),
    };
  },
  act: (scope, { id, version }, { values }) => changeEnd(requireEntity(scope), id, values.endedOn, version),
});

const changedSince = 'Ngày nghỉ đã được sửa sau đó.';

/** Removes the end of people's work; when it undoes a bulk leave, each person gets back the end that they had. */
const comeBack: BulkAction<StoredPerson> = {
  ...common,
  action: 'person.return',
  verb: 'Cho làm lại',
  refuse: async (scope, person, { undoes }) => {
    if (person.deletedAt) return deletedFirst;
    if (undoes) return (await endToReturnTo(requireEntity(scope), person, undoes)) ? null : changedSince;
    return person.endedOn ? null : 'Chưa có ngày nghỉ.';
  },
  act: async (scope, person, { undoes }) => {
    const within = requireEntity(scope);
    const undone = undoes ? await endToReturnTo(within, person, undoes) : null;
    return changeEnd(within, person.id, undone?.before ?? null, person.version);
  },
};

/** Only while the end is still the one that the operation set. */
const endToReturnTo = async ({ db, entityId }: Scope, { id, endedOn }: StoredPerson, operation: string) => {
  const ends = await findFieldChange<string>(db, entityId, { type: 'person', id, field: 'endedOn' }, operation);
  return ends && ends.after === endedOn ? ends : undefined;
};

export const personBulk = (duties: PersonDuty[]): BulkAction<StoredPerson>[] => [
  ...removeAndRestore(personBulkList, {
    may: 'people.write',
    refuseRemoving: (scope, person) => refuseBusy(duties, requireEntity(scope), person),
    refuseRestoring: (scope, person) => refuseRestoring(requireEntity(scope), person),
    remove: (scope, { id, version }) => removePerson(duties, requireEntity(scope), id, version),
    restore: (scope, { id }) => restorePerson(requireEntity(scope), id),
  }),
  leave(duties),
  comeBack,
];
