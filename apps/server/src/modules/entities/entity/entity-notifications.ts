import {
  type DomainStatus,
  domainStatusNames,
  type EntityStatus,
  entityStatusNames,
  isReadOnly,
} from '@vuon/contract/entities/entity-status';
import type { SignedInScope } from '#http/scope.ts';
import { type NotificationKind, notify, notifyEach } from '#notifications';

const group = 'Đơn vị';

export const statusChanged: NotificationKind = {
  kind: 'entity.status',
  label: 'Trạng thái đơn vị thay đổi',
  help: 'Khi quản trị viên duyệt, tạm ngưng hoặc đóng đơn vị. Dành cho chủ đơn vị.',
  group,
};

export const domainStatusChanged: NotificationKind = {
  kind: 'entity.domain-status',
  label: 'Trạng thái tên miền thay đổi',
  help: 'Khi quản trị viên xác nhận, tạm ngưng hoặc gỡ tên miền. Dành cho chủ đơn vị.',
  group,
};

export const ownerChanged: NotificationKind = {
  kind: 'entity.owner',
  label: 'Chủ đơn vị thay đổi',
  help: 'Khi bạn trở thành chủ, hoặc thôi làm chủ một đơn vị.',
  group,
};

export const entityNotifications = [statusChanged, domainStatusChanged, ownerChanged];

const inWords = (reason: string | null): string | null => reason && `Lý do: ${reason}`;
const joined = (...parts: (string | null | false)[]): string | null => parts.filter(Boolean).join(' · ') || null;

type Owned = { id: number; name: string; ownerId: number | null };

/** Notifies the owners of these entities, except the acting user. */
export const tellStatus = (
  { db, clock, actor }: SignedInScope,
  entities: Owned[],
  status: EntityStatus,
  reason: string | null,
) =>
  notifyEach(
    { db, clock },
    statusChanged,
    entities.flatMap(({ id, name, ownerId }) =>
      ownerId === null || ownerId === actor.userId
        ? []
        : [
            {
              userId: ownerId,
              title: `${name}: ${entityStatusNames[status].toLocaleLowerCase('vi')}`,
              text: joined(inWords(reason), isReadOnly(status) && 'Thành viên chỉ xem, không sửa được.'),
              record: null,
              entityId: id,
            },
          ],
    ),
  );

export const tellDomainStatus = async (
  scope: SignedInScope,
  { id, name, ownerId, domain }: Owned & { domain: string | null },
  status: DomainStatus,
  reason: string | null,
) => {
  if (ownerId === null || ownerId === scope.actor.userId) return;
  const became = status === 'none' ? 'đã được gỡ' : domainStatusNames[status].toLocaleLowerCase('vi');
  await notify(scope, domainStatusChanged, [ownerId], {
    title: `Tên miền ${domain} của ${name}: ${became}`,
    text: inWords(reason),
    entityId: id,
  });
};

/** Notifies both owners, even the acting user: the rights of each have changed. */
export const tellOwners = async (scope: SignedInScope, { id, name, ownerId }: Owned, newOwnerId: number) => {
  await notify(scope, ownerChanged, [newOwnerId], {
    title: `Bạn là chủ đơn vị ${name}`,
    text: `${scope.actor.fullName} đã giao đơn vị cho bạn.`,
    entityId: id,
  });
  if (ownerId !== null)
    await notify(scope, ownerChanged, [ownerId], {
      title: `Bạn thôi làm chủ đơn vị ${name}`,
      text: 'Bạn vẫn là thành viên, với vai trò quản lý.',
      entityId: id,
    });
};
