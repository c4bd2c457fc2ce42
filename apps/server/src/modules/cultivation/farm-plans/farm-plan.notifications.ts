import type { FarmPlan, ScheduleUndone } from '@vuon/contract/cultivation/farm-plan';
import type { PlanAction } from '@vuon/contract/cultivation/plan-state';
import { formatDay } from '@vuon/contract/day';
import type { Scope } from '#http/scope.ts';
import { type NotificationKind, notify } from '#notifications';
import { accountsOf } from '../accounts.ts';

const group = 'Kế hoạch canh tác';

const approved: NotificationKind = {
  kind: 'farm-plan.approved',
  label: 'Kế hoạch được duyệt',
  help: 'Khi kế hoạch mà bạn phụ trách được duyệt và công việc của nó được tạo.',
  group,
};
const changed: NotificationKind = {
  kind: 'farm-plan.changed',
  label: 'Lịch của kế hoạch thay đổi',
  help: 'Khi giai đoạn hoặc ngày mốc của kế hoạch mà bạn phụ trách được đổi. Mỗi lần đổi một thông báo, dù dời bao nhiêu việc.',
  group,
};
const closed: NotificationKind = {
  kind: 'farm-plan.closed',
  label: 'Kế hoạch kết thúc hoặc mở lại',
  help: 'Khi kế hoạch mà bạn phụ trách kết thúc hoặc được mở lại.',
  group,
};
export const farmPlanNotifications = [approved, changed, closed];

const count = (value: number, noun: string) => `${value.toLocaleString('vi-VN')} ${noun}`;

/** Tells the people in charge who have accounts, but for the user whose act it is. */
const tell = async (
  scope: Scope,
  kind: NotificationKind,
  { id, name, people }: FarmPlan,
  title: string,
  text: string,
): Promise<void> => {
  const { db, entityId, actor } = scope;
  const personIds = people.map((person) => person.id);
  const userIds = await accountsOf(db, entityId, { personIds, crewIds: [] });
  const record = { type: 'farm-plan' as const, id, within: [], name };
  const others = userIds.filter((userId) => userId !== actor.userId);
  await notify(scope, kind, others, { title, text, record, entityId });
};

/** `works`: how many were made, or cancelled because they were still open. */
export const tellStep = async (scope: Scope, action: PlanAction, plan: FarmPlan, works: number): Promise<void> => {
  const { code, name } = plan;
  const by = scope.actor.fullName;
  if (action === 'approve')
    await tell(
      scope,
      approved,
      plan,
      `${by} duyệt kế hoạch ${code}`,
      `${name} · ${count(works, 'công việc được tạo')}`,
    );
  if (action === 'close') {
    const text = works ? `${name} · ${count(works, 'công việc chưa xong bị hủy')}` : name;
    await tell(scope, closed, plan, `${by} kết thúc kế hoạch ${code}`, text);
  }
  if (action === 'reopen') await tell(scope, closed, plan, `${by} mở lại kế hoạch ${code}`, name);
};

/** A draft changes all the time, and has no work yet. */
export const tellSchedule = async (scope: Scope, before: FarmPlan, after: FarmPlan, moved: number): Promise<void> => {
  if (after.state === 'draft') return;
  const works = moved ? `dời ${count(moved, 'việc')}` : 'không việc nào phải dời';
  await tell(
    scope,
    changed,
    after,
    `${scope.actor.fullName} đổi lịch ${after.code}, ${works}`,
    changesOf(before, after),
  );
};

export const tellScheduleUndone = async (
  scope: Scope,
  { plan, moved, stayed }: Pick<ScheduleUndone, 'plan' | 'moved' | 'stayed'>,
): Promise<void> => {
  if (plan.state === 'draft') return;
  const back = moved ? `, ${count(moved, 'việc trở lại ngày cũ')}` : '';
  const text = stayed ? `${plan.name} · ${count(stayed, 'việc được giữ nguyên')}` : plan.name;
  await tell(scope, changed, plan, `${scope.actor.fullName} hoàn tác đổi lịch ${plan.code}${back}`, text);
};

const mostNamed = 2;

/** 'Monthong chính vụ 2027 · Ra hoa đợt 1 từ 20/12/2026 thành 26/12/2026' */
const changesOf = (before: FarmPlan, after: FarmPlan): string => {
  const days = (dates: { id: number; name: string; on: string }[], now: { id: number; name: string; on: string }[]) =>
    now.flatMap(({ id, name, on }) => {
      const was = dates.find((date) => date.id === id)?.on;
      return was === on ? [] : [was ? `${name} từ ${was} thành ${on}` : `${name} ${on}`];
    });
  const keyDatesOf = ({ keyDates }: FarmPlan) =>
    keyDates.map(({ id, name, plannedOn, actualOn }) => ({ id, name, on: formatDay(actualOn ?? plannedOn) }));
  const stagesOf = ({ stages }: FarmPlan) =>
    stages.map(({ id, name, startsOn, endsOn }) => ({ id, name, on: `${formatDay(startsOn)}–${formatDay(endsOn)}` }));
  const all = [...days(keyDatesOf(before), keyDatesOf(after)), ...days(stagesOf(before), stagesOf(after))];
  const rest = all.length - mostNamed;
  const named = all.slice(0, mostNamed).join(', ');
  return [after.name, rest > 0 ? `${named} và ${rest} mốc nữa` : named].filter(Boolean).join(' · ');
};
