import { formatNumber } from '#lib/format.ts';

export const notificationsPath = '/thong-bao';
export const settingsTab = 'cai-dat';
export const settingsPath = `${notificationsPath}?tab=${settingsTab}`;

/** More than this is shown as '99+'. */
const mostShown = 99;
export const badgeOf = (unread: number): string => (unread > mostShown ? `${mostShown}+` : String(unread));

export const texts = {
  title: 'Thông báo',
  bell: (unread: number) => (unread > 0 ? `Thông báo, ${formatNumber(unread)} chưa đọc` : 'Thông báo'),
  today: 'Hôm nay',
  earlier: 'Trước đó',
  all: 'Tất cả',
  unread: 'Chưa đọc',
  settings: 'Cài đặt',
  settingsTitle: 'Cài đặt thông báo',
  readAll: 'Đánh dấu đã đọc tất cả',
  seeAll: 'Xem tất cả',
  markRead: 'Đánh dấu đã đọc',
  markUnread: 'Đánh dấu chưa đọc',
  none: 'Chưa có thông báo nào',
  noneText: 'Khi có việc liên quan đến bạn, thông báo hiện ở đây.',
  noneUnread: 'Đã đọc hết',
  noneUnreadText: 'Thông báo mới hiện ở đây ngay khi có.',
  several: (count: number) => `${formatNumber(count)} thông báo mới`,
  settingsText: 'Chọn những gì bạn muốn được báo. Thay đổi được lưu ngay, chỉ áp dụng cho bạn.',
  settingsNone: 'Chưa có loại thông báo nào',
};
