import type { SaleItem } from '@vuon/contract/harvest/sale';
import { saleKindNames } from '@vuon/contract/harvest/sale-state';
import { Link } from 'react-router';
import { formatDate, formatMoney, formatNumber } from '#lib/format.ts';
import type { ListColumn, PhoneRow } from '#ui/list/list-types.ts';
import { StatusTag } from '#ui/marks/status-tag.tsx';
import { salePath } from '../paths.ts';
import { SaleStateTag } from './sale-state-tag.tsx';
import '#ui/page/cells.css';

const money = (dong: number) => (dong ? <span className="figures">{formatMoney(dong)}</span> : null);

/** 'L-2026-0042, L-2026-0039', or the garden in words. */
const goodsOf = ({ lines, place }: SaleItem) =>
  place?.words ?? [...new Set(lines.map(({ lot }) => lot.code))].join(', ');

export const saleColumns: ListColumn<SaleItem>[] = [
  {
    key: 'code',
    title: 'Phiếu bán',
    sort: 'code',
    render: ({ id, code, buyer }) => (
      <span className="cell-name">
        <span>
          <Link to={salePath(id)}>{buyer.name}</Link>
          <small>{code}</small>
        </span>
      </span>
    ),
  },
  {
    key: 'goods',
    title: 'Hàng',
    render: (sale) => (
      <span className="cell-lines">
        <span className="cell-long">{goodsOf(sale)}</span>
        <small>{saleKindNames[sale.kind]}</small>
      </span>
    ),
  },
  {
    key: 'kg',
    title: 'kg',
    align: 'right',
    render: ({ kg }) => (kg ? <span className="figures">{formatNumber(kg)}</span> : null),
  },
  { key: 'value', title: 'Tiền hàng', align: 'right', render: ({ value }) => money(value) },
  { key: 'received', title: 'Đã thu', align: 'right', from: 1400, render: ({ received }) => money(received) },
  { key: 'owed', title: 'Còn nợ', align: 'right', render: ({ owed }) => money(owed) },
  { key: 'soldOn', title: 'Ngày chốt', sort: 'soldOn', render: ({ soldOn }) => formatDate(soldOn) },
  { key: 'state', title: 'Trạng thái', render: ({ state }) => <SaleStateTag state={state} /> },
];

export const salePhoneRow: PhoneRow<SaleItem> = {
  title: ({ buyer }) => buyer.name,
  to: ({ id }) => salePath(id),
  state: ({ state }) => <SaleStateTag state={state} />,
  facts: ({ code, soldOn, value }) => [code, formatDate(soldOn), formatMoney(value)],
  aside: ({ owed }) => (owed > 0 ? <StatusTag tone="gold">{`Nợ ${formatMoney(owed)}`}</StatusTag> : null),
};
