import { periodInWords } from '@vuon/contract/cultivation/batman-period';
import type { BatmanPlan } from '@vuon/contract/cultivation/batman-plan';
import type { BatmanAct } from '@vuon/contract/cultivation/batman-state';
import type { BatmanTask } from '@vuon/contract/cultivation/batman-task';
import { dayInVietnam } from '@vuon/contract/day';
import { memberIds } from '#entities';
import type { Scope } from '#http/scope.ts';
import { type NotificationKind, notify } from '#notifications';

/** The tasks of one plan that an act has moved on. */
export type ActedOn = { plan: BatmanPlan; tasks: BatmanTask[] };

const group = 'Kế hoạch BATMAN';

const submitted: NotificationKind = {
  kind: 'batman.submitted',
  label: 'Kế hoạch BATMAN được trình',
  help: 'Khi có việc chờ bạn duyệt. Mỗi lần trình một thông báo.',
  group,
};
const decided: NotificationKind = {
  kind: 'batman.decided',
  label: 'Việc của bạn được duyệt hoặc bị từ chối',
  help: 'Khi người duyệt quyết định về kế hoạch BATMAN của bạn.',
  group,
};
const changed: NotificationKind = {
  kind: 'batman.changed',
  label: 'Việc đã trình của bạn bị sửa',
  help: 'Khi người khác sửa việc đã trình hoặc đã duyệt của bạn. Mỗi kế hoạch một ngày một thông báo.',
  group,
};
export const batmanNotifications = [submitted, decided, changed];

const refOf = ({ id, name }: BatmanPlan) => ({ type: 'batman-plan' as const, id, within: [], name });
const wordsOf = ({ period, startsOn }: BatmanPlan) =>
  period === 'week' ? `tuần ${periodInWords(period, startsOn)}` : periodInWords(period, startsOn);

/** One notification for each user concerned, however many tasks and plans the act is about. */
export const tellAct = async (scope: Scope, act: BatmanAct, done: ActedOn[], reason: string | null) => {
  if (act === 'submit') await tellReviewers(scope, done);
  if (act === 'approve' || act === 'reject') await tellPeople(scope, act, done, reason);
};

const tellReviewers = async (scope: Scope, done: ActedOn[]) => {
  const { db, entityId, actor } = scope;
  const byReviewer = Map.groupBy(done, ({ plan }) => plan.reviewerId);
  for (const [reviewerId, parts] of byReviewer) {
    const [first] = parts;
    if (!first) continue;
    const count = parts.reduce((sum, { tasks }) => sum + tasks.length, 0);
    const of = parts.length === 1 ? first.plan.personName : `${parts.length} người`;
    const readers = reviewerId === null ? await memberIds(db, entityId, ['owner', 'manager']) : [reviewerId];
    await notify(scope, submitted, readers, {
      title: `${actor.fullName} trình ${count} việc của ${of}`,
      text: [...new Set(parts.map(({ plan }) => wordsOf(plan)))].join(', '),
      record: refOf(first.plan),
      entityId,
    });
  }
};

const tellPeople = async (scope: Scope, act: 'approve' | 'reject', done: ActedOn[], reason: string | null) => {
  const byPerson = Map.groupBy(done, ({ plan }) => plan.personUserId);
  for (const [userId, parts] of byPerson) {
    const [first] = parts;
    if (userId === null || !first) continue;
    const count = parts.reduce((sum, { tasks }) => sum + tasks.length, 0);
    const words = [...new Set(parts.map(({ plan }) => wordsOf(plan)))].join(', ');
    await notify(scope, decided, [userId], {
      title: act === 'approve' ? `${count} việc của bạn được duyệt` : `${count} việc của bạn bị từ chối`,
      text: act === 'approve' ? words : `${words} · Lý do: ${reason}`,
      record: refOf(first.plan),
      entityId: scope.entityId,
    });
  }
};

const told = new Set(['submitted', 'approved']);

/** Tells the person, once a day for each plan, that somebody else has changed what they count on. Drafts change all the time. */
export const tellChanged = async (scope: Scope, before: BatmanPlan, after: BatmanPlan) => {
  const { personUserId } = after;
  if (personUserId === null || personUserId === scope.actor.userId) return;
  const now = new Map(after.tasks.map(({ id, version }) => [id, version]));
  const touched = before.tasks.filter(({ id, status, version }) => told.has(status) && now.get(id) !== version);
  if (!touched.length) return;
  await notify(scope, changed, [personUserId], {
    title: `${scope.actor.fullName} sửa kế hoạch của bạn`,
    text: `${touched.map(({ title }) => title).join(', ')} · ${wordsOf(after)}`,
    record: refOf(after),
    entityId: scope.entityId,
    onceKey: ['batman.changed', scope.entityId, after.id, dayInVietnam(scope.clock())].join(':'),
  });
};
