import { dayInVietnam, formatDay } from '@vuon/contract/day';
import type { VietgapBook, VietgapGap } from '@vuon/contract/handbook/vietgap-book';
import { formatNumber } from '#lib/format.ts';
import type { BookQuery } from './vietgap-data.ts';

/** Whole per cent, rounded down: 100 is only reached when nothing is missing. */
export const percentOf = (share: number): number => Math.floor(share * 100);

type Score = Pick<VietgapBook, 'score' | 'scoreAfterMust' | 'gaps'>;

/** How the score is reckoned. */
export const scoreRule = 'Điểm là trung bình các phần của sổ; mỗi phần tính số mục đã đủ trên số mục cần.';

/** 'Gần đủ để in' */
export const verdictOf = ({ score }: Score): string => {
  const percent = percentOf(score);
  return percent === 100 ? 'Đủ để in' : percent >= 85 ? 'Gần đủ để in' : 'Còn phải bổ sung';
};

/** 'Sửa 3 mục đỏ thì lên 93 %, sửa đủ 7 mục thì lên 100 %.' */
export const outlookOf = ({ score, scoreAfterMust, gaps }: Score): string => {
  if (gaps.length === 0) return 'Kiểm tra viên không còn gì để hỏi.';
  const must = gaps.filter(({ severity }) => severity === 'must').length;
  const whole = `Sửa đủ ${gaps.length} mục thì lên 100\u00a0%.`;
  const percent = percentOf(scoreAfterMust);
  // A red gap on an item that is incomplete for another reason too does not raise the score.
  if (must === gaps.length || percent <= percentOf(score)) return whole;
  return `Sửa ${must} mục đỏ thì lên ${percent}\u00a0%, sửa đủ ${gaps.length} mục thì lên 100\u00a0%.`;
};

/** 'Tuần trước 81 %, đã đủ thêm 3 mục' */
export const beforeWords = ({ before, complete }: Pick<VietgapBook, 'before' | 'complete'>): string | null => {
  if (!before) return null;
  const more = complete - before.complete;
  const words = `Tuần trước ${percentOf(before.score)}\u00a0%`;
  return more > 0 ? `${words}, đã đủ thêm ${more} mục` : words;
};

/** '28/07', '02/08–08/08', with years where they are not this one. */
export const daysOf = ({ from, upTo }: Pick<VietgapGap, 'from' | 'upTo'>, today: string): string => {
  const day = (text: string) =>
    text.slice(0, 4) === today.slice(0, 4) ? formatDay(text).slice(0, 5) : formatDay(text);
  if (!upTo) return '';
  return !from || from === upTo ? day(upTo) : `${day(from)}–${day(upTo)}`;
};

/** Of one printed photo. */
const photoMegabytes = 0.02;

/** '148 ảnh, thêm khoảng 3 MB' */
export const photosWords = (count: number): string =>
  count === 0
    ? 'Nhật ký trong kỳ chưa có ảnh'
    : `${formatNumber(count)} ảnh, thêm khoảng ${formatNumber(Math.max(1, Math.round(count * photoMegabytes)))}\u00a0MB`;

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
