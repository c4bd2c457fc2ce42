import type { Work } from '@vuon/contract/cultivation/work';
import { formatDay } from '@vuon/contract/day';
import { memberIds } from '#entities';
import type { Scope } from '#http/scope.ts';
import { type NotificationKind, notify } from '#notifications';
import { accountsOf, planPeople } from '../accounts.ts';

const group = 'Công việc';

export const workAssigned: NotificationKind = {
  kind: 'work.assigned',
  label: 'Được giao việc',
  help: 'Khi việc được giao cho bạn, hoặc cho tổ mà bạn là tổ trưởng.',
  group,
};

export const workBlocked: NotificationKind = {
  kind: 'work.blocked',
  label: 'Việc bị chặn',
  help: 'Khi một việc không làm tiếp được. Dành cho chủ đơn vị, quản lý và người phụ trách kế hoạch.',
  group,
};

export const workDone: NotificationKind = {
  kind: 'work.done',
  label: 'Việc chờ nghiệm thu',
  help: 'Khi một việc báo xong. Dành cho người nghiệm thu; việc chưa có người nghiệm thu thì báo chủ đơn vị và quản lý.',
  group,
};

const messageOf = (work: Work, title: string, text: string) => ({
  title,
  text,
  entityId: work.entityId,
  record: { type: 'work' as const, id: work.id, within: [], name: `${work.code} ${work.title}` },
});

const days = ({ startsOn, endsOn }: Work) =>
  startsOn === endsOn ? formatDay(startsOn) : `${formatDay(startsOn)}–${formatDay(endsOn)}`;

/** Tells the people with accounts, and the foremen of the crews, who did not have it before. */
export const tellAssigned = async (scope: Scope, work: Work, before: Pick<Work, 'people' | 'crews'> | null) => {
  const fresh = (now: { id: number }[], had: { id: number }[] = []) =>
    now.filter(({ id }) => had.every((one) => one.id !== id)).map(({ id }) => id);
  const userIds = await accountsOf(scope.db, scope.entityId, {
    personIds: fresh(work.people, before?.people),
    crewIds: fresh(work.crews, before?.crews),
  });
  const text = `${days(work)} · ${work.place.words}`;
  await notify(scope, workAssigned, userIds, messageOf(work, `Giao việc ${work.code}: ${work.title}`, text));
};

export const tellBlocked = async (scope: Scope, work: Work) => {
  const { db, entityId } = scope;
  const inCharge = work.farmPlan ? await planPeople(db, entityId, work.farmPlan.id) : [];
  const userIds = [
    ...(await memberIds(db, entityId, ['owner', 'manager'])),
    ...(await accountsOf(db, entityId, { personIds: inCharge, crewIds: [] })),
  ];
  await notify(
    scope,
    workBlocked,
    userIds,
    messageOf(work, `${work.code} ${work.title} bị chặn`, work.stateReason ?? ''),
  );
};

export const tellDone = async (scope: Scope, work: Work) => {
  const { db, entityId } = scope;
  const userIds = work.inspector
    ? await accountsOf(db, entityId, { personIds: [work.inspector.id], crewIds: [] })
    : await memberIds(db, entityId, ['owner', 'manager']);
  await notify(
    scope,
    workDone,
    userIds,
    messageOf(work, `${work.code} ${work.title} chờ nghiệm thu`, work.place.words),
  );
};
