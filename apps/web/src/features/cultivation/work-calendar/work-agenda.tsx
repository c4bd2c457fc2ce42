import { Link } from 'react-router';
import { DueMark } from '#domain/work/due-mark.tsx';
import { WorkStateTag } from '#domain/work/work-state-tag.tsx';
import { WorkTypeBadge } from '#domain/work/work-type-mark.tsx';
import { Agenda, dayOfWindow } from '#ui/calendar/agenda.tsx';
import { workPath } from '../paths.ts';
import { shownType } from '../work/work-words.ts';
import type { CalendarWork, DayPeople } from './day-people.ts';

type Props = { weeks: string[]; works: CalendarWork[]; people: ReadonlyMap<string, DayPeople>; today: string };

/** On a phone: works under their days, with the people that each day needs and has. */
export function WorkAgenda({ people, ...props }: Props) {
  return (
    <Agenda
      {...props}
      noteOf={(day) => <PeopleWords people={people.get(day)} />}
      renderWork={(work, day) => (
        <Link to={workPath(work)} className="agenda-work">
          <WorkTypeBadge type={shownType(work)} />
          <span className="agenda-words">
            <strong>{work.title}</strong>
            <small>
              {dayOfWindow(work, day)}
              {work.place.words}
            </small>
          </span>
          {work.isLate ? <DueMark work={work} /> : <WorkStateTag state={work.state} />}
        </Link>
      )}
    />
  );
}

function PeopleWords({ people }: { people: DayPeople | undefined }) {
  if (!people || people.needed === 0) return null;
  const isShort = people.needed > people.available;
  return (
    <small data-short={isShort || undefined}>
      cần {people.needed}, có {people.available}
    </small>
  );
}
