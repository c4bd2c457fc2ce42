import type { Scope } from '#http/scope.ts';
import { type NotificationKind, notify } from '#notifications';
import { holdEntity } from './member.queries.ts';

const group = 'Đơn vị';

export const memberAdded: NotificationKind = {
  kind: 'member-added',
  label: 'Được thêm vào đơn vị',
  help: 'Khi ai đó thêm bạn vào một đơn vị.',
  group,
};

export const memberRole: NotificationKind = {
  kind: 'member-role',
  label: 'Vai trò của bạn thay đổi',
  help: 'Khi vai trò của bạn trong một đơn vị thay đổi, hoặc bạn không còn là thành viên.',
  group,
};

export const memberInvited: NotificationKind = {
  kind: 'member-invited',
  label: 'Lời mời vào đơn vị',
  help: 'Khi chủ một đơn vị mời bạn tham gia.',
  group,
};

export const invitationAnswered: NotificationKind = {
  kind: 'invitation-answered',
  label: 'Lời mời được trả lời',
  help: 'Khi người bạn mời nhận lời hoặc từ chối.',
  group,
};

type Telling = (entityName: string) => { title: string; text?: string; entityId?: null };

/** Not linked to the entity's record, which members cannot open. Users are not notified of their own actions. */
export const tellMember = async (scope: Scope, userId: number, kind: NotificationKind, telling: Telling) => {
  const { db, entityId, actor } = scope;
  const entity = userId === actor.userId ? undefined : await holdEntity(db, entityId);
  if (entity) await notify(scope, kind, [userId], { entityId, ...telling(entity.name) });
};
