import type { Training, TrainingInput, TrainingUpdate } from '@vuon/contract/handbook/training';
import { changeRecord, recordCreated, removeRecord, restoreRecord, storedKind } from '#audit';
import { problem } from '#http/problem.ts';
import type { Scope } from '#http/scope.ts';
import { holdPeople } from '#people';
import { refuseFutureDay } from '../future-day.ts';
import { replaceTrainees, trainingColumns, trainingList, trainingTable } from './training.queries.ts';

export const trainings = storedKind<Scope, Training>({
  type: 'training',
  noun: 'Buổi tập huấn',
  missing: 'Không có buổi tập huấn này trong đơn vị.',
  table: trainingTable,
  find: trainingList.find,
  snapshot: (training) => ({ ...training, people: training.people.map(({ name }) => name).join(', ') }),
});

export const createTraining = async (scope: Scope, input: TrainingInput): Promise<Training> => {
  refuseFutureDay(scope, input.heldOn, 'heldOn');
  await holdTrainees(scope, input, []);
  const id = await trainingTable.insert(scope, trainingColumns(input));
  await replaceTrainees(scope.db, scope.entityId, id, input.personIds);
  return recordCreated(scope, trainings, id);
};

export const editTraining = (scope: Scope, id: number, { version, ...input }: TrainingUpdate): Promise<Training> =>
  changeRecord(scope, trainings, { id, version, action: 'update' }, async ({ people }) => {
    refuseFutureDay(scope, input.heldOn, 'heldOn');
    await holdTrainees(
      scope,
      input,
      people.map((person) => person.id),
    );
    await trainingTable.change(scope, id, trainingColumns(input));
    await replaceTrainees(scope.db, scope.entityId, id, input.personIds);
  });

export const removeTraining = (scope: Scope, id: number, version: number): Promise<Training> =>
  removeRecord(scope, trainings, { id, version });

export const restoreTraining = (scope: Scope, id: number): Promise<Training> =>
  restoreRecord(scope, trainings, id, async () => {
    await trainingTable.restore(scope, id);
  });

/** People who took part stay, though they were removed since. */
const holdTrainees = async ({ db, entityId }: Scope, { personIds }: TrainingInput, had: number[]) => {
  const held = await holdPeople(db, entityId, personIds);
  const errors = personIds.flatMap((id, index) =>
    held.has(id) || had.includes(id)
      ? []
      : [{ path: `personIds.${index}`, message: 'Không có nhân sự này trong đơn vị' }],
  );
  if (errors.length) throw problem('record.not_found', 'Có người không thuộc nhân sự của đơn vị.', { errors });
};
