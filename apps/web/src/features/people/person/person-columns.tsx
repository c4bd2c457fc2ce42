import { type Person, personKindNames } from '@vuon/contract/people/person';
import { Link } from 'react-router';
import { PersonMark } from '#domain/people/person-mark.tsx';
import type { ListColumn, PhoneRow } from '#ui/list/list-types.ts';
import { CallButton } from '#ui/marks/call-button.tsx';
import { PhoneLink } from '#ui/marks/phone-link.tsx';
import { StatusTag } from '#ui/marks/status-tag.tsx';
import { crewPath, personPath } from '../paths.ts';
import { rateText } from './person-words.ts';
import '#ui/page/cells.css';

const columns: ListColumn<Person>[] = [
  {
    key: 'name',
    title: 'Nhân sự',
    sort: 'name',
    render: (person) => (
      <span className="cell-name">
        <PersonMark name={person.fullName} />
        <span>
          <Link to={personPath(person.id)} title={person.fullName}>
            {person.fullName}
          </Link>
          <small>{[person.code, person.position].filter(Boolean).join(' · ')}</small>
        </span>
      </span>
    ),
  },
  {
    key: 'phoneNumber',
    title: 'Số điện thoại',
    render: ({ phoneNumber }) => phoneNumber && <PhoneLink phoneNumber={phoneNumber} />,
  },
  { key: 'kind', title: 'Hình thức', render: ({ kind }) => personKindNames[kind] },
  { key: 'crews', title: 'Tổ đội', render: ({ crews }) => (crews.length > 0 ? <Crews crews={crews} /> : null) },
  { key: 'rate', title: 'Tiền công', from: 1200, align: 'right', render: rateText },
  {
    key: 'account',
    title: 'Tài khoản',
    from: 1200,
    render: ({ userName }) => (userName ? <span className="cell-quiet">Đã gắn</span> : null),
  },
  { key: 'status', title: 'Trạng thái', render: (person) => <PersonStatus person={person} /> },
];

/** Wages are shown only to users who may write them. */
export const personColumns = (mayWrite: boolean): ListColumn<Person>[] =>
  mayWrite ? columns : columns.filter(({ key }) => key !== 'rate');

export const personPhoneRow: PhoneRow<Person> = {
  mark: ({ fullName }) => <PersonMark name={fullName} />,
  title: ({ fullName }) => fullName,
  to: ({ id }) => personPath(id),
  state: (person) => <PersonStatus person={person} />,
  facts: ({ code, position }) => [code, position],
  aside: ({ crews }) => crews[0]?.name,
  act: ({ phoneNumber }) => phoneNumber && <CallButton phoneNumber={phoneNumber} />,
};

function Crews({ crews }: Pick<Person, 'crews'>) {
  const [first, ...others] = crews;
  if (!first) return null;
  return (
    <span className="cell-lines" title={crews.map(({ name }) => name).join(', ')}>
      <Link to={crewPath(first.id)}>{first.name}</Link>
      {(first.isForeman || others.length > 0) && (
        <small>
          {[first.isForeman && 'Tổ trưởng', others.length > 0 && `và ${others.length} tổ khác`]
            .filter(Boolean)
            .join(' · ')}
        </small>
      )}
    </span>
  );
}

export function PersonStatus({ person }: { person: Pick<Person, 'isWorking' | 'deletedAt'> }) {
  if (person.deletedAt) return <StatusTag tone="red">Đã xóa</StatusTag>;
  return person.isWorking ? <StatusTag tone="green">Đang làm</StatusTag> : <StatusTag tone="grey">Đã nghỉ</StatusTag>;
}
