import type { WorkOrder } from '@vuon/contract/handbook/work-order';
import type { WorkOrderAction } from '@vuon/contract/handbook/work-order-state';
import { accountsOf, planPeople } from '#cultivation';
import { memberIds } from '#entities';
import type { Scope } from '#http/scope.ts';
import { type NotificationKind, notify } from '#notifications';
import { momentWords } from './work-order-kind.ts';

const group = 'Phiếu giao việc';

const given: NotificationKind = {
  kind: 'work-order.given',
  label: 'Được giao phiếu',
  help: 'Khi phiếu giao việc được giao cho bạn, hoặc cho tổ mà bạn là tổ trưởng.',
  group,
};
const answered: NotificationKind = {
  kind: 'work-order.answered',
  label: 'Phiếu được nhận, bị từ chối, đã nghiệm thu',
  help: 'Khi người làm nhận hoặc từ chối phiếu mà bạn đã giao, và khi phiếu nghiệm thu xong, chờ đóng.',
  group,
};
const done: NotificationKind = {
  kind: 'work-order.done',
  label: 'Phiếu chờ nghiệm thu',
  help: 'Khi một phiếu báo xong. Dành cho người nghiệm thu; phiếu chưa có người nghiệm thu thì báo chủ đơn vị và quản lý.',
  group,
};
const returned: NotificationKind = {
  kind: 'work-order.returned',
  label: 'Phiếu phải làm lại',
  help: 'Khi phiếu của bạn hoặc của tổ bạn bị yêu cầu làm lại.',
  group,
};
const abandoned: NotificationKind = {
  kind: 'work-order.abandoned',
  label: 'Phiếu bỏ dở',
  help: 'Khi một phiếu bị bỏ dở. Dành cho chủ đơn vị, quản lý, người phụ trách kế hoạch và người làm.',
  group,
};

export const workOrderNotifications = [given, answered, done, returned, abandoned];

const messageOf = (order: WorkOrder, title: string, text: string) => ({
  title,
  text,
  entityId: order.entityId,
  record: { type: 'work-order' as const, id: order.id, within: [], name: `${order.code} ${order.title}` },
});

const idsOf = (list: { id: number }[]) => list.map(({ id }) => id);

/** Tells the people with accounts, and the foremen of the crews, who did not have it before. */
export const tellGiven = async (scope: Scope, order: WorkOrder, before: Pick<WorkOrder, 'people' | 'crews'> | null) => {
  const fresh = (now: { id: number }[], had: { id: number }[] = []) =>
    idsOf(now).filter((id) => !idsOf(had).includes(id));
  const userIds = await accountsOf(scope.db, scope.entityId, {
    personIds: fresh(order.people, before?.people),
    crewIds: fresh(order.crews, before?.crews),
  });
  const text = `Hạn ${momentWords(order.dueAt)} · ${order.place.words}`;
  await notify(scope, given, userIds, messageOf(order, `Giao phiếu ${order.code}: ${order.title}`, text));
};

/** Tells the people who must act next. */
export const tellStep = async (scope: Scope, action: WorkOrderAction, order: WorkOrder): Promise<void> => {
  const { db, entityId } = scope;
  const name = `${order.code} ${order.title}`;
  const doers = () => accountsOf(db, entityId, { personIds: idsOf(order.people), crewIds: idsOf(order.crews) });
  const managers = () => memberIds(db, entityId, ['owner', 'manager']);
  const tell = (kind: NotificationKind, userIds: number[], title: string, text = order.place.words) =>
    notify(scope, kind, userIds, messageOf(order, title, text));
  const reason = order.stateReason ?? '';
  if (action === 'issue') await tellGiven(scope, order, null);
  if (action === 'accept') await tell(answered, await issuers(scope, order), `${name}: đã nhận`);
  if (action === 'refuse') await tell(answered, await issuers(scope, order), `${name}: bị từ chối`, reason);
  if (action === 'inspect') await tell(answered, await issuers(scope, order), `${name}: đã nghiệm thu, chờ đóng`);
  if (action === 'finish') {
    const { inspector } = order;
    const userIds = inspector
      ? await accountsOf(db, entityId, { personIds: [inspector.id], crewIds: [] })
      : await managers();
    await tell(done, userIds, `${name} chờ nghiệm thu`);
  }
  if (action === 'give-back') await tell(returned, await doers(), `${name} phải làm lại`, reason);
  if (action === 'abandon') {
    const inCharge = order.farmPlan ? await planPeople(db, entityId, order.farmPlan.id) : [];
    const others = await accountsOf(db, entityId, { personIds: inCharge, crewIds: [] });
    await tell(abandoned, [...(await managers()), ...others, ...(await doers())], `${name} bỏ dở`, reason);
  }
};

/** The user who issued it. */
const issuers = async ({ db, entityId }: Scope, { id }: WorkOrder): Promise<number[]> => {
  const issue = await db
    .selectFrom('work_order_move')
    .select('by_user as userId')
    .where('entity_id', '=', entityId)
    .where('work_order_id', '=', id)
    .where('action', '=', 'issue')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return issue?.userId ? [issue.userId] : [];
};
