import {
  ApartmentOutlined,
  FileProtectOutlined,
  GlobalOutlined,
  InboxOutlined,
  ShoppingOutlined,
  StarOutlined,
} from '@ant-design/icons';
import type { Lot } from '@vuon/contract/harvest/lot';
import type { LotGap } from '@vuon/contract/harvest/lot-document';
import { lotTracePath } from '#domain/harvest/lot-path.ts';
import { newHarvestYieldPath } from '#domain/harvest/yield-paths.ts';
import type { NextStep } from '#ui/record/next-steps.tsx';
import { kgText } from '../lots/lot-words.ts';
import { newRatingOfLot, newSaleOf } from '../paths.ts';

type Ways = {
  mayWrite: boolean;
  maySell: boolean;
  mayRate: boolean;
  toDocuments: () => void;
  toPassport: () => void;
  onMerge: () => void;
};

/** An empty lot is filled; one with fruit gets its papers, is sold, rated and published. */
export const lotSteps = (lot: Lot, gaps: LotGap[], ways: Ways): NextStep[] => {
  const { mayWrite, maySell, mayRate, toDocuments, toPassport, onMerge } = ways;
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
  if (mayWrite && lot.kgIn > 0 && !lot.passport && !gaps.some(({ level }) => level === 'danger'))
    steps.push({
      key: 'publish',
      icon: <GlobalOutlined aria-hidden="true" />,
      title: 'Công khai hộ chiếu',
      detail: 'Bên mua quét mã là xem được nguồn gốc',
      act: { label: 'Mở', onClick: toPassport },
    });
  if (lot.kgIn > 0)
    steps.push({
      key: 'trace',
      icon: <ApartmentOutlined aria-hidden="true" />,
      title: 'Truy xuất lô',
      detail: 'Từ vật tư tới bên mua',
      act: { label: 'Mở', to: lotTracePath(lot.id) },
    });
  return steps;
};
