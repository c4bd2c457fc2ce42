import { upperFirst } from '@vuon/contract/first-letter';
import type { HarvestYieldItem } from '@vuon/contract/harvest/harvest-yield';
import { Link } from 'react-router';
import { lotPath } from '#domain/harvest/lot-path.ts';
import { formatDate, formatDateTime, formatNumber, formatTime } from '#lib/format.ts';
import { updatedColumn } from '#ui/list/columns/updated-column.tsx';
import type { ListColumn, PhoneRow } from '#ui/list/list-types.ts';
import { harvestYieldPath } from '../paths.ts';
import { PhiMark } from '../pickings/phi-mark.tsx';
import { pickerText } from '../pickings/picking-words.ts';
import { gradesText, kgPerFruit, rejectText } from './yield-words.ts';
import '#ui/page/cells.css';

export const yieldColumns: ListColumn<HarvestYieldItem>[] = [
  {
    key: 'code',
    title: 'Mẻ',
    sort: 'code',
    render: ({ id, code, ticketNumber }) => (
      <span className="cell-name">
        <span>
          <Link to={harvestYieldPath(id)}>{code}</Link>
          {ticketNumber && <small>phiếu cân {ticketNumber}</small>}
        </span>
      </span>
    ),
  },
  {
    key: 'harvestedAt',
    title: 'Lúc cân',
    sort: 'harvestedAt',
    render: ({ harvestedAt, flush }) => (
      <span className="cell-lines">
        {formatDateTime(harvestedAt)}
        {flush && <small>đợt {flush}</small>}
      </span>
    ),
  },
  {
    key: 'place',
    title: 'Cắt ở',
    render: ({ place, cropGroup }) => (
      <span className="cell-lines cell-long">
        {upperFirst(place.words)}
        <small>{cropGroup.name}</small>
      </span>
    ),
  },
  { key: 'picker', title: 'Người cắt', render: (row) => pickerText(row) },
  {
    key: 'kg',
    title: 'kg',
    align: 'right',
    render: (row) => (
      <span className="cell-lines">
        <span className="figures">{formatNumber(row.kg)}</span>
        <small>{gradesText(row)}</small>
      </span>
    ),
  },
  {
    key: 'fruits',
    title: 'Trái',
    align: 'right',
    render: (row) => {
      const each = kgPerFruit(row);
      return (
        row.fruits !== null && (
          <span className="cell-lines">
            <span className="figures">{formatNumber(row.fruits)}</span>
            {each !== null && <small>{formatNumber(Math.round(each * 100) / 100)} kg/trái</small>}
          </span>
        )
      );
    },
  },
  { key: 'reject', title: 'Loại bỏ', from: 1200, render: (row) => rejectText(row) },
  { key: 'lot', title: 'Lô hàng', render: ({ lot }) => lot && <Link to={lotPath(lot.id)}>{lot.code}</Link> },
  { key: 'buyer', title: 'Bên mua', from: 1400, render: ({ buyer }) => buyer?.name },
  { key: 'phi', title: 'Cách ly', render: ({ phiReason }) => (phiReason ? <PhiMark phiReason={phiReason} /> : null) },
  { ...updatedColumn, sort: 'updatedAt', from: 1400 },
];

export const yieldPhoneRow: PhoneRow<HarvestYieldItem> = {
  title: ({ code }) => code,
  to: ({ id }) => harvestYieldPath(id),
  state: ({ kg, phiReason }) =>
    phiReason ? <PhiMark phiReason={phiReason} /> : <b className="figures">{formatNumber(kg)} kg</b>,
  facts: (row) => [upperFirst(row.place.words), pickerText(row), row.lot?.code],
  aside: ({ harvestedAt }) => `${formatDate(harvestedAt).slice(0, 5)} ${formatTime(harvestedAt)}`,
};
