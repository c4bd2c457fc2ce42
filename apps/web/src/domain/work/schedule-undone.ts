import type { ScheduleUndone } from '@vuon/contract/cultivation/farm-plan';
import { formatNumber } from '#lib/format.ts';

/** 'Đã hoàn tác, 12 việc trở lại ngày cũ. Giữ nguyên 2 việc đã bắt đầu hoặc đã sửa.' */
export const undoneWords = ({ moved, stayed, stayedDates }: Omit<ScheduleUndone, 'plan'>): string => {
  const kept = [
    stayed && `${formatNumber(stayed)} việc đã bắt đầu hoặc đã sửa`,
    stayedDates && `${formatNumber(stayedDates)} giai đoạn hay ngày mốc đã sửa`,
  ].filter(Boolean);
  const back = moved ? `Đã hoàn tác, ${formatNumber(moved)} việc trở lại ngày cũ` : 'Đã hoàn tác';
  return kept.length ? `${back}. Giữ nguyên ${kept.join(', ')}.` : back;
};
