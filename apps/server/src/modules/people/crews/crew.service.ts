import type { Crew, CrewInput, CrewUpdate } from '@vuon/contract/people/crew';
import { changeRecord, recordCreated, removeRecord, restoreRecord, storedKind } from '#audit';
import { problem } from '#http/problem.ts';
import type { Scope } from '#http/scope.ts';
import { orTaken } from '#http/value-taken.ts';
import { holdPeople } from '../person/person.queries.ts';
import { addToCrew, crewColumns, crewList, crewTable, isCrewNameUsed, takeOthersFromCrew } from './crew.queries.ts';
import { recordingMembers } from './crew-history.ts';
import { type CrewUse, refuseUsedCrew } from './crew-use.ts';

/** Without the field that depends on the day: whether the person works. */
const named = ({ id, fullName }: Crew['members'][number]) => ({ id, fullName });

export const crews = storedKind<Scope, Crew>({
  type: 'crew',
  noun: 'Tổ đội',
  missing: 'Không có tổ đội này trong đơn vị.',
  table: crewTable,
  find: crewList.find,
  snapshot: (crew) => ({
    ...crew,
    foreman: crew.foreman && named(crew.foreman),
    members: crew.members.map(named),
  }),
});

const orNameTaken = orTaken({ crew_name: ['name', 'Đã có tổ đội tên này.'] });

export const createCrew = async (scope: Scope, input: CrewInput): Promise<Crew> => {
  const { db, entityId } = scope;
  const memberIds = await holdMembers(scope, input);
  const id = await crewTable.insert(scope, crewColumns(input)).catch(orNameTaken);
  await recordingMembers(scope, memberIds, () => addToCrew(db, entityId, id, memberIds));
  return recordCreated(scope, crews, id);
};

export const editCrew = (scope: Scope, id: number, { version, ...input }: CrewUpdate): Promise<Crew> =>
  changeRecord(scope, crews, { id, version, action: 'update' }, async ({ members }) => {
    const { db, entityId } = scope;
    const memberIds = await holdMembers(scope, input);
    await crewTable.change(scope, id, crewColumns(input)).catch(orNameTaken);
    await recordingMembers(scope, [...memberIds, ...members.map((member) => member.id)], async () => {
      await takeOthersFromCrew(db, entityId, id, memberIds);
      await addToCrew(db, entityId, id, memberIds);
    });
  });

export const removeCrew = (uses: CrewUse[], scope: Scope, id: number, version: number): Promise<Crew> =>
  removeRecord(scope, crews, { id, version }, (crew) => refuseUsedCrew(uses, scope, crew));

/** If the foreman was deleted in the meantime, the restored crew has none. */
export const restoreCrew = (scope: Scope, id: number): Promise<Crew> =>
  restoreRecord(scope, crews, id, async (crew) => {
    await refuseUsedName(scope, crew);
    const { db, entityId } = scope;
    const leads = crew.foreman && (await holdPeople(db, entityId, [crew.foreman.id])).has(crew.foreman.id);
    await crewTable.restore(scope, id, leads ? {} : { foreman_id: null }).catch(orNameTaken);
  });

export const refuseUsedName = async ({ db }: Scope, crew: Crew) => {
  if (await isCrewNameUsed(db, crew))
    throw problem('value.taken', `Đã có tổ đội khác tên ${crew.name}; hãy đổi tên tổ đó trước.`, { path: 'name' });
};

/** Holds all members, including the foreman. People who are deleted, unknown or work elsewhere get the same sentence. */
const holdMembers = async ({ db, entityId }: Scope, { foremanId, memberIds }: CrewInput): Promise<number[]> => {
  const ids = [...new Set([...(foremanId === null ? [] : [foremanId]), ...memberIds])];
  const held = await holdPeople(db, entityId, ids);
  const message = 'Không có nhân sự này trong đơn vị';
  const errors = [
    ...(foremanId === null || held.has(foremanId) ? [] : [{ path: 'foremanId', message }]),
    ...memberIds.flatMap((id, index) => (held.has(id) ? [] : [{ path: `memberIds.${index}`, message }])),
  ];
  if (errors.length) throw problem('record.not_found', 'Có người không thuộc nhân sự của đơn vị.', { errors });
  return ids;
};
