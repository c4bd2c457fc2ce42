import { queryOptions } from '@tanstack/react-query';
import { addDays } from '@vuon/contract/day';
import { type MapActs, mapActRoutes } from '@vuon/contract/maps/map-act';
import { call } from '#lib/http/call.ts';
import type { TimeSpan } from './map-time.ts';
import { placedActs } from './placed-acts.ts';

/** The quarters of years that have days of the span: each is asked for once, however the days are gone through. */
export const quartersOf = ({ from, to }: TimeSpan): TimeSpan[] => {
  const quarters: TimeSpan[] = [];
  for (let first = quarterStart(from); first <= to; first = nextQuarter(first))
    quarters.push({ from: first, to: addDays(nextQuarter(first), -1) });
  return quarters;
};

const quarterStart = (day: string): string => {
  const month = Math.floor((Number(day.slice(5, 7)) - 1) / 3) * 3 + 1;
  return `${day.slice(0, 4)}-${String(month).padStart(2, '0')}-01`;
};
// The longest quarter has 92 days, and 31 more never pass the one after it.
const nextQuarter = (first: string): string => quarterStart(addDays(first, 93));

export const actsOfQuarter = (quarter: TimeSpan) =>
  queryOptions({
    queryKey: ['maps', 'acts', quarter.from],
    queryFn: ({ signal }) => call(mapActRoutes.list, { query: quarter }, { signal }),
    select: placed,
    staleTime: 30_000,
  });

const placed = (answer: MapActs) => ({ acts: placedActs(answer), isCut: answer.isCut });
