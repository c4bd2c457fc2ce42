import type { Entity } from '@vuon/contract/entities/entity';
import { type DomainStatus, type EntityStatus, transitions } from '@vuon/contract/entities/entity-status';

export type Change =
  | { kind: 'status'; from: EntityStatus; to: EntityStatus }
  | { kind: 'domain'; from: DomainStatus; to: DomainStatus };

export const statusChanges = ({ status }: Pick<Entity, 'status'>): Change[] =>
  transitions.status[status].map((to) => ({ kind: 'status', from: status, to }));

/** A domain is set with the profile, and is confirmed, suspended or removed here. */
export const domainChanges = ({ domain, domainStatus }: Pick<Entity, 'domain' | 'domainStatus'>): Change[] =>
  domain === null
    ? []
    : transitions.domainStatus[domainStatus].map((to) => ({ kind: 'domain', from: domainStatus, to }));

/** What is taken from people is explained to them; what is given may be. */
export const needsReason = (to: EntityStatus | DomainStatus): boolean =>
  to === 'suspended' || to === 'closed' || to === 'none';

/** The verb of a change: 'Duyệt', 'Mở lại'. */
export const verbOf = (change: Change): string => {
  if (change.kind === 'domain')
    return {
      none: 'Gỡ tên miền',
      pending: 'Đưa về chờ xác nhận',
      active: activateDomain(change.from),
      suspended: 'Tạm ngưng',
    }[change.to];
  if (change.to === 'active') return change.from === 'pending' ? 'Duyệt' : 'Mở lại';
  return { pending: 'Đưa về chờ duyệt', suspended: 'Tạm ngưng', closed: 'Đóng đơn vị' }[change.to];
};

const activateDomain = (from: DomainStatus) => (from === 'pending' ? 'Xác nhận' : 'Dùng lại');

/** The effect of a change on the members of the entity. */
export const effectOf = (change: Change, { memberCount, domain }: Pick<Entity, 'memberCount' | 'domain'>): string => {
  if (change.kind === 'domain')
    return {
      none: `${domain} được gỡ khỏi đơn vị, và đơn vị khác đăng ký được.`,
      pending: `${domain} chờ được xác nhận.`,
      active: `${domain} được dùng ngay.`,
      suspended: `${domain} ngừng dùng cho đến khi mở lại; vẫn giữ cho đơn vị này.`,
    }[change.to];
  const people = memberCount > 0 ? `${memberCount} thành viên` : 'Thành viên';
  return {
    pending: 'Đơn vị quay lại danh sách chờ duyệt.',
    active: `${people} xem và ghi được mọi dữ liệu theo vai trò.`,
    suspended: `${people} vẫn đăng nhập và xem được, không ghi được cho đến khi mở lại.`,
    closed: `${people} vẫn đăng nhập và xem được, không ghi được. Muốn dùng lại phải duyệt lại.`,
  }[change.to];
};

/** Why a change is not possible, known before the server is asked. */
export const whyNot = (change: Change, { owner, isAnonymous }: Pick<Entity, 'owner' | 'isAnonymous'>): string | null =>
  change.kind === 'status' && change.to === 'active' && owner === null && !isAnonymous
    ? 'Chọn chủ đơn vị trước: đơn vị không có chủ thì chưa hoạt động được.'
    : null;
