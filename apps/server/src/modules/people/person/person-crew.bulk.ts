import { Id } from '@vuon/contract/value';
import { z } from 'zod';
import { requireEntity } from '#http/scope.ts';
import type { BulkAction, SetAction } from '#lists';
import { crewList } from '../crews/crew.queries.ts';
import { addPeopleToCrew, takePeopleFromCrew } from '../crews/crew-members.service.ts';
import { deletedFirst, personBulkList } from './person.bulk.ts';
import type { StoredPerson } from './person.queries.ts';

const Values = z.strictObject({ crewId: Id });
type Values = z.output<typeof Values>;

const common = { list: personBulkList, may: 'people.write', values: Values } as const;

const isIn = ({ crews }: StoredPerson, { crewId }: Values) => crews.some(({ id }) => id === crewId);
const leads = ({ crews }: StoredPerson, { crewId }: Values) =>
  crews.some(({ id, isForeman }) => id === crewId && isForeman);

/** Also for a crew of another entity, so that the answer reveals nothing about it. */
const unknownCrew = 'Không có tổ đội này trong đơn vị, hoặc nó đã bị xóa.';

const add: SetAction<StoredPerson, Values> = {
  ...common,
  action: 'person.add-to-crew',
  verb: 'Thêm vào tổ đội',
  undoneBy: 'person.take-from-crew',
  isSame: (person, { values }) => !person.deletedAt && isIn(person, values),
  refuse: async (scope, person, { values }) => {
    if (person.deletedAt) return deletedFirst;
    const crew = await crewList.find(scope, values.crewId);
    return crew && !crew.deletedAt ? null : unknownCrew;
  },
  actOnAll: (scope, people, { values }) => addPeopleToCrew(requireEntity(scope), values.crewId, people),
};

const take: SetAction<StoredPerson, Values> = {
  ...common,
  action: 'person.take-from-crew',
  verb: 'Cho ra khỏi tổ đội',
  isSame: (person, { values }) => !isIn(person, values),
  refuse: async (_scope, person, { values }) => {
    if (person.deletedAt) return deletedFirst;
    return leads(person, values) ? 'Đang là tổ trưởng; hãy đổi tổ trưởng trước.' : null;
  },
  actOnAll: (scope, people, { values }) => takePeopleFromCrew(requireEntity(scope), values.crewId, people),
};

export const personCrewBulk: BulkAction<StoredPerson>[] = [add, take];
