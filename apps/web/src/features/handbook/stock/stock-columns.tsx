import { materialKindNames } from '@vuon/contract/catalogue/material';
import { dayInVietnam } from '@vuon/contract/day';
import type { StockItem } from '@vuon/contract/handbook/stock-item';
import { stockText } from '@vuon/contract/handbook/stock-words';
import { Link } from 'react-router';
import { formatMoney } from '#lib/format.ts';
import type { ListColumn, PhoneRow } from '#ui/list/list-types.ts';
import { StatusTag } from '#ui/marks/status-tag.tsx';
import { stockItemPath } from '../paths.ts';
import { expiryOf } from './expiry.ts';
import { ExpiryMark } from './expiry-mark.tsx';
import '#ui/page/cells.css';

const figures = (quantity: number, unit: string) => <span className="figures">{stockText(quantity, unit)}</span>;

function StockState({ item: { isLow, inStore } }: { item: StockItem }) {
  if (isLow) return <StatusTag tone="gold">{inStore === 0 ? 'Hết, dưới mức' : 'Dưới mức tối thiểu'}</StatusTag>;
  return inStore === 0 ? <StatusTag tone="grey">Hết</StatusTag> : <StatusTag tone="green">Đủ</StatusTag>;
}

export const stockColumns: ListColumn<StockItem>[] = [
  {
    key: 'name',
    title: 'Vật tư',
    sort: 'name',
    render: ({ id, name, code, kind }) => (
      <span className="cell-name">
        <span>
          <Link to={stockItemPath(id)} title={name}>
            {name}
          </Link>
          <small>
            {code} · {materialKindNames[kind]}
          </small>
        </span>
      </span>
    ),
  },
  { key: 'state', title: 'Tình trạng', render: (item) => <StockState item={item} /> },
  { key: 'inStore', title: 'Trong kho', align: 'right', render: ({ inStore, unit }) => figures(inStore, unit) },
  {
    key: 'withCrews',
    title: 'Ở tổ',
    align: 'right',
    render: ({ withCrews, unit }) => (withCrews ? figures(withCrews, unit) : null),
  },
  {
    key: 'minimum',
    title: 'Mức tối thiểu',
    align: 'right',
    render: ({ minimum, unit }) => (minimum === null ? null : figures(minimum, unit)),
  },
  {
    key: 'expires',
    title: 'Hạn gần nhất',
    render: ({ nextExpiresOn }) => (nextExpiresOn ? <ExpiryMark expiresOn={nextExpiresOn} /> : null),
  },
  {
    key: 'value',
    title: 'Giá trị tồn',
    align: 'right',
    render: ({ value }) => (value ? <span className="figures">{formatMoney(value)}</span> : null),
  },
];

export const stockPhoneRow: PhoneRow<StockItem> = {
  title: ({ name }) => name,
  to: ({ id }) => stockItemPath(id),
  state: (item) => <StockState item={item} />,
  facts: ({ inStore, withCrews, unit, nextExpiresOn }) => [
    `Kho ${stockText(inStore, unit)}`,
    withCrews > 0 && `ở tổ ${stockText(withCrews, unit)}`,
    nextExpiresOn && `HSD ${expiryOf(nextExpiresOn, dayInVietnam(new Date()))?.text.split(',')[0]}`,
  ],
};
