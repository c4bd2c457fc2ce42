import type { LotItem } from '@vuon/contract/harvest/lot';
import { Link } from 'react-router';
import { lotPath } from '#domain/harvest/lot-path.ts';
import { formatNumber } from '#lib/format.ts';
import type { ListColumn, PhoneRow } from '#ui/list/list-types.ts';
import { LotStateTag } from './lot-state-tag.tsx';
import { cutText, kgText, originText } from './lot-words.ts';
import '#ui/page/cells.css';

const kg = (value: number) => (value ? <span className="figures">{formatNumber(value)}</span> : null);

export const lotColumns: ListColumn<LotItem>[] = [
  {
    key: 'code',
    title: 'Lô hàng',
    sort: 'code',
    render: ({ id, code, cropGroup }) => (
      <span className="cell-name">
        <span>
          <Link to={lotPath(id)}>{code}</Link>
          <small>{cropGroup.name}</small>
        </span>
      </span>
    ),
  },
  {
    key: 'cut',
    title: 'Cắt',
    render: ({ origin, season }) => (
      <span className="cell-lines">
        {cutText(origin) ?? '–'}
        {season && <small>{season.name}</small>}
      </span>
    ),
  },
  {
    key: 'origin',
    title: 'Từ',
    render: ({ origin, growingAreaCode }) => (
      <span className="cell-lines">
        <span className="cell-long">{originText(origin) ?? '–'}</span>
        {growingAreaCode && <small>{growingAreaCode}</small>}
      </span>
    ),
  },
  { key: 'in', title: 'Vào (kg)', align: 'right', render: ({ kgIn }) => kg(kgIn) },
  { key: 'sold', title: 'Bán (kg)', align: 'right', render: ({ kgSold }) => kg(kgSold) },
  { key: 'left', title: 'Còn (kg)', align: 'right', render: ({ kgLeft }) => kg(kgLeft) },
  { key: 'state', title: 'Trạng thái', render: (lot) => <LotStateTag lot={lot} /> },
  { key: 'store', title: 'Nơi để', from: 1400, render: ({ store }) => store },
];

export const lotPhoneRow: PhoneRow<LotItem> = {
  title: ({ code }) => code,
  to: ({ id }) => lotPath(id),
  state: (lot) => <LotStateTag lot={lot} />,
  facts: ({ cropGroup, origin }) => [cropGroup.name, cutText(origin)],
  aside: ({ kgLeft }) => (kgLeft > 0 ? `còn ${kgText(kgLeft)}` : null),
};
