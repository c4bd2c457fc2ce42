import { formatDate } from '#lib/format.ts';

/** '09/08', '09–10/08', '04/05 – 28/06': days without their year, where all are of one. */
export const shortDays = (days: string[]): string => {
  const sorted = days.toSorted();
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (!first || !last) return '';
  if (first.slice(0, 4) !== last.slice(0, 4)) return `${formatDate(first)} – ${formatDate(last)}`;
  const short = (day: string) => formatDate(day).slice(0, 5);
  if (first === last) return short(first);
  return first.slice(0, 7) === last.slice(0, 7)
    ? `${first.slice(8)}–${short(last)}`
    : `${short(first)} – ${short(last)}`;
};

/** How the days from the end of an interval to the harvest are told. */
export const marginWords = (days: number | null): { tone: 'green' | 'red'; text: string } | null => {
  if (days === null) return null;
  if (days < 0) return { tone: 'red', text: `Cắt sớm ${-days} ngày` };
  return { tone: 'green', text: days === 0 ? 'Cách ly vừa đủ' : `Cách ly đủ, dư ${days} ngày` };
};
