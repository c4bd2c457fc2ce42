import type { Work } from '@vuon/contract/cultivation/work';
import { formatDay } from '@vuon/contract/day';
import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { memberIds } from '#entities';
import type { Scope } from '#http/scope.ts';
import { type NotificationKind, notify } from '#notifications';

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
  const userIds = await usersOf(scope.db, scope.entityId, {
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
    ...(await usersOf(db, entityId, { personIds: inCharge, crewIds: [] })),
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
    ? await usersOf(db, entityId, { personIds: [work.inspector.id], crewIds: [] })
    : await memberIds(db, entityId, ['owner', 'manager']);
  await notify(
    scope,
    workDone,
    userIds,
    messageOf(work, `${work.code} ${work.title} chờ nghiệm thu`, work.place.words),
  );
};

/** The members that these people and the foremen of these crews are. */
const usersOf = async (
  db: Db,
  entityId: number,
  { personIds, crewIds }: { personIds: number[]; crewIds: number[] },
) => {
  const { rows } = await sql<{ id: number }>`
    select distinct person.user_id as id from person
    join membership on membership.entity_id = ${entityId} and membership.user_id = person.user_id
    where person.entity_id = ${entityId} and person.deleted_at is null and (person.id = any(${personIds}::int[])
      or person.id in (select foreman_id from crew where entity_id = ${entityId} and id = any(${crewIds}::int[])))`.execute(
    db,
  );
  return rows.map(({ id }) => id);
};

const planPeople = async (db: Db, entityId: number, farmPlanId: number): Promise<number[]> => {
  const rows = await db
    .selectFrom('farm_plan_person')
    .select('person_id as id')
    .where('entity_id', '=', entityId)
    .where('farm_plan_id', '=', farmPlanId)
    .execute();
  return rows.map(({ id }) => id);
};
