import { type Crew, maxCrewMembers } from '@vuon/contract/people/crew';
import { changeRecord } from '#audit';
import type { Scope } from '#http/scope.ts';
import type { RefusedRow } from '#lists';
import { holdPeople, type StoredPerson } from '../person/person.queries.ts';
import { addToCrew, crewList, crewTable, takeFromCrew } from './crew.queries.ts';
import { crews } from './crew.service.ts';
import { recordingMembers } from './crew-history.ts';

type Chosen = Pick<StoredPerson, 'id' | 'name'>;
type Choice = { able: Chosen[]; refused: RefusedRow[] };

/** Returns the people that it refuses, with the reasons. */
export const addPeopleToCrew = (scope: Scope, crewId: number, people: Chosen[]): Promise<RefusedRow[]> => {
  const { db, entityId } = scope;
  const choose = async (crew: Crew) => {
    const held = await holdPeople(db, entityId, idsOf(people));
    const living = people.filter(({ id }) => held.has(id));
    const able = living.slice(0, Math.max(0, maxCrewMembers - crew.members.length));
    const deleted = people.filter(({ id }) => !held.has(id));
    const refused = [
      ...refusing(deleted, 'Đã bị xóa; hãy khôi phục trước.'),
      ...refusing(living.slice(able.length), `Tổ đội có nhiều nhất ${maxCrewMembers} người.`),
    ];
    return { able, refused };
  };
  return changeMembers(scope, crewId, people, choose, (ids) => addToCrew(db, entityId, crewId, ids));
};

export const takePeopleFromCrew = (scope: Scope, crewId: number, people: Chosen[]): Promise<RefusedRow[]> => {
  const choose = async ({ foreman }: Crew) => ({
    able: people.filter(({ id }) => id !== foreman?.id),
    refused: refusing(
      people.filter(({ id }) => id === foreman?.id),
      'Đang là tổ trưởng; hãy đổi tổ trưởng trước.',
    ),
  });
  return changeMembers(scope, crewId, people, choose, (ids) => takeFromCrew(scope.db, scope.entityId, crewId, ids));
};

/** One change of the crew, however many people join or leave. */
const changeMembers = async (
  scope: Scope,
  crewId: number,
  people: Chosen[],
  choose: (crew: Crew) => Promise<Choice>,
  write: (ids: number[]) => Promise<unknown>,
): Promise<RefusedRow[]> => {
  await crews.lock(scope, crewId);
  const crew = await crewList.find(scope, crewId);
  if (!crew || crew.deletedAt) return refusing(people, 'Không có tổ đội này trong đơn vị, hoặc nó đã bị xóa.');
  const { able, refused } = await choose(crew);
  if (!able.length) return refused;
  await recordingMembers(scope, idsOf(able), () =>
    changeRecord(scope, crews, { id: crewId, version: crew.version, action: 'update' }, async () => {
      await write(idsOf(able));
      await crewTable.change(scope, crewId, {});
    }),
  );
  return refused;
};

const idsOf = (people: { id: number }[]) => people.map(({ id }) => id);
const refusing = (people: Chosen[], why: string): RefusedRow[] => people.map(({ id, name }) => ({ id, name, why }));
