import { type Crew, maxCrewMembers } from '@vuon/contract/people/crew';
import { changeRecord } from '#audit';
import { problem } from '#http/problem.ts';
import type { Scope } from '#http/scope.ts';
import { holdPeople } from '../person/person.queries.ts';
import { addToCrew, crewTable, takeFromCrew } from './crew.queries.ts';
import { crews } from './crew.service.ts';
import { recordingMembers } from './crew-history.ts';

// One person, in the stored crew: no version is required, since other changes of the crew are kept.

/** Adding a member again changes nothing. */
export const addCrewMember = (scope: Scope, crewId: number, personId: number): Promise<Crew> =>
  changeMember(scope, crewId, personId, true, async ({ members }) => {
    const { db, entityId } = scope;
    if (!(await holdPeople(db, entityId, [personId])).size)
      throw problem('record.not_found', 'Không có nhân sự này trong đơn vị, hoặc người này đã bị xóa.', {
        path: 'personId',
      });
    if (members.length >= maxCrewMembers)
      throw problem('request.invalid', `Tổ đội có nhiều nhất ${maxCrewMembers} người.`, { path: 'personId' });
    await addToCrew(db, entityId, crewId, [personId]);
  });

/** Removing a member again changes nothing. */
export const removeCrewMember = (scope: Scope, crewId: number, personId: number): Promise<Crew> =>
  changeMember(scope, crewId, personId, false, async ({ foreman }) => {
    if (foreman?.id === personId)
      throw problem('record.in_use', `${foreman.fullName} đang là tổ trưởng; hãy đổi tổ trưởng trước.`, {
        path: 'personId',
      });
    await takeFromCrew(scope.db, scope.entityId, crewId, [personId]);
  });

const changeMember = async (
  scope: Scope,
  crewId: number,
  personId: number,
  belongs: boolean,
  write: (crew: Crew) => Promise<void>,
): Promise<Crew> => {
  await crews.lock(scope, crewId);
  const seen = await crews.get(scope, crewId);
  if (!seen.deletedAt && seen.members.some(({ id }) => id === personId) === belongs) return seen;
  return recordingMembers(scope, [personId], () =>
    changeRecord(scope, crews, { id: crewId, version: seen.version, action: 'update' }, async (crew) => {
      await write(crew);
      await crewTable.change(scope, crewId, {});
    }),
  );
};
