import type { SaleItem } from '@vuon/contract/harvest/sale';
import { formatMoney } from '#lib/format.ts';
import { useMay } from '#lib/session/use-may.ts';
import { useRecordMenu } from '#ui/page/record-menu.tsx';
import { salePath } from '../paths.ts';
import { useSaleActs } from './sale-data.ts';

export function useSaleMenu(onRemoved?: (sale: SaleItem) => void) {
  const { remove, restore } = useSaleActs();
  return useRecordMenu<SaleItem>({
    remove,
    restore,
    mayWrite: useMay('sales.write'),
    pathOf: ({ id }) => salePath(id),
    nameOf: ({ code }) => `phiếu bán ${code}`,
    question: ({ code, buyer }) => `Xóa phiếu bán ${code} cho ${buyer.name}?`,
    detail: ({ kind }) =>
      kind === 'weight'
        ? 'Hàng trở lại lô. Khôi phục được trong mục Đã xóa.'
        : 'Vườn bán lại được. Khôi phục được trong mục Đã xóa.',
    keptBy: ({ received }) => (received > 0 ? `đã thu ${formatMoney(received)}` : null),
    onRemoved,
  });
}
