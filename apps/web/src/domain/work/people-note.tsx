import type { DayNote } from '#ui/calendar/calendar-grid.tsx';

/** People needed, and people who work there, on a day. */
type DayPeople = { needed: number; available: number };

/** People needed and there, beside a day's number. */
export const peopleNote = (people: DayPeople | undefined): DayNote | null => {
  if (!people || people.needed === 0) return null;
  const { needed, available } = people;
  return {
    words: `cần ${needed} người, có ${available}`,
    note: (
      <span className="calendar-people" data-short={needed > available || undefined}>
        <span className="calendar-people-bar" aria-hidden="true">
          <span style={{ width: `${available ? Math.min(100, (needed / available) * 100) : 100}%` }} />
        </span>
        {needed}/{available}
      </span>
    ),
  };
};
