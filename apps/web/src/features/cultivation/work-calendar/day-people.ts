import type { WorkCalendar } from '@vuon/contract/cultivation/work';
import { hasWorkBegun, isOpenWork } from '@vuon/contract/cultivation/work-state';
import { addDays, daysBetween } from '@vuon/contract/day';
import { isOn } from '#ui/calendar/lanes.ts';

export type CalendarWork = WorkCalendar['works'][number];
export type DayPeople = WorkCalendar['days'][number];

/**
 * People that the work needs on each of its days, as the server counts them: those it is given to, or as many as its labour takes
 * over its days, if these are more. Cancelled work needs nobody.
 */
export const peopleOf = ({ peopleCount, labourDays, startsOn, endsOn, state }: CalendarWork): number =>
  state === 'cancelled' ? 0 : Math.max(peopleCount, Math.ceil((labourDays ?? 0) / (daysBetween(startsOn, endsOn) + 1)));

export type Move = { work: CalendarWork; from: string; to: string; people: DayPeople };

/** Days that are looked at after the one that is short of people. */
const reach = 14;

/**
 * One work that could be done later, on the first day with room for it, if a day has fewer people than it needs. Nothing that
 * has begun moves. Of works that move equally far, the one that frees the most people.
 */
export const suggestMove = (day: string, works: CalendarWork[], people: DayPeople[], today: string): Move | null => {
  const of = new Map(people.map((one) => [one.day, one]));
  const now = of.get(day);
  if (!now || day < today || now.needed <= now.available) return null;
  const movable = works.filter((work) => isOn(work, day) && isOpenWork(work.state) && !hasWorkBegun(work.state));
  const moves = movable.flatMap((work) => {
    const length = daysBetween(work.startsOn, work.endsOn);
    const need = peopleOf(work);
    if (need === 0) return [];
    for (let shift = daysBetween(work.startsOn, day) + 1; shift <= reach; shift += 1) {
      const from = addDays(work.startsOn, shift);
      const hasRoom = Array.from({ length: length + 1 }, (_, index) => addDays(from, index)).every((one) => {
        const there = of.get(one);
        // Where it stands already, it is counted already.
        return there !== undefined && there.needed + (isOn(work, one) ? 0 : need) <= there.available;
      });
      const first = of.get(from);
      if (hasRoom && first) return [{ work, from, to: addDays(from, length), people: first, shift, need }];
    }
    return [];
  });
  const [best] = moves.toSorted((one, other) => one.shift - other.shift || other.need - one.need);
  return best ? { work: best.work, from: best.from, to: best.to, people: best.people } : null;
};
