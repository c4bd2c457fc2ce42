import { DollarOutlined, InboxOutlined } from '@ant-design/icons';
import type { HarvestYield } from '@vuon/contract/harvest/harvest-yield';
import { lotPath } from '#domain/harvest/lot-path.ts';
import type { NextStep } from '#ui/record/next-steps.tsx';
import { newLotPath, newSaleOf } from '../paths.ts';

type May = { lots: boolean; sales: boolean };

/** Where the fruit goes from here: into a lot, and then to a buyer. */
export const yieldSteps = ({ lot, deletedAt, kg }: HarvestYield, may: May): NextStep[] => {
  if (deletedAt || kg === 0) return [];
  if (!lot)
    return may.lots
      ? [
          {
            key: 'lot',
            icon: <InboxOutlined aria-hidden="true" />,
            title: 'Đưa vào lô hàng',
            detail: 'Chọn mã lô hàng trong biểu mẫu, hoặc mở lô mới',
            act: { label: 'Mở lô hàng', to: newLotPath },
          },
        ]
      : [];
  return [
    {
      key: 'see-lot',
      icon: <InboxOutlined aria-hidden="true" />,
      title: `Trong lô hàng ${lot.code}`,
      detail: null,
      act: { label: 'Xem lô hàng', to: lotPath(lot.id) },
    },
    ...(may.sales
      ? [
          {
            key: 'sell',
            icon: <DollarOutlined aria-hidden="true" />,
            title: 'Bán',
            detail: `Chốt bán kg của ${lot.code}`,
            act: { label: 'Chốt bán', to: newSaleOf('lot', lot.id) },
          },
        ]
      : []),
  ];
};
