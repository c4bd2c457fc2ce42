import { formatDate } from '#lib/format.ts';

const weekdays = ['Chủ nhật', 'Thứ Hai', 'Thứ Ba', 'Thứ Tư', 'Thứ Năm', 'Thứ Sáu', 'Thứ Bảy'];

/** 'Thứ Tư, 19/08/2026'. A calendar day has one weekday everywhere, so it is read in UTC. */
export const longDay = (day: string): string => `${weekdays[new Date(day).getUTCDay()]}, ${formatDate(day)}`;
