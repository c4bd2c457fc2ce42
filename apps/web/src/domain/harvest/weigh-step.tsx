import { InboxOutlined } from '@ant-design/icons';
import type { NextStep } from '#ui/record/next-steps.tsx';
import { newYieldOf } from './yield-paths.ts';

type Picked = { id: number; deletedAt: string | null; state: string; workType: { isHarvest: boolean } };

const finished = ['done', 'inspected', 'closed'];

/** After a harvest order, or harvest work without one, is done: its fruit is weighed, with its place filled in. */
export const weighSteps = (from: 'order' | 'work', picked: Picked, mayWeigh: boolean): NextStep[] =>
  mayWeigh && picked.workType.isHarvest && !picked.deletedAt && finished.includes(picked.state)
    ? [
        {
          key: 'weigh',
          icon: <InboxOutlined aria-hidden="true" />,
          title: 'Ghi mẻ thu hoạch',
          detail: 'Nơi cắt lấy theo đây',
          act: { label: 'Ghi mẻ', to: newYieldOf(from, picked.id) },
        },
      ]
    : [];
