import { useQuery } from '@tanstack/react-query';
import { dayInVietnam } from '@vuon/contract/day';
import { peopleChoices } from '#domain/people/people.ts';
import { useMay } from '#lib/session/use-may.ts';
import { windowText } from './due-words.ts';
import { type Days, useLoads } from './loads.ts';
import './load-notes.css';

const mostNamed = 4;

/** The chosen people who already have work in those days, with that work. */
export function LoadNotes({ days, ids }: { days: Days; ids: number[] }) {
  const loads = useLoads(days);
  const mayRead = useMay('people.read');
  const people = useQuery({ ...peopleChoices(), enabled: mayRead }).data?.items ?? [];
  const busy = [...new Set(ids)].flatMap((id) => {
    const works = loads?.get(id) ?? [];
    return works.length > 0 ? [{ id, works }] : [];
  });
  if (busy.length === 0) return null;
  const today = dayInVietnam(new Date());
  const nameOf = (id: number) => people.find((person) => person.id === id)?.fullName ?? 'Một người';
  return (
    <div className="load-notes field-wide" role="note">
      <strong>{busy.length} người đã có việc trong những ngày này</strong>
      <ul>
        {busy.slice(0, mostNamed).map(({ id, works }) => (
          <li key={id}>
            {nameOf(id)}:{' '}
            {works
              .slice(0, 2)
              .map((work) => `${work.title} (${windowText(work, today)})`)
              .join(', ')}
            {works.length > 2 && ` và ${works.length - 2} việc nữa`}
          </li>
        ))}
        {busy.length > mostNamed && <li>và {busy.length - mostNamed} người nữa</li>}
      </ul>
    </div>
  );
}
