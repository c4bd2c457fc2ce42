import { weekdayNames } from '@vuon/contract/cultivation/recurrence-days';
import { addDays, daysBetween, formatDay } from '@vuon/contract/day';
import { Link } from 'react-router';
import { DueMark } from '#domain/work/due-mark.tsx';
import { WorkStateTag } from '#domain/work/work-state-tag.tsx';
import { WorkTypeBadge } from '#domain/work/work-type-mark.tsx';
import { workPath } from '../paths.ts';
import { shownType } from '../work/work-words.ts';
import { type CalendarWork, type DayPeople, isOn } from './day-people.ts';
import './agenda.css';

type Props = { weeks: string[]; works: CalendarWork[]; people: ReadonlyMap<string, DayPeople>; today: string };

/** On a phone: the days that have work, one under the other. */
export function Agenda({ weeks, works, people, today }: Props) {
  const days = weeks.flatMap((monday) => weekdayNames.map((_, index) => addDays(monday, index)));
  const shown = days
    .map((day) => ({ day, own: works.filter((work) => isOn(work, day)) }))
    .filter(({ own }) => own.length > 0);
  if (shown.length === 0) return <p className="agenda-none">Không có việc nào trong khoảng này.</p>;
  return (
    <div className="agenda">
      {shown.map(({ day, own }) => (
        <section key={day} aria-label={`Ngày ${formatDay(day)}`} className="agenda-day">
          <h3 data-today={day === today || undefined}>
            <span>
              {weekdayNames[(new Date(day).getUTCDay() + 6) % 7]}, {formatDay(day).slice(0, 5)}
              {day === today && ' · hôm nay'}
            </span>
            <PeopleWords people={people.get(day)} />
          </h3>
          <ul>
            {own.map((work) => (
              <li key={work.id}>
                <Link to={workPath(work)}>
                  <WorkTypeBadge type={shownType(work)} />
                  <span className="agenda-words">
                    <strong>{work.title}</strong>
                    <small>
                      {dayOf(work, day)}
                      {work.place.words}
                    </small>
                  </span>
                  {work.isLate ? <DueMark work={work} /> : <WorkStateTag state={work.state} />}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

const dayOf = ({ startsOn, endsOn }: CalendarWork, day: string): string => {
  const length = daysBetween(startsOn, endsOn) + 1;
  return length > 1 ? `Ngày ${daysBetween(startsOn, day) + 1}/${length} · ` : '';
};

function PeopleWords({ people }: { people: DayPeople | undefined }) {
  if (!people || people.needed === 0) return null;
  const isShort = people.needed > people.available;
  return (
    <small data-short={isShort || undefined}>
      cần {people.needed}, có {people.available}
    </small>
  );
}
