import type { EntityChoice } from '@vuon/contract/entities/entity-choice';
import { entityStatusNames } from '@vuon/contract/entities/entity-status';
import { entityTypeNames } from '@vuon/contract/entities/entity-type';
import { entityRoleNames } from '@vuon/contract/permission';

export const typeLabels = entityTypeNames;
export const statusLabels = entityStatusNames;
export const roleLabels = entityRoleNames;

/** 'Nông trại · Đắk Lắk' */
export const describe = ({ type, provinceName }: EntityChoice): string =>
  [typeLabels[type], provinceName].filter(Boolean).join(' · ');

export const texts = {
  system: 'Toàn hệ thống',
  systemHint: 'Danh mục chung, không chọn đơn vị',
  choose: 'Chọn đơn vị',
  invitations: 'Lời mời',
  invitedTitle: 'Bạn được mời vào đơn vị',
  invitedText: 'Nhận lời thì bạn vào làm việc được ngay.',
  invites: (entity: string) => `${entity} mời bạn tham gia`,
  accept: 'Nhận lời',
  accepted: (entity: string) => `Bạn đã vào ${entity}`,
  decline: 'Từ chối',
  declined: (entity: string) => `Đã từ chối lời mời của ${entity}`,
  invitationsWait: (count: number) => `${count} lời mời chờ trả lời`,
  switch: 'Đổi đơn vị',
  search: 'Tìm đơn vị',
  clear: 'Xóa chữ đã nhập',
  noneFound: 'Không có đơn vị nào khớp.',
  more: (count: string) => `Còn ${count} đơn vị nữa, gõ tên để tìm.`,
  retry: 'Thử lại',
  chooserTitle: 'Chọn đơn vị để tiếp tục',
  chooserText: 'Trang này hiện dữ liệu của một đơn vị.',
  noneTitle: 'Bạn chưa thuộc đơn vị nào',
  noneText: 'Nhờ chủ đơn vị hoặc quản trị viên thêm bạn vào đơn vị, rồi tải lại trang.',
  noneTextAdmin: 'Hệ thống chưa có đơn vị nào.',
  demo: 'Đây là nông trại mẫu, cứ thử thoải mái.',
  removeDemo: 'Gỡ dữ liệu mẫu',
  removeDemoTitle: 'Gỡ nông trại mẫu và mọi dữ liệu của nó?',
  removeDemoText: 'Các đơn vị khác không bị ảnh hưởng. Nông trại mẫu không lấy lại được.',
  removed: 'Đã gỡ nông trại mẫu',
  cancel: 'Hủy',
  readOnly: (status: string) => `Đơn vị này ${status}: xem được, chưa ghi được.`,
};
