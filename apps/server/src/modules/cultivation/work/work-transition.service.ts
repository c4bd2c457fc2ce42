import type { Work, WorkTransition } from '@vuon/contract/cultivation/work';
import { stateAfter, type WorkAction, workStateNames, workTransitions } from '@vuon/contract/cultivation/work-state';
import { mayDo } from '@vuon/contract/permission';
import { changeRecord } from '#audit';
import type { ChangedValues } from '#db/record-table.ts';
import { problem } from '#http/problem.ts';
import type { Scope } from '#http/scope.ts';
import { replaceAssigned } from '../assigned.queries.ts';
import { startPlanOfWork } from '../farm-plans/plan-running.ts';
import { tellAssigned, tellBlocked, tellDone } from '../work-notices/work.notifications.ts';
import { workTable } from './work.queries.ts';
import { findCaller, refuseOthersPeople, refuseOthersWork, type WorkCaller } from './work-caller.ts';
import { works } from './work-kind.ts';
import { setActual } from './work-parts.queries.ts';
import { holdAssigned } from './work-references.ts';

/** Moves a work on by one step of `workTransitions`. */
export const moveWorkOn = async (scope: Scope, id: number, given: WorkTransition): Promise<Work> => {
  const { action, version, reason } = given;
  const { may, label, ...transition } = workTransitions[action];
  if (!mayDo(scope.actor, may)) throw problem('permission.denied', `Chỉ chủ đơn vị và quản lý ${label.toLowerCase()}.`);
  if ('asksReason' in transition && reason === null)
    throw problem('request.invalid', 'Lý do is required', {
      errors: [{ path: 'reason', message: 'Lý do is required' }],
    });
  const caller = await findCaller(scope);
  let former: Work | null = null;
  const work = await changeRecord(scope, works, { id, version, action }, async (before) => {
    former = before;
    refuseStep(action, before);
    if (action === 'inspect' || action === 'give-back') refuseInspector(caller, before);
    else refuseOthersWork(caller, before);
    await doStep[action]?.({ scope, caller, before, given });
    await workTable.change(scope, id, columnsAfter(scope, given, before));
  });
  await tellStep(scope, action, work, former);
  return work;
};

type OrderStep = Pick<WorkTransition, 'action'> & Partial<Omit<WorkTransition, 'version'>>;

/**
 * Moves a work on because its order went on, which has admitted the user and tells the people. `act` looks at the work, which is
 * held, and names the step, or null: then it stays as it is.
 */
export const followOrder = async (
  scope: Scope,
  id: number,
  act: (work: Work) => Promise<OrderStep | null>,
): Promise<Work | null> => {
  await works.lock(scope, id);
  const work = await works.get(scope, id);
  const step = work.deletedAt ? null : await act(work);
  if (!step) return null;
  const given = { reason: null, ...step, version: work.version };
  const caller = { ...(await findCaller(scope)), leadsAll: true };
  return changeRecord(scope, works, { id, version: work.version, action: step.action }, async (before) => {
    await doStep[step.action]?.({ scope, caller, before, given });
    await workTable.change(scope, id, columnsAfter(scope, given, before));
  });
};

const tellStep = async (scope: Scope, action: WorkAction, work: Work, before: Work | null) => {
  if (action === 'assign') await tellAssigned(scope, work, before?.state === 'assigned' ? before : null);
  if (action === 'block') await tellBlocked(scope, work);
  if (action === 'finish') await tellDone(scope, work);
};

type Step = { scope: Scope; caller: WorkCaller; before: Work; given: WorkTransition };

const refuseStep = (action: WorkAction, { code, state }: Work) => {
  const { from, label } = workTransitions[action];
  if (!(from as readonly string[]).includes(state))
    throw problem(
      'work.transition_refused',
      `${code} đang ở bước '${workStateNames[state]}'; từ đó không '${label}' được.`,
      { path: 'action' },
    );
};

/** What a step does besides changing the state. */
const doStep: Partial<Record<WorkAction, (step: Step) => Promise<void> | void>> = {
  assign: async ({ scope, caller, before, given }) => {
    const personIds = given.personIds ?? before.people.map(({ id }) => id);
    const crewIds = given.crewIds ?? before.crews.map(({ id }) => id);
    if (!personIds.length && !crewIds.length)
      throw problem('request.invalid', 'Hãy chọn người làm hoặc tổ đội.', { path: 'personIds' });
    refuseOthersPeople(caller, { personIds, crewIds }, before);
    await holdAssigned(scope, { personIds, crewIds, startsOn: before.startsOn }, before);
    await replaceAssigned('work', scope, [before.id], { personIds, crewIds });
  },
  unassign: ({ scope, before }) => replaceAssigned('work', scope, [before.id], { personIds: [], crewIds: [] }),
  start: async ({ scope, before }) => {
    refuseWaiting(before);
    if (before.farmPlan) await startPlanOfWork(scope, before.farmPlan.id);
  },
  finish: ({ scope, before, given }) => freezeQuantities(scope, before, given),
  'give-back': async ({ scope, before }) => {
    for (const { materialId } of before.materials)
      await setActual(scope.db, scope.entityId, before.id, { materialId, quantity: null });
  },
};

/** With a negative lag, it may begin before the other work has ended. */
const refuseWaiting = ({ code, dependencies }: Work) => {
  const finished = ['done', 'inspected', 'cancelled'];
  const waits = dependencies.filter(({ state, lagDays }) => lagDays >= 0 && !finished.includes(state));
  if (!waits.length) return;
  const named = waits.map((work) => `${work.code} ${work.title}`).slice(0, 3);
  const rest = waits.length > 3 ? ` và ${waits.length - 3} việc khác` : '';
  throw problem('work.waits', `${code} làm sau ${named.join(', ')}${rest}, chưa xong.`, { path: 'action' });
};

/** As was told; else what the doses come to for the trees that live today. */
const freezeQuantities = async ({ db, entityId }: Scope, { id, code, materials }: Work, { actual }: WorkTransition) => {
  const told = new Map(actual?.materials.map(({ materialId, quantity }) => [materialId, quantity]));
  const strange = [...told.keys()].find((materialId) => materials.every((use) => use.materialId !== materialId));
  if (strange) throw problem('request.invalid', `${code} không dùng vật tư này.`, { path: 'actual.materials' });
  for (const { materialId, quantity } of materials)
    await setActual(db, entityId, id, { materialId, quantity: told.get(materialId) ?? quantity });
};

/**
 * Inspected by the inspector, or by owners and managers; without an inspector by a foreman whose work it is. A person who did it
 * alone does not inspect it themselves, unless they own or manage the farm.
 */
export const refuseInspector = (caller: WorkCaller, work: Pick<Work, 'code' | 'inspector' | 'people' | 'crews'>) => {
  if (caller.leadsAll) return;
  const { inspector, people, crews } = work;
  if (inspector && !caller.personIds.has(inspector.id))
    throw problem('permission.denied', `${work.code} do ${inspector.name} nghiệm thu.`);
  if (!inspector) refuseOthersWork(caller, work);
  if (!crews.length && people.every(({ id }) => caller.personIds.has(id)))
    throw problem('permission.denied', 'Bạn là người duy nhất làm việc này; hãy để người khác nghiệm thu.');
};

const columnsAfter = (
  { clock }: Scope,
  { action, reason, actual }: WorkTransition,
  before: Work,
): ChangedValues<'work'> => {
  const now = clock().toISOString();
  const state = stateAfter(action, before.resumesAs);
  const isBlocked = state === 'blocked';
  return {
    state,
    resumes_as: isBlocked ? (before.state as 'planned' | 'assigned' | 'doing') : null,
    state_reason: 'asksReason' in workTransitions[action] ? reason : null,
    ...(action === 'start' && { started_at: before.startedAt ?? now }),
    ...(action === 'finish' && {
      finished_at: now,
      actual_labour_days: actual?.labourDays ?? before.labourDays,
      actual_other_cost: actual?.otherCost ?? before.otherCost,
    }),
    ...(action === 'give-back' && { finished_at: null, actual_labour_days: null, actual_other_cost: null }),
    ...(action === 'inspect' && {
      inspected_at: now,
      // Hours may have been written down after it was done.
      ...(actual && { actual_labour_days: actual.labourDays }),
    }),
    ...(action === 'reopen' && { started_at: null }),
  };
};
