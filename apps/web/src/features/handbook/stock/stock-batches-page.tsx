import type { StockBatch } from '@vuon/contract/handbook/stock-batch';
import { stockText } from '@vuon/contract/handbook/stock-words';
import { Link } from 'react-router';
import { batchTracePath } from '#domain/harvest/lot-path.ts';
import { formatDate, formatMoney } from '#lib/format.ts';
import { useMay } from '#lib/session/use-may.ts';
import type { ListFilter } from '#ui/list/filters/list-filter.ts';
import { ListPage } from '#ui/list/list-page.tsx';
import type { ListColumn, ListView, PhoneRow } from '#ui/list/list-types.ts';
import { allView } from '#ui/list/views/usual-views.ts';
import { stockItemPath } from '../paths.ts';
import { ExpiryMark } from './expiry-mark.tsx';
import { stockBatchList } from './stock-data.ts';
import '#ui/page/cells.css';

const columns: ListColumn<StockBatch>[] = [
  {
    key: 'code',
    title: 'Lô nhập',
    sort: 'code',
    render: ({ id, code, materialId }) => <Link to={stockItemPath(materialId, id)}>{code}</Link>,
  },
  { key: 'material', title: 'Vật tư', render: ({ material }) => <span className="cell-long">{material.name}</span> },
  { key: 'receivedOn', title: 'Ngày nhập', sort: 'receivedOn', render: ({ receivedOn }) => formatDate(receivedOn) },
  {
    key: 'quantity',
    title: 'Đã nhập',
    align: 'right',
    render: ({ quantity, material }) => <span className="figures">{stockText(quantity, material.unit)}</span>,
  },
  {
    key: 'left',
    title: 'Còn trong kho',
    align: 'right',
    render: ({ inStore, material }) => <span className="figures">{stockText(inStore, material.unit)}</span>,
  },
  {
    key: 'price',
    title: 'Đơn giá',
    align: 'right',
    render: ({ unitPrice }) => (unitPrice === null ? null : <span className="figures">{formatMoney(unitPrice)}</span>),
  },
  {
    key: 'expires',
    title: 'Hạn dùng',
    render: ({ expiresOn }) => (expiresOn ? <ExpiryMark expiresOn={expiresOn} /> : null),
  },
  {
    key: 'supplier',
    title: 'Nhà cung cấp',
    render: ({ supplier }) => supplier && <span className="cell-long">{supplier}</span>,
  },
  { key: 'invoice', title: 'Số hóa đơn', from: 1400, render: ({ invoiceNumber }) => invoiceNumber },
];

const phoneRow: PhoneRow<StockBatch> = {
  title: ({ code, material }) => `${code} ${material.name}`,
  to: ({ id, materialId }) => stockItemPath(materialId, id),
  facts: ({ receivedOn, quantity, material, supplier }) => [
    formatDate(receivedOn),
    stockText(quantity, material.unit),
    supplier,
  ],
};

const views: ListView[] = [
  allView,
  { key: 'left', label: 'Còn hàng', query: { left: 'true' } },
  { key: 'reversed', label: 'Đã đảo', query: { deleted: 'only' } },
];
const filters: ListFilter[] = [
  { kind: 'days', key: 'received', label: 'Ngày nhập', from: 'receivedFrom', to: 'receivedTo' },
];
const nameOf = ({ code }: StockBatch) => code;

/** All receipts, as they are bought, imported and told to an auditor. */
export function StockBatchesPage() {
  const mayWrite = useMay('stock.write');
  return (
    <ListPage
      name="stock-batches"
      title="Các lần nhập kho"
      noun="lô nhập"
      nameOf={nameOf}
      searchLabel="Mã lô, hóa đơn, nhà cung cấp, vật tư"
      list={stockBatchList}
      columns={columns}
      phoneRow={phoneRow}
      views={views}
      filters={filters}
      imports={mayWrite ? 'stock-batch' : null}
      rowMenu={({ id, materialId }) => [
        { key: 'open', label: 'Mở', to: stockItemPath(materialId, id) },
        { key: 'trace', label: 'Truy xuất', to: batchTracePath(id) },
      ]}
      bulk={null}
      empty={{ title: 'Chưa có lần nhập nào', text: 'Nhập kho ở trang Kho vật tư, hoặc nhập cả vụ từ tệp Excel.' }}
    />
  );
}
