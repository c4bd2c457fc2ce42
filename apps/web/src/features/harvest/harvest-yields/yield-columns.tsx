import { upperFirst } from '@vuon/contract/first-letter';
import type { HarvestYieldItem } from '@vuon/contract/harvest/harvest-yield';
import { Link } from 'react-router';
import { lotPath } from '#domain/harvest/lot-path.ts';
import { formatDate, formatDateTime, formatNumber, formatTime } from '#lib/format.ts';
import type { ListColumn, PhoneRow } from '#ui/list/list-types.ts';
import { harvestYieldPath } from '../paths.ts';
import { PhiMark } from '../pickings/phi-mark.tsx';
import { pickerText } from '../pickings/picking-words.ts';
import { gradesText, kgPerFruit } from './yield-words.ts';
import '#ui/page/cells.css';

export const yieldColumns: ListColumn<HarvestYieldItem>[] = [
  {
    key: 'code',
    title: 'Mẻ',
    sort: 'code',
    render: ({ id, code, ticketNumber, phiReason }) => (
      <span className="cell-lines">
        <Link to={harvestYieldPath(id)}>{code}</Link>
        {phiReason ? <PhiMark phiReason={phiReason} /> : ticketNumber && <small>phiếu cân {ticketNumber}</small>}
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
  { key: 'kg', title: 'kg', align: 'right', render: ({ kg }) => <span className="figures">{formatNumber(kg)}</span> },
  { key: 'grades', title: 'Theo loại', from: 1200, render: (row) => gradesText(row) || null },
  {
    key: 'fruits',
    title: 'Trái',
    align: 'right',
    render: ({ fruits }) => fruits !== null && <span className="figures">{formatNumber(fruits)}</span>,
  },
  {
    key: 'each',
    title: 'kg/trái',
    align: 'right',
    from: 1400,
    render: (row) => {
      const each = kgPerFruit(row);
      return each !== null && <span className="figures">{formatNumber(Math.round(each * 100) / 100)}</span>;
    },
  },
  {
    key: 'lot',
    title: 'Lô hàng, bên mua',
    render: ({ lot, buyer }) =>
      (lot || buyer) && (
        <span className="cell-lines">
          {lot && <Link to={lotPath(lot.id)}>{lot.code}</Link>}
          {buyer && <small>{buyer.name}</small>}
        </span>
      ),
  },
];

export const yieldPhoneRow: PhoneRow<HarvestYieldItem> = {
  title: ({ code }) => code,
  to: ({ id }) => harvestYieldPath(id),
  state: ({ kg, phiReason }) =>
    phiReason ? <PhiMark phiReason={phiReason} /> : <b className="figures">{formatNumber(kg)} kg</b>,
  facts: (row) => [upperFirst(row.place.words), pickerText(row), row.lot?.code],
  aside: ({ harvestedAt }) => `${formatDate(harvestedAt).slice(0, 5)} ${formatTime(harvestedAt)}`,
};
