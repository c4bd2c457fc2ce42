import { dayInVietnam, daysBetween } from '@vuon/contract/day';

const percent = new Intl.NumberFormat('vi-VN', { style: 'percent', maximumFractionDigits: 1 });

/** '85,8% tổng số' */
export const shareText = (part: number, total: number): string =>
  total === 0 ? 'chưa có đơn vị nào' : `${percent.format(part / total)} tổng số`;

/** 'lâu nhất 6 ngày' */
export const waitingText = (since: string | null, now = new Date()): string => {
  if (since === null) return 'không có đơn vị nào chờ';
  const days = daysBetween(dayInVietnam(new Date(since)), dayInVietnam(now));
  return days === 0 ? 'từ hôm nay' : `lâu nhất ${days} ngày`;
};
