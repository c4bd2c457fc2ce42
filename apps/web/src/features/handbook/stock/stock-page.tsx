import { ImportOutlined, PlusOutlined, ShoppingCartOutlined } from '@ant-design/icons';
import { materialKindNames } from '@vuon/contract/catalogue/material';
import type { StockItem } from '@vuon/contract/handbook/stock-item';
import { useState } from 'react';
import { useMay } from '#lib/session/use-may.ts';
import { optionsOf } from '#ui/inputs/options-of.ts';
import type { ListFilter } from '#ui/list/filters/list-filter.ts';
import { ListPage } from '#ui/list/list-page.tsx';
import type { ListView } from '#ui/list/list-types.ts';
import { allView } from '#ui/list/views/usual-views.ts';
import type { PageAction } from '#ui/page/page-action.ts';
import { lazyPart, useWhenLoaded } from '#ui/states/lazy-part.tsx';
import { purchasePath, stockBatchesPath, stockItemPath } from '../paths.ts';
import { stockColumns, stockPhoneRow } from './stock-columns.tsx';
import { stockList } from './stock-data.ts';

const ReceiptDialog = lazyPart(async () => (await import('../stock-acts/receipt-dialog.tsx')).ReceiptDialog);

const views: ListView[] = [
  allView,
  { key: 'low', label: 'Dưới mức tối thiểu', query: { low: 'true' } },
  { key: 'expiring', label: 'Sắp hết hạn', query: { expiring: 'true' } },
  { key: 'empty', label: 'Hết trong kho', query: { empty: 'true' } },
];
const filters: ListFilter[] = [{ key: 'kind', label: 'Loại', options: optionsOf(materialKindNames) }];
const sorts = [
  { value: 'name', label: 'Tên A–Z' },
  { value: 'code', label: 'Mã A–Z' },
];
const nameOf = ({ name }: StockItem) => name;

export function StockPage() {
  const mayWrite = useMay('stock.write');
  const whenLoaded = useWhenLoaded();
  const [receiving, setReceiving] = useState(false);
  const receive: PageAction | null = mayWrite
    ? {
        key: 'receive',
        label: 'Nhập kho',
        icon: <PlusOutlined aria-hidden="true" />,
        onClick: () => whenLoaded(ReceiptDialog, () => setReceiving(true)),
      }
    : null;
  return (
    <>
      <ListPage
        name="stock-items"
        title="Kho vật tư"
        noun="vật tư"
        nameOf={nameOf}
        searchLabel="Tên, mã, hoạt chất"
        list={stockList}
        columns={stockColumns}
        phoneRow={stockPhoneRow}
        views={views}
        filters={filters}
        sorts={sorts}
        primary={receive}
        actions={[
          {
            key: 'purchase',
            label: 'Đề nghị mua',
            icon: <ShoppingCartOutlined aria-hidden="true" />,
            to: purchasePath,
          },
          {
            key: 'batches',
            label: 'Các lần nhập',
            icon: <ImportOutlined aria-hidden="true" />,
            to: stockBatchesPath,
          },
        ]}
        imports={mayWrite ? 'stock-batch' : null}
        rowMenu={({ id }) => [{ key: 'open', label: 'Mở', to: stockItemPath(id) }]}
        bulk={null}
        empty={{
          title: 'Kho chưa có vật tư nào',
          text: 'Ghi lần nhập đầu tiên với hóa đơn, hạn dùng và giá; hoặc nhập cả vụ từ tệp Excel.',
          action: receive,
        }}
      />
      {receiving && <ReceiptDialog item={null} onClose={() => setReceiving(false)} />}
    </>
  );
}
