import type { Undone } from '@vuon/contract/audit/undone';
import { formatNumber, formatRelativeDay, formatTime } from '#lib/format.ts';

/** 'Đã hoàn tác lúc 09:16 bởi Hoàng Thị Lan'; of a part: 'Đã hoàn tác 50 bản ghi …' */
export const undoneText = ({ at, byName, count }: Undone, now = new Date()): string => {
  const day = formatRelativeDay(at, now);
  const when = `lúc ${formatTime(at)}${day === 'hôm nay' ? '' : ` ${day}`}`;
  return `Đã hoàn tác${count === null ? '' : ` ${formatNumber(count)} bản ghi`} ${when} bởi ${byName ?? 'hệ thống'}`;
};
