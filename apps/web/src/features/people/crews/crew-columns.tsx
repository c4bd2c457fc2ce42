import type { Crew } from '@vuon/contract/people/crew';
import { Link } from 'react-router';
import { formatNumber } from '#lib/format.ts';
import { updatedColumn } from '#ui/list/columns/updated-column.tsx';
import type { ListColumn, PhoneRow } from '#ui/list/list-types.ts';
import { StatusTag } from '#ui/marks/status-tag.tsx';
import { crewPath, personPath } from '../paths.ts';
import '#ui/page/cells.css';

export const crewColumns: ListColumn<Crew>[] = [
  {
    key: 'name',
    title: 'Tổ đội',
    sort: 'name',
    render: (crew) => (
      <span className="cell-name">
        <span>
          <Link to={crewPath(crew.id)} title={crew.name}>
            {crew.name}
          </Link>
          {crew.notes && <small title={crew.notes}>{crew.notes}</small>}
        </span>
      </span>
    ),
  },
  {
    key: 'foreman',
    title: 'Tổ trưởng',
    render: ({ foreman }) =>
      foreman ? (
        <Link to={personPath(foreman.id)}>{foreman.fullName}</Link>
      ) : (
        <StatusTag tone="gold">Chưa có tổ trưởng</StatusTag>
      ),
  },
  { key: 'count', title: 'Số người', align: 'right', render: ({ members }) => members.length },
  {
    key: 'members',
    title: 'Người trong tổ',
    from: 1200,
    render: ({ members }) => (members.length > 0 ? <Names members={members} /> : null),
  },
  { ...updatedColumn, sort: 'updatedAt' },
];

export const crewPhoneRow: PhoneRow<Crew> = {
  title: ({ name }) => name,
  to: ({ id }) => crewPath(id),
  state: ({ members }) => `${formatNumber(members.length)} người`,
  facts: ({ foreman, notes }) => [foreman ? `Tổ trưởng ${foreman.fullName}` : 'Chưa có tổ trưởng', notes],
};

const shownNames = 3;

function Names({ members }: Pick<Crew, 'members'>) {
  const names = members.map(({ fullName }) => fullName);
  const others = names.length - shownNames;
  return (
    <span className="cell-quiet cell-long" title={names.join('\n')}>
      {names.slice(0, shownNames).join(', ')}
      {others > 0 && ` và ${others} người nữa`}
    </span>
  );
}
