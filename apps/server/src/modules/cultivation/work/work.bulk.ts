import { type WorkItem, WorkPromotion, WorkQuery, WorkTransition } from '@vuon/contract/cultivation/work';
import { workPeople, workPriorityNames } from '@vuon/contract/cultivation/work-input';
import { type WorkAction, workStateNames, workTransitions } from '@vuon/contract/cultivation/work-state';
import { addDays, formatDay } from '@vuon/contract/day';
import { oneOf, required, requiredText } from '@vuon/contract/value';
import { z } from 'zod';
import { findFieldChange } from '#audit';
import { type CatalogueScope, requireEntity } from '#http/scope.ts';
import { type BulkAction, bulkList, type RowAction, removeAndRestore, whyNot } from '#lists';
import { moveWork, removeWork, restoreWork, setPriority } from './work.service.ts';
import { demoteWork, promoteWork, refuseDemoting, refusePromoting } from './work-promotion.service.ts';
import { workList } from './work-shown.ts';
import { moveWorkOn } from './work-transition.service.ts';
import { refuseUsedWork, type WorkUse } from './work-use.ts';

type ChosenWork = WorkItem & { name: string };
const list = bulkList(workList, { type: 'work', noun: 'công việc', query: WorkQuery });
const deletedFirst = 'Đã bị xóa; hãy khôi phục trước.';
const changedSince = 'Việc đã được đổi lại sau thao tác này.';

/** Why the work cannot take this step; null: it can. */
const whyNoStep = ({ deletedAt, state }: ChosenWork, action: WorkAction): string | null => {
  if (deletedAt) return deletedFirst;
  const isAble = (workTransitions[action].from as readonly string[]).includes(state);
  return isAble ? null : `Đang ở bước '${workStateNames[state]}'.`;
};

const whyClosed = ({ deletedAt, state }: ChosenWork): string | null => {
  if (deletedAt) return deletedFirst;
  return state === 'inspected' || state === 'cancelled' ? `Đang ở bước '${workStateNames[state]}'.` : null;
};

const step = (scope: CatalogueScope, { id, version }: ChosenWork, given: object) =>
  moveWorkOn(requireEntity(scope), id, WorkTransition.parse({ version, ...given }));

/** The value of a field before the undone operation, if it still has the value that the operation gave it. */
const formerValue = async (
  scope: CatalogueScope,
  work: ChosenWork,
  field: 'state' | 'priority' | 'startsOn',
  operation: string | null,
): Promise<string | null> => {
  const { db, entityId } = requireEntity(scope);
  const found =
    operation && (await findFieldChange<string>(db, entityId, { type: 'work', id: work.id, field }, operation));
  return found && found.after === work[field] ? found.before : null;
};

const AssignValues = z
  .strictObject({ personIds: workPeople.default([]), crewIds: workPeople.default([]) })
  .refine(({ personIds, crewIds }) => personIds.length + crewIds.length > 0, {
    path: ['personIds'],
    message: 'Hãy chọn người làm hoặc tổ đội',
  });

const assign: RowAction<ChosenWork, z.output<typeof AssignValues>> = {
  list,
  may: 'work.lead',
  action: 'work.assign',
  verb: 'Giao việc',
  undoneBy: 'work.undo-assign',
  values: AssignValues,
  refuse: async (_scope, work) => whyNoStep(work, 'assign'),
  act: (scope, work, { values }) => step(scope, work, { action: 'assign', ...values }),
};

/** Of work that was given for the first time; other work keeps the people that it has now. */
const undoAssign: RowAction<ChosenWork> = {
  list,
  may: 'work.lead',
  action: 'work.undo-assign',
  verb: 'Bỏ giao',
  refuse: async (scope, work, { undoes }) => {
    const why = whyNoStep(work, 'unassign');
    if (why || undoes === null) return why;
    return (await formerValue(scope, work, 'state', undoes)) === 'planned' ? null : 'Đã giao từ trước thao tác này.';
  },
  act: (scope, work) => step(scope, work, { action: 'unassign' }),
};

const ShiftValues = z.strictObject({
  days: required('Số ngày', z.int('Phải là số ngày nguyên').min(-365, 'Ít nhất −365').max(365, 'Nhiều nhất 365')),
});
type ShiftValues = z.output<typeof ShiftValues>;

const shifted = ({ startsOn, endsOn }: ChosenWork, days: number) => ({
  from: addDays(startsOn, days),
  to: addDays(endsOn, days),
});
const shift = (scope: CatalogueScope, work: ChosenWork, days: number) =>
  moveWork(requireEntity(scope), work.id, { version: work.version, ...shifted(work, days) });

const shiftDays: RowAction<ChosenWork, ShiftValues> = {
  list,
  may: 'work.lead',
  action: 'work.shift',
  verb: 'Dời ngày',
  undoneBy: 'work.undo-shift',
  values: ShiftValues,
  isSame: (_work, { values }) => values.days === 0,
  refuse: async (_scope, work) => whyClosed(work),
  change: async (_scope, work, { values }) => ({
    from: formatDay(work.startsOn),
    to: formatDay(shifted(work, values.days).from),
  }),
  act: (scope, work, { values }) => shift(scope, work, values.days),
};

const undoShift: RowAction<ChosenWork, ShiftValues> = {
  list,
  may: 'work.lead',
  action: 'work.undo-shift',
  verb: 'Trả lại ngày',
  values: ShiftValues,
  refuse: async (scope, work, { undoes }) =>
    whyClosed(work) ?? ((await formerValue(scope, work, 'startsOn', undoes)) ? null : changedSince),
  act: (scope, work, { values }) => shift(scope, work, -values.days),
};

const PriorityValues = z.strictObject({ priority: required('Ưu tiên', oneOf(workPriorityNames)) });
type Priority = keyof typeof workPriorityNames;

const priority: RowAction<ChosenWork, { priority: Priority }> = {
  list,
  may: 'work.write',
  action: 'work.priority',
  verb: 'Đổi ưu tiên',
  undoneBy: 'work.undo-priority',
  values: PriorityValues,
  isSame: (work, { values }) => !work.deletedAt && work.priority === values.priority,
  refuse: async (_scope, work) => whyClosed(work),
  change: async (_scope, work, { values }) => ({
    from: workPriorityNames[work.priority],
    to: workPriorityNames[values.priority],
  }),
  act: (scope, { id, version }, { values }) => setPriority(requireEntity(scope), id, { version, ...values }),
};

const undoPriority: RowAction<ChosenWork> = {
  list,
  may: 'work.write',
  action: 'work.undo-priority',
  verb: 'Trả lại ưu tiên',
  refuse: async (scope, work, { undoes }) =>
    whyClosed(work) ?? ((await formerValue(scope, work, 'priority', undoes)) ? null : changedSince),
  act: async (scope, work, { undoes }) => {
    const former = (await formerValue(scope, work, 'priority', undoes)) as Priority | null;
    if (former) await setPriority(requireEntity(scope), work.id, { version: work.version, priority: former });
  },
};

const CancelValues = z.strictObject({ reason: requiredText('Lý do', 500) });

const cancel: RowAction<ChosenWork, z.output<typeof CancelValues>> = {
  list,
  may: 'work.write',
  action: 'work.cancel',
  verb: 'Hủy việc',
  undoneBy: 'work.reopen',
  values: CancelValues,
  refuse: async (_scope, work) => whyNoStep(work, 'cancel'),
  act: (scope, work, { values }) => step(scope, work, { action: 'cancel', ...values }),
};

const reopen: RowAction<ChosenWork> = {
  list,
  may: 'work.write',
  action: 'work.reopen',
  verb: 'Mở lại',
  // given along when it takes back a cancellation
  values: CancelValues.partial(),
  refuse: async (_scope, work) => whyNoStep(work, 'reopen'),
  act: (scope, work) => step(scope, work, { action: 'reopen' }),
};

const promote: RowAction<ChosenWork, WorkPromotion> = {
  list,
  may: 'work.write',
  action: 'work.promote',
  verb: 'Đưa vào kế hoạch',
  undoneBy: 'work.demote',
  values: WorkPromotion,
  refuse: async (_scope, work) => (work.deletedAt ? deletedFirst : whyNot(() => refusePromoting(work))),
  act: (scope, { id, version }, { values }) => promoteWork(requireEntity(scope), id, { version, ...values }),
};

const demote: RowAction<ChosenWork, WorkPromotion> = {
  list,
  may: 'work.write',
  action: 'work.demote',
  verb: 'Trả về việc phát sinh',
  values: WorkPromotion,
  refuse: async (_scope, work) => (work.deletedAt ? deletedFirst : whyNot(() => refuseDemoting(work))),
  act: (scope, { id, version }) => demoteWork(requireEntity(scope), id, version),
};

export const workBulk = (uses: WorkUse[]): BulkAction<ChosenWork>[] => [
  ...removeAndRestore(list, {
    may: 'work.write',
    refuseRemoving: (scope, work) => refuseUsedWork(uses, requireEntity(scope), work),
    remove: (scope, { id, version }) => removeWork(uses, requireEntity(scope), id, version),
    restore: (scope, { id }) => restoreWork(requireEntity(scope), id),
  }),
  assign,
  undoAssign,
  shiftDays,
  undoShift,
  priority,
  undoPriority,
  cancel,
  reopen,
  promote,
  demote,
];
