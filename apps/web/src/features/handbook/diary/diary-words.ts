import { materialUnitNames } from '@vuon/contract/catalogue/material';
import type { WorkIcon } from '@vuon/contract/catalogue/work-type';
import { doseWords } from '@vuon/contract/cultivation/material-words';
import { dayInVietnam, daysBetween, formatDay } from '@vuon/contract/day';
import type { DiaryEntryItem, DiaryMaterial } from '@vuon/contract/handbook/diary-entry';
import { formatNumber, formatTime } from '#lib/format.ts';

/** 'nhật ký NK-2026-0457' as it is told in cards and questions. */
export const diaryName = ({ code }: { code: string }): string => `nhật ký ${code}`;

type Typed = { workType: { name: string; color: string; icon: string } };
/** Its type for the marks. The answer's icon is text; the contract of work types knows them by name. */
export const shownType = ({ workType: { name, color, icon } }: Typed) => ({ name, color, icon: icon as WorkIcon });

type Timed = Pick<DiaryEntryItem, 'startsAt' | 'endsAt'>;
const dayOf = (instant: string) => dayInVietnam(new Date(instant));

/** '05:50–09:40', with the day of its beginning where that is another: '14/11 22:00–01:30'; '05:50' of what took no time. */
export const hoursText = ({ startsAt, endsAt }: Timed): string => {
  const first = dayOf(startsAt);
  const [from, to] = [formatTime(startsAt), formatTime(endsAt)];
  if (first !== dayOf(endsAt)) return `${formatDay(first).slice(0, 5)} ${from}–${to}`;
  return from === to ? from : `${from}–${to}`;
};

export type PhiState = { tone: 'gold' | 'green'; text: string };

/** Gold while it runs, green when it is over; null without an interval. */
export const phiState = (safeFrom: string | null, today: string): PhiState | null => {
  if (safeFrom === null) return null;
  const left = daysBetween(today, safeFrom);
  return left > 0
    ? { tone: 'gold', text: `Cách ly đến ${formatDay(safeFrom).slice(0, 5)}, còn ${left} ngày` }
    : { tone: 'green', text: `Hết cách ly ${formatDay(safeFrom).slice(0, 5)}` };
};

/** '8,2 kg' */
export const quantityText = ({ quantity, unit }: Pick<DiaryMaterial, 'quantity' | 'unit'>): string =>
  `${formatNumber(quantity)}\u00a0${materialUnitNames[unit]}`;

/** '2,5 g/lít, 8,2 kg' */
export const materialText = (use: DiaryMaterial): string => `${doseWords(use)}, ${quantityText(use)}`;

/** What an auditor would ask about. */
export const marksOf = ({ materials, lateDays }: Pick<DiaryEntryItem, 'materials' | 'lateDays'>): string[] => [
  ...(lateDays === null ? [] : [`Ghi sau ${lateDays} ngày`]),
  ...(materials.some(({ overDoseReason }) => overDoseReason) ? ['Vượt liều nhãn'] : []),
  ...(materials.some(({ isPermitted }) => isPermitted === false) ? ['Ngoài danh mục thuốc'] : []),
];

/** It counts no more: an approved correction has taken its place. */
export const isReplaced = ({ correctedBy }: Pick<DiaryEntryItem, 'correctedBy'>): boolean =>
  correctedBy?.state === 'approved';
