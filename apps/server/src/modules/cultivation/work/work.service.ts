import type { Work } from '@vuon/contract/cultivation/work';
import { longestWork, type WorkInput, type WorkUpdate } from '@vuon/contract/cultivation/work-input';
import { workStateNames } from '@vuon/contract/cultivation/work-state';
import { dayInVietnam, daysBetween, formatDay } from '@vuon/contract/day';
import { changeRecord, removeRecord, restoreRecord } from '#audit';
import { json } from '#db/json.ts';
import { problem } from '#http/problem.ts';
import type { Scope } from '#http/scope.ts';
import { storeTargets } from '#orchard';
import { replaceAssigned } from '../assigned.queries.ts';
import { tellAssigned } from '../work-notices/work.notifications.ts';
import { findTargetSet, workColumns, workTable } from './work.queries.ts';
import { findCaller, refuseOthersPeople, refuseOthersWork, type WorkCaller } from './work-caller.ts';
import { refuseCycle } from './work-cycle.ts';
import { aboutWork, works } from './work-kind.ts';
import { replaceDependencies, replaceMaterials } from './work-parts.queries.ts';
import { changePlan, holdPlan } from './work-plan.ts';
import { holdAssigned, holdReferences } from './work-references.ts';
import { holdFollowing, insertWorks, writeFollowing } from './work-series.service.ts';
import { refuseUsedWork, type WorkUse } from './work-use.ts';

/** A work, or all works of a series, of which the first is returned. */
export const createWork = async (scope: Scope, input: WorkInput): Promise<Work> => {
  const caller = await findCaller(scope);
  if (input.kind === 'planned' && !caller.leadsAll)
    throw problem('permission.denied', 'Tổ trưởng báo được việc phát sinh; việc theo kế hoạch do quản lý thêm.', {
      path: 'kind',
    });
  refuseOthersPeople(caller, input, { people: [], crews: [] });
  await holdReferences(scope, input, null);
  const targetSetId = await storeTargets(scope, input.targets);
  await holdPlan(scope, input, targetSetId, null);
  return insertWorks(scope, input, targetSetId);
};

export const editWork = async (given: Scope, id: number, update: WorkUpdate): Promise<Work> => {
  const { version, reach, ...input } = update;
  const scope = aboutWork(given, id, 'update');
  const caller = await findCaller(scope);
  let former: Work | null = null;
  const work = await changeRecord(scope, works, { id, version, action: 'update' }, async (before) => {
    former = before;
    refuseClosed(before);
    refuseManagersFields(caller, input, before);
    refuseOthersPeople(caller, input, before);
    const following = reach === 'following' ? await holdFollowing(scope, before) : [];
    for (const work of [before, ...following]) {
      refuseOthersWork(caller, work);
      refuseNobody(input, work);
    }
    const targetSetId = await writeWork(scope, id, input, before);
    await writeFollowing(scope, following, input, { before, targetSetId });
  });
  if (work.state === 'assigned' || work.state === 'doing') await tellAssigned(scope, work, former);
  return work;
};

type Fields = Omit<WorkInput, 'repeat'>;

const writeWork = async (scope: Scope, id: number, input: Fields, before: Work): Promise<number> => {
  const { db, entityId } = scope;
  await holdReferences(scope, input, before);
  await refuseCycle(
    scope,
    id,
    input.dependencies.map(({ workId }) => workId),
  );
  const targetSetId = await storeTargets(scope, input.targets, { current: await findTargetSet(db, entityId, id) });
  await holdPlan(scope, input, targetSetId, before);
  await workTable.change(scope, id, {
    ...workColumns(input),
    target_set_id: targetSetId,
    starts_on: input.startsOn,
    ends_on: input.endsOn,
  });
  await replaceMaterials(db, entityId, [id], input.materials);
  await replaceAssigned('work', scope, [id], input);
  await replaceDependencies(db, entityId, [id], input.dependencies);
  await changePlan(scope, [before], input);
  return targetSetId;
};

/** Moves the window, as a bar that is dragged does. */
export const moveWork = async (
  scope: Scope,
  id: number,
  { version, from, to }: { version: number; from: string; to: string },
): Promise<Work> => {
  const caller = await findCaller(scope);
  refuseWindow(from, to);
  return changeRecord(scope, works, { id, version, action: 'reschedule' }, async (before) => {
    refuseClosed(before);
    refuseOthersWork(caller, before);
    const personIds = before.people.map((person) => person.id);
    await holdAssigned(scope, { personIds, crewIds: [], startsOn: from }, before);
    await workTable.change(scope, id, { starts_on: from, ends_on: to });
  });
};

const refuseWindow = (from: string, to: string) => {
  const days = daysBetween(from, to);
  const message =
    days < 0
      ? 'Ngày kết thúc trước ngày bắt đầu'
      : days >= longestWork
        ? `Một việc dài nhất ${longestWork} ngày`
        : null;
  if (message) throw problem('request.invalid', `to: ${message}`, { errors: [{ path: 'to', message }] });
};

export const setPriority = (
  scope: Scope,
  id: number,
  { version, priority }: { version: number; priority: Work['priority'] },
): Promise<Work> =>
  changeRecord(scope, works, { id, version, action: 'update' }, async (before) => {
    refuseClosed(before);
    await workTable.change(scope, id, { priority });
  });

/** Ticks the items of the checklist, in their order. */
export const checkWork = async (
  scope: Scope,
  id: number,
  { version, done }: { version: number; done: boolean[] },
): Promise<Work> => {
  const caller = await findCaller(scope);
  return changeRecord(scope, works, { id, version, action: 'check' }, async (before) => {
    refuseClosed(before);
    refuseOthersWork(caller, before);
    if (done.length !== before.checklist.length)
      throw problem('request.invalid', `Danh sách kiểm tra có ${before.checklist.length} mục.`, { path: 'done' });
    const checklist = before.checklist.map(({ text }, index) => ({ text, isDone: done[index] === true }));
    await workTable.change(scope, id, { checklist: json(checklist) });
  });
};

export const removeWork = (uses: WorkUse[], scope: Scope, id: number, version: number): Promise<Work> =>
  removeRecord(scope, works, { id, version }, (work) => refuseUsedWork(uses, scope, work));

export const restoreWork = (scope: Scope, id: number): Promise<Work> =>
  restoreRecord(scope, works, id, () => workTable.restore(scope, id));

/** Inspected and cancelled work stays as it is. */
export const refuseClosed = ({ code, state, inspectedAt }: Work) => {
  if (state === 'inspected')
    throw problem(
      'work.closed',
      `${code} đã nghiệm thu ngày ${formatDay(dayInVietnam(new Date(inspectedAt ?? 0)))}; không sửa được nữa.`,
    );
  if (state === 'cancelled') throw problem('work.closed', `${code} đã hủy; hãy mở lại trước khi sửa.`);
};

const refuseManagersFields = (caller: WorkCaller, input: Fields, { kind, farmPlan, stage }: Work) => {
  if (caller.leadsAll) return;
  const isSame =
    input.kind === kind && input.farmPlanId === (farmPlan?.id ?? null) && input.stageId === (stage?.id ?? null);
  if (!isSame)
    throw problem('permission.denied', 'Chỉ chủ đơn vị và quản lý đưa việc vào kế hoạch hoặc đổi loại việc.', {
      path: 'farmPlanId',
    });
};

const refuseNobody = ({ personIds, crewIds }: Fields, { state, resumesAs }: Work) => {
  const isGiven = [state, resumesAs].some((one) => one === 'assigned' || one === 'doing');
  if (isGiven && !personIds.length && !crewIds.length)
    throw problem('request.invalid', `Việc ở bước '${workStateNames[state]}' cần người làm hoặc tổ đội.`, {
      path: 'personIds',
    });
};
