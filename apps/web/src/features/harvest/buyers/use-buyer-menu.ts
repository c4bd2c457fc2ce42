import type { Buyer } from '@vuon/contract/harvest/buyer';
import { useMay } from '#lib/session/use-may.ts';
import { useRecordMenu } from '#ui/page/record-menu.tsx';
import { buyerPath } from '../paths.ts';
import { useBuyerActs } from './buyer-data.ts';

export function useBuyerMenu(onRemoved?: (buyer: Buyer) => void) {
  const { remove, restore } = useBuyerActs();
  return useRecordMenu<Buyer>({
    remove,
    restore,
    mayWrite: useMay('sales.write'),
    pathOf: ({ id }) => buyerPath(id),
    nameOf: ({ name }) => `bên mua ${name}`,
    question: ({ name }) => `Xóa bên mua ${name}?`,
    detail: () => 'Khôi phục được trong mục Đã xóa.',
    keptBy: ({ saleCount }) => (saleCount > 0 ? `đã có ${saleCount} phiếu bán` : null),
    onRemoved,
  });
}
