import { weekdayName } from '@vuon/contract/day';
import { formatDate } from '#lib/format.ts';

/** 'Thứ Tư, 19/08/2026' */
export const longDay = (day: string): string => `${weekdayName(day)}, ${formatDate(day)}`;
