import { type Crew, maxCrewMembers } from '@vuon/contract/people/crew';
import { changeRecord } from '#audit';
import type { Scope } from '#http/scope.ts';
import type { ActedOnAll, RefusedRow } from '#lists';
import { holdPeople, type StoredPerson } from '../person/person.queries.ts';
import { addToCrew, crewList, crewTable, takeFromCrew } from './crew.queries.ts';
import { crews } from './crew.service.ts';
import { recordingMembers } from './crew-history.ts';

type Chosen = Pick<StoredPerson, 'id' | 'name'>;
type Choice = { able: Chosen[]; refused: RefusedRow[]; same: number };

/** Leaves members alone, and returns the people that it refuses, with the reasons. */
export const addPeopleToCrew = (scope: Scope, crewId: number, people: Chosen[]): Promise<ActedOnAll> => {
  const { db, entityId } = scope;
  const choose = async (crew: Crew) => {
    const held = await holdPeople(db, entityId, idsOf(people));
    const strangers = notIn(crew, people);
    const living = strangers.filter(({ id }) => held.has(id));
    const able = living.slice(0, Math.max(0, maxCrewMembers - crew.members.length));
    const deleted = strangers.filter(({ id }) => !held.has(id));
    const refused = [
      ...refusing(deleted, 'Đã bị xóa; hãy khôi phục trước.'),
      ...refusing(living.slice(able.length), `Tổ đội có nhiều nhất ${maxCrewMembers} người.`),
    ];
    return { able, refused, same: people.length - strangers.length };
  };
  return changeMembers(scope, crewId, people, choose, (ids) => addToCrew(db, entityId, crewId, ids));
};

export const takePeopleFromCrew = (scope: Scope, crewId: number, people: Chosen[]): Promise<ActedOnAll> => {
  const choose = async (crew: Crew) => {
    const strangers = new Set(notIn(crew, people));
    const members = people.filter((person) => !strangers.has(person));
    const isForeman = ({ id }: Chosen) => id === crew.foreman?.id;
    return {
      able: members.filter((person) => !isForeman(person)),
      refused: refusing(members.filter(isForeman), 'Đang là tổ trưởng; hãy đổi tổ trưởng trước.'),
      same: strangers.size,
    };
  };
  return changeMembers(scope, crewId, people, choose, (ids) => takeFromCrew(scope.db, scope.entityId, crewId, ids));
};

/** One change of the crew, however many people join or leave. */
const changeMembers = async (
  scope: Scope,
  crewId: number,
  people: Chosen[],
  choose: (crew: Crew) => Promise<Choice>,
  write: (ids: number[]) => Promise<unknown>,
): Promise<ActedOnAll> => {
  await crews.lock(scope, crewId);
  const crew = await crewList.find(scope, crewId);
  if (!crew || crew.deletedAt)
    return { refused: refusing(people, 'Không có tổ đội này trong đơn vị, hoặc nó đã bị xóa.'), same: 0 };
  const { able, ...left } = await choose(crew);
  if (!able.length) return left;
  await recordingMembers(scope, idsOf(able), () =>
    changeRecord(scope, crews, { id: crewId, version: crew.version, action: 'update' }, async () => {
      await write(idsOf(able));
      await crewTable.change(scope, crewId, {});
    }),
  );
  return left;
};

const notIn = ({ members }: Crew, people: Chosen[]) => {
  const isMember = new Set(members.map(({ id }) => id));
  return people.filter(({ id }) => !isMember.has(id));
};
const idsOf = (people: { id: number }[]) => people.map(({ id }) => id);
const refusing = (people: Chosen[], why: string): RefusedRow[] => people.map(({ id, name }) => ({ id, name, why }));
