import type { Buyer } from '@vuon/contract/harvest/buyer';
import { Link } from 'react-router';
import { formatMoney } from '#lib/format.ts';
import type { ListColumn, PhoneRow } from '#ui/list/list-types.ts';
import { CallButton } from '#ui/marks/call-button.tsx';
import { PhoneLink } from '#ui/marks/phone-link.tsx';
import { StatusTag } from '#ui/marks/status-tag.tsx';
import { buyerPath } from '../paths.ts';
import '#ui/page/cells.css';

const columns: ListColumn<Buyer>[] = [
  {
    key: 'name',
    title: 'Bên mua',
    sort: 'name',
    render: ({ id, name, code }) => (
      <span className="cell-name">
        <span>
          <Link to={buyerPath(id)} title={name}>
            {name}
          </Link>
          <small>{code}</small>
        </span>
      </span>
    ),
  },
  { key: 'phone', title: 'Số điện thoại', render: ({ phone }) => phone && <PhoneLink phoneNumber={phone} /> },
  {
    key: 'address',
    title: 'Địa chỉ',
    render: ({ address }) => address && <span className="cell-long">{address}</span>,
  },
  { key: 'packingHouse', title: 'Cơ sở đóng gói', from: 1200, render: ({ packingHouseCode }) => packingHouseCode },
  { key: 'taxCode', title: 'Mã số thuế', from: 1400, render: ({ taxCode }) => taxCode },
  { key: 'sales', title: 'Phiếu bán', align: 'right', render: ({ saleCount }) => saleCount || null },
  {
    key: 'owed',
    title: 'Còn nợ',
    align: 'right',
    render: ({ owed }) => (owed ? <span className="figures">{formatMoney(owed)}</span> : null),
  },
];

/** What is owed is shown only to users who may see sales. */
export const buyerColumns = (seesSales: boolean): ListColumn<Buyer>[] =>
  seesSales ? columns : columns.filter(({ key }) => key !== 'owed');

export const buyerPhoneRow: PhoneRow<Buyer> = {
  title: ({ name }) => name,
  to: ({ id }) => buyerPath(id),
  state: ({ owed }) => (owed ? <StatusTag tone="gold">{`Nợ ${formatMoney(owed)}`}</StatusTag> : null),
  facts: ({ code, address }) => [code, address],
  act: ({ phone }) => phone && <CallButton phoneNumber={phone} />,
};
