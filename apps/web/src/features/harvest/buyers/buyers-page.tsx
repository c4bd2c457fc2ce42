import type { Buyer } from '@vuon/contract/harvest/buyer';
import { useMemo } from 'react';
import { useMay } from '#lib/session/use-may.ts';
import { addAction } from '#ui/list/add-action.tsx';
import { removeRestore } from '#ui/list/bulk/remove-restore.tsx';
import { ListPage } from '#ui/list/list-page.tsx';
import { allView, deletedView, viewsFor } from '#ui/list/views/usual-views.ts';
import { newBuyerPath } from '../paths.ts';
import { buyerColumns, buyerPhoneRow } from './buyer-columns.tsx';
import { buyerList } from './buyer-data.ts';
import { useBuyerMenu } from './use-buyer-menu.ts';

const views = [allView, deletedView];
const bulk = removeRestore('buyer');
const sorts = [
  { value: 'name', label: 'Tên A–Z' },
  { value: '-name', label: 'Tên Z–A' },
  { value: 'code', label: 'Mã' },
  { value: '-updatedAt', label: 'Mới cập nhật' },
];
const nameOf = ({ name, code }: Buyer) => `${name} (${code})`;

export function BuyersPage() {
  const mayWrite = useMay('sales.write');
  const seesSales = useMay('sales.read');
  const menuOf = useBuyerMenu();
  const columns = useMemo(() => buyerColumns(seesSales), [seesSales]);
  const add = mayWrite ? addAction(newBuyerPath) : null;
  return (
    <ListPage
      name="buyers"
      title="Bên mua"
      noun="bên mua"
      nameOf={nameOf}
      searchLabel="Tên, mã, số điện thoại, mã số thuế"
      list={buyerList}
      columns={columns}
      phoneRow={buyerPhoneRow}
      views={viewsFor(mayWrite, views)}
      filters={[]}
      sorts={sorts}
      primary={add}
      imports={mayWrite ? 'buyer' : null}
      rowMenu={(buyer) => {
        const { open, acts } = menuOf(buyer);
        return [open, ...acts];
      }}
      bulk={mayWrite ? bulk : []}
      empty={{
        title: 'Chưa có bên mua nào',
        text: 'Thêm vựa, công ty, thương lái; phiếu bán và công nợ sau này ghi theo họ.',
        action: add,
      }}
    />
  );
}
