import { addDays, daysBetween, formatDay, weekdayName, weekdayNames } from '@vuon/contract/day';
import type { ReactNode } from 'react';
import { isOn, type Windowed } from './lanes.ts';
import './agenda.css';

type Props<T> = {
  weeks: string[];
  works: T[];
  today: string;
  noteOf?: (day: string) => ReactNode;
  renderWork: (work: T, day: string) => ReactNode;
};

/** On a phone: the days that have work, one under the other. */
export function Agenda<T extends Windowed>({ weeks, works, today, noteOf, renderWork }: Props<T>) {
  const shown = weeks
    .flatMap((monday) => weekdayNames.map((_, index) => addDays(monday, index)))
    .map((day) => ({ day, own: works.filter((work) => isOn(work, day)) }))
    .filter(({ own }) => own.length > 0);
  if (shown.length === 0) return <p className="agenda-none">Không có việc nào trong khoảng này.</p>;
  return (
    <div className="agenda">
      {shown.map(({ day, own }) => (
        <section key={day} aria-label={`Ngày ${formatDay(day)}`} className="agenda-day">
          <h3 data-today={day === today || undefined}>
            <span>
              {weekdayName(day)}, {formatDay(day).slice(0, 5)}
              {day === today && ' · hôm nay'}
            </span>
            {noteOf?.(day)}
          </h3>
          <ul>
            {own.map((work) => (
              <li key={work.id}>{renderWork(work, day)}</li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** 'Ngày 2/3 · ' of work that takes several days. */
export const dayOfWindow = ({ startsOn, endsOn }: Windowed, day: string): string => {
  const length = daysBetween(startsOn, endsOn) + 1;
  return length > 1 ? `Ngày ${daysBetween(startsOn, day) + 1}/${length} · ` : '';
};
