import { addDays } from '@vuon/contract/day';

/**
 * The age groups of trees on maps and in filters: the years from which each begins. Durian bears from its fourth or fifth year,
 * and fully from its tenth.
 */
export const plantAges = [
  { from: 0, label: 'Dưới 1 năm', color: '#d9ef8b' },
  { from: 1, label: '1–3 năm', color: '#a6d96a' },
  { from: 4, label: '4–6 năm', color: '#4bb35a' },
  { from: 7, label: '7–9 năm', color: '#1a8a45' },
  { from: 10, label: 'Từ 10 năm', color: '#00502a' },
] as const;

/** Whole years from one day to another, both yyyy-mm-dd. */
export const yearsBetween = (from: string, to: string): number =>
  Number(to.slice(0, 4)) - Number(from.slice(0, 4)) - (to.slice(4) < from.slice(4) ? 1 : 0);

/** The index of a tree's age group. A tree that is planted tomorrow is in its first year. */
export const plantAgeAt = (plantedOn: string, today: string): number => {
  const years = yearsBetween(plantedOn, today);
  return Math.max(
    0,
    plantAges.findLastIndex(({ from }) => from <= years),
  );
};

const yearsBefore = (day: string, years: number): string => {
  const [year = '', ...rest] = day.split('-');
  const before = [String(Number(year) - years).padStart(4, '0'), ...rest].join('-');
  // The 29th of February in a year that has none.
  return addDays(before, 0) === before ? before : addDays(before, -1);
};

/** The days on which trees of an age group were planted; an open end is absent. */
export const plantedSpan = (place: number, today: string): { plantedFrom?: string; plantedTo?: string } => {
  const [age, older] = [plantAges[place], plantAges[place + 1]];
  return {
    ...(older && { plantedFrom: addDays(yearsBefore(today, older.from), 1) }),
    ...(age && age.from > 0 && { plantedTo: yearsBefore(today, age.from) }),
  };
};
