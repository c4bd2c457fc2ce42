import { addDays, weekdayOf } from '@vuon/contract/day';

/** The week of a day, from Monday to Sunday. */
export const weekOf = (day: string): { from: string; to: string } => {
  const from = addDays(day, -weekdayOf(day));
  return { from, to: addDays(from, 6) };
};
