import { dayInVietnam, formatDay } from '@vuon/contract/day';
import type { VietgapBook, VietgapGap } from '@vuon/contract/handbook/vietgap-book';
import type { BookQuery } from './vietgap-data.ts';

/** Whole per cent, rounded down: 100 is only reached when nothing is missing. */
export const percentOf = (complete: number, needed: number): number =>
  needed === 0 ? 100 : Math.floor((complete / needed) * 100);

type Score = Pick<VietgapBook, 'complete' | 'needed' | 'completeAfterMust' | 'gaps'>;

/** 'Gần đủ để in' */
export const verdictOf = ({ complete, needed }: Score): string => {
  const percent = percentOf(complete, needed);
  return percent === 100 ? 'Đủ để in' : percent >= 85 ? 'Gần đủ để in' : 'Còn phải bổ sung';
};

/** 'Sửa 3 mục đỏ thì lên 93 %, sửa đủ 7 mục thì lên 100 %.' */
export const outlookOf = ({ needed, completeAfterMust, gaps }: Score): string => {
  if (gaps.length === 0) return 'Kiểm tra viên không còn gì để hỏi.';
  const must = gaps.filter(({ severity }) => severity === 'must').length;
  const whole = `Sửa đủ ${gaps.length} mục thì lên 100\u00a0%.`;
  if (must === 0) return whole;
  const percent = percentOf(completeAfterMust, needed);
  return must === gaps.length
    ? whole
    : `Sửa ${must} mục đỏ thì lên ${percent}\u00a0%, sửa đủ ${gaps.length} mục thì lên 100\u00a0%.`;
};

/** 'Tuần trước 81 %, đã đủ thêm 3 mục' */
export const beforeWords = ({ before, complete }: Pick<VietgapBook, 'before' | 'complete'>): string | null => {
  if (!before) return null;
  const more = complete - before.complete;
  const words = `Tuần trước ${percentOf(before.complete, before.needed)}\u00a0%`;
  return more > 0 ? `${words}, đã đủ thêm ${more} mục` : words;
};

/** '28/07', '02/08–08/08', with years where they are not this one. */
export const daysOf = ({ from, upTo }: Pick<VietgapGap, 'from' | 'upTo'>, today: string): string => {
  const day = (text: string) =>
    text.slice(0, 4) === today.slice(0, 4) ? formatDay(text).slice(0, 5) : formatDay(text);
  if (!upTo) return '';
  return !from || from === upTo ? day(upTo) : `${day(from)}–${day(upTo)}`;
};

const isDay = (text: string | null): text is string => text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text);

/** What the address asks for; by default the whole farm in the year so far. */
export const queryOf = (search: URLSearchParams, now: Date): BookQuery => {
  const today = dayInVietnam(now);
  const [from, upTo] = [search.get('from'), search.get('upTo')];
  const id = (key: string) => Number(search.get(key)) || undefined;
  const [areaId, plotId] = [id('areaId'), id('plotId')];
  return {
    from: isDay(from) ? from : `${today.slice(0, 4)}-01-01`,
    upTo: isDay(upTo) ? upTo : today,
    ...(areaId && { areaId }),
    ...(plotId && { plotId }),
  };
};
