import { PrinterOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { mostPrintedSales, type SaleItem } from '@vuon/contract/harvest/sale';
import { saleKindNames, saleStateNames } from '@vuon/contract/harvest/sale-state';
import { useMemo } from 'react';
import { seasonChoices } from '#domain/crops/seasons.ts';
import { useMay } from '#lib/session/use-may.ts';
import { optionsOf } from '#ui/inputs/options-of.ts';
import { addAction } from '#ui/list/add-action.tsx';
import { removeRestore, showsLiving } from '#ui/list/bulk/remove-restore.tsx';
import type { ListFilter } from '#ui/list/filters/list-filter.ts';
import { ListPage } from '#ui/list/list-page.tsx';
import type { ChosenAction, ListView } from '#ui/list/list-types.ts';
import { allView, deletedView, viewsFor } from '#ui/list/views/usual-views.ts';
import { ForbiddenState } from '#ui/states/forbidden-state.tsx';
import { buyerChoices } from '../buyers/buyer-data.ts';
import { newSalePath } from '../paths.ts';
import { saleColumns, salePhoneRow } from './sale-columns.tsx';
import { saleList } from './sale-data.ts';
import { SaleFigures } from './sale-figures.tsx';
import { usePrintSales } from './use-print-sales.ts';
import { useSaleMenu } from './use-sale-menu.ts';

const views: ListView[] = [
  allView,
  { key: 'owed', label: 'Còn nợ', query: { owed: 'true' } },
  { key: 'agreed', label: 'Chưa giao', query: { state: 'agreed' } },
  { key: 'delivered', label: 'Đã giao', query: { state: 'delivered' } },
  deletedView,
];
const sorts = [
  { value: '-soldOn', label: 'Mới chốt trước' },
  { value: 'soldOn', label: 'Chốt trước lên đầu' },
  { value: '-code', label: 'Mã' },
  { value: '-updatedAt', label: 'Mới cập nhật' },
];
const removing = removeRestore('sale');
const nameOf = ({ code, buyer }: SaleItem) => `${code}, ${buyer.name}`;

export function SalesPage() {
  if (!useMay('sales.read')) return <ForbiddenState title="Bạn chưa có quyền xem phiếu bán của đơn vị" />;
  return <SalesList />;
}

function SalesList() {
  const mayWrite = useMay('sales.write');
  const menuOf = useSaleMenu();
  const print = usePrintSales();
  const buyers = useQuery(buyerChoices()).data?.items;
  const seasons = useQuery(seasonChoices).data?.items;
  const filters = useMemo(
    (): ListFilter[] => [
      {
        key: 'buyerId',
        label: 'Bên mua',
        options: buyers?.map(({ id, name }) => ({ value: String(id), label: name })),
      },
      { key: 'kind', label: 'Cách bán', options: optionsOf(saleKindNames) },
      { key: 'state', label: 'Trạng thái', options: optionsOf(saleStateNames) },
      {
        key: 'seasonId',
        label: 'Mùa vụ',
        options: seasons?.map(({ id, name, cropGroupName }) => ({
          value: String(id),
          label: `${name}, ${cropGroupName}`,
        })),
      },
      { kind: 'days', key: 'sold', label: 'Ngày chốt', from: 'from', to: 'to' },
    ],
    [buyers, seasons],
  );
  const printing: ChosenAction<SaleItem> = {
    action: 'print',
    label: 'In phiếu',
    icon: <PrinterOutlined aria-hidden="true" />,
    suits: (query, rows) => showsLiving(query) && rows !== null && rows.length <= mostPrintedSales,
    run: (select) => void ('ids' in select && print(select.ids)),
  };
  const add = mayWrite ? addAction(newSalePath, 'Chốt bán') : null;
  return (
    <ListPage
      name="sales"
      title="Phiếu bán"
      noun="phiếu bán"
      nameOf={nameOf}
      searchLabel="Mã phiếu, bên mua"
      list={saleList}
      columns={saleColumns}
      phoneRow={salePhoneRow}
      views={viewsFor(mayWrite, views)}
      filters={filters}
      sorts={sorts}
      primary={add}
      notice={<SaleFigures />}
      rowMenu={(sale) => {
        const { open, acts } = menuOf(sale);
        return [open, ...acts];
      }}
      bulk={[printing, ...(mayWrite ? removing : [])]}
      empty={{
        title: 'Chưa có phiếu bán nào',
        text: 'Bán theo cân từ các lô hàng, hoặc bán mão cả vườn trước khi cắt. Tiền cọc và các lần thu ghi vào phiếu.',
        action: add,
      }}
    />
  );
}
