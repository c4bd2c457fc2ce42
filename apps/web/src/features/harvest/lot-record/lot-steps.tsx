import { FileProtectOutlined, InboxOutlined, ShoppingOutlined, StarOutlined } from '@ant-design/icons';
import type { Lot } from '@vuon/contract/harvest/lot';
import type { LotGap } from '@vuon/contract/harvest/lot-document';
import type { NextStep } from '#ui/record/next-steps.tsx';
import { kgText } from '../lots/lot-words.ts';
import { newHarvestYieldPath, newRatingOfLot, newSaleOf } from '../paths.ts';

type Ways = { mayWrite: boolean; maySell: boolean; mayRate: boolean; toDocuments: () => void; onMerge: () => void };

/** An empty lot is filled; one with fruit gets its papers, is sold and rated. */
export const lotSteps = (lot: Lot, gaps: LotGap[], ways: Ways): NextStep[] => {
  const { mayWrite, maySell, mayRate, toDocuments, onMerge } = ways;
  const steps: NextStep[] = [];
  if (mayWrite && lot.kgIn === 0 && lot.state === 'open')
    steps.push(
      {
        key: 'weigh',
        icon: <InboxOutlined aria-hidden="true" />,
        title: 'Cân mẻ đưa vào lô',
        detail: 'Lô chưa có hàng',
        act: { label: 'Cân mẻ', to: newHarvestYieldPath },
      },
      {
        key: 'merge',
        icon: <InboxOutlined aria-hidden="true" />,
        title: 'Gộp lô khác vào',
        detail: 'Cùng nhóm cây',
        act: { label: 'Gộp', onClick: onMerge },
      },
    );
  for (const { kind, level, words } of mayWrite ? gaps : [])
    steps.push({
      key: `document-${kind}-${level}`,
      icon: <FileProtectOutlined aria-hidden="true" />,
      title: words,
      detail: level === 'danger' ? 'Giữ lô lại, xem chứng từ' : 'Bổ sung chứng từ trước khi giao',
      isUrgent: level === 'danger',
      act: { label: level === 'danger' ? 'Xem' : 'Bổ sung', onClick: toDocuments },
    });
  if (maySell && lot.kgLeft > 0 && !gaps.some(({ level }) => level === 'danger'))
    steps.push({
      key: 'sell',
      icon: <ShoppingOutlined aria-hidden="true" />,
      title: 'Bán phần còn lại',
      detail: `Còn ${kgText(lot.kgLeft)}`,
      act: { label: 'Lập phiếu', to: newSaleOf('lot', lot.id) },
    });
  if (mayRate && lot.kgIn > 0)
    steps.push({
      key: 'rate',
      icon: <StarOutlined aria-hidden="true" />,
      title: 'Đánh giá chất lượng lô',
      detail: 'Chấm mẫu theo bộ tiêu chí',
      act: { label: 'Đánh giá', to: newRatingOfLot(lot.id) },
    });
  return steps;
};
