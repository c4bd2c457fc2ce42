import type { LotItem } from '@vuon/contract/harvest/lot';
import { lotPath } from '#domain/harvest/lot-path.ts';
import { useMay } from '#lib/session/use-may.ts';
import { useRecordMenu } from '#ui/page/record-menu.tsx';
import { useLotActs } from './lot-data.ts';
import { kgText } from './lot-words.ts';

export function useLotMenu(onRemoved?: (lot: LotItem) => void) {
  const { remove, restore } = useLotActs();
  return useRecordMenu<LotItem>({
    remove,
    restore,
    mayWrite: useMay('lots.write'),
    pathOf: ({ id }) => lotPath(id),
    nameOf: ({ code }) => `lô hàng ${code}`,
    question: ({ code }) => `Xóa lô hàng ${code}?`,
    detail: () => 'Khôi phục được trong mục Đã xóa.',
    keptBy: ({ kgIn }) => (kgIn > 0 ? `đã có ${kgText(kgIn)} hàng` : null),
    onRemoved,
  });
}
