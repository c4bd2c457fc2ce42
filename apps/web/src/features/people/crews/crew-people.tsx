import { useQuery } from '@tanstack/react-query';
import type { Crew } from '@vuon/contract/people/crew';
import { Link } from 'react-router';
import { PersonMark } from '#domain/people/person-mark.tsx';
import { PhoneLink } from '#ui/marks/phone-link.tsx';
import { StatusTag } from '#ui/marks/status-tag.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { personPath } from '../paths.ts';
import { personList } from '../person/person-data.ts';
import '#ui/page/cells.css';
import './crews.css';

/** A crew for users who may only read: its people, each a tap away from a call. */
export function CrewPeople({ crew }: { crew: Crew }) {
  const phones = useQuery(personList({ crewId: crew.id, pageSize: 200 })).data?.items;
  const phoneOf = (id: number) => phones?.find((person) => person.id === id)?.phoneNumber;
  if (crew.members.length === 0)
    return (
      <div className="crew-people">
        <EmptyState drawing="none" title="Tổ đội chưa có ai" />
      </div>
    );
  return (
    <div className="crew-people">
      {crew.notes && <p className="crew-people-notes">{crew.notes}</p>}
      <ul aria-label="Người trong tổ">
        {crew.members.map(({ id, fullName, isWorking }) => {
          const phoneNumber = phoneOf(id);
          return (
            <li key={id}>
              <span className="cell-name">
                <PersonMark name={fullName} />
                <span>
                  <Link to={personPath(id)}>{fullName}</Link>
                  {id === crew.foreman?.id && <small>Tổ trưởng</small>}
                </span>
              </span>
              {!isWorking && <StatusTag tone="grey">Đã nghỉ</StatusTag>}
              {phoneNumber && <PhoneLink phoneNumber={phoneNumber} />}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
