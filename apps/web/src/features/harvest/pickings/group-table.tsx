import type { UseQueryResult } from '@tanstack/react-query';
import { mostGroups, type PickedGroup } from '@vuon/contract/harvest/picking';
import { Link, useSearchParams } from 'react-router';
import { formatDate, formatMoney, formatNumber } from '#lib/format.ts';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { ErrorState } from '#ui/states/error-state.tsx';
import './group-table.css';

type Group = PickedGroup & { kg?: number; rejectKg?: number; kgPerTree?: number | null };
type Summary = { groups: Group[] };
type Props = { result: UseQueryResult<Summary>; isWeighed: boolean };

const filterOf = { person: 'personId', crew: 'crewId', plot: 'plotId' } as const;

/** What each picker, plot or day has; a line leads to its records. */
export function GroupTable({ result: { data, error, refetch }, isWeighed }: Props) {
  const [search] = useSearchParams();
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <div className="group-table card" aria-busy="true" />;
  const { groups } = data;
  if (groups.length === 0) return <EmptyState title="Không có gì khớp với bộ lọc" />;
  const paid = groups.some(({ rate }) => rate !== null);
  const recordsOf = ({ kind, id, name }: Group) => {
    const next = new URLSearchParams(search);
    next.delete('xem');
    if (kind === 'day') for (const end of ['from', 'to']) next.set(end, name);
    else if (kind !== 'nobody') next.set(filterOf[kind], String(id));
    return `?${next}`;
  };
  const sum = (of: (group: Group) => number) => groups.reduce((total, group) => total + of(group), 0);
  return (
    <div className="group-table card">
      <table>
        <thead>
          <tr>
            <th>{headOf(groups[0])}</th>
            <th>{isWeighed ? 'Mẻ' : 'Lần đếm'}</th>
            {groups[0]?.kind !== 'day' && <th>Ngày</th>}
            <th>Trái</th>
            {isWeighed && <th>kg</th>}
            {isWeighed && <th>Loại bỏ, kg</th>}
            {isWeighed && <th>kg/cây</th>}
            {paid && <th>Đơn giá khoán</th>}
            {paid && <th>Tiền công</th>}
          </tr>
        </thead>
        <tbody>
          {groups.map((group) => (
            <tr key={`${group.kind} ${group.id} ${group.name}`}>
              <th scope="row">
                <Link to={recordsOf(group)}>{nameOf(group)}</Link>
              </th>
              <td>{formatNumber(group.recordCount)}</td>
              {group.kind !== 'day' && <td>{formatNumber(group.dayCount)}</td>}
              <td>{formatNumber(group.fruits)}</td>
              {isWeighed && <td>{kilograms(group.kg)}</td>}
              {isWeighed && <td>{kilograms(group.rejectKg)}</td>}
              {isWeighed && <td>{kilograms(group.kgPerTree)}</td>}
              {paid && <td>{group.rate ? `${formatMoney(group.rate.amount)}/${group.rate.unit}` : '–'}</td>}
              {paid && <td>{group.pay === null ? '–' : formatMoney(group.pay)}</td>}
            </tr>
          ))}
        </tbody>
        {groups.length > 1 && groups.length < mostGroups && groups[0]?.kind !== 'plot' && (
          <tfoot>
            <tr>
              <th scope="row">Cộng</th>
              <td>{formatNumber(sum((group) => group.recordCount))}</td>
              {groups[0]?.kind !== 'day' && <td />}
              <td>{formatNumber(sum((group) => group.fruits))}</td>
              {isWeighed && <td>{kilograms(sum((group) => group.kg ?? 0))}</td>}
              {isWeighed && <td>{kilograms(sum((group) => group.rejectKg ?? 0))}</td>}
              {isWeighed && <td />}
              {paid && <td />}
              {paid && <td>{formatMoney(sum((group) => group.pay ?? 0))}</td>}
            </tr>
          </tfoot>
        )}
      </table>
      {groups.length >= mostGroups && <p className="note">Chỉ hiện {mostGroups} dòng đầu; hãy lọc bớt.</p>}
    </div>
  );
}

const kilograms = (kg: number | null | undefined) =>
  kg === null || kg === undefined ? '–' : formatNumber(Math.round(kg * 10) / 10);

const headOf = (group: Group | undefined) =>
  group?.kind === 'plot' ? 'Lô' : group?.kind === 'day' ? 'Ngày cắt' : 'Người cắt';

const nameOf = ({ kind, name }: Group) => (kind === 'day' ? formatDate(name) : kind === 'plot' ? `Lô ${name}` : name);
