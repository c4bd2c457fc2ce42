import { addDays } from '@vuon/contract/day';

/** The week of a day, from Monday to Sunday. */
export const weekOf = (day: string): { from: string; to: string } => {
  const from = addDays(day, -((new Date(day).getUTCDay() + 6) % 7));
  return { from, to: addDays(from, 6) };
};
