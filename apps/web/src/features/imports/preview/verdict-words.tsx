import { CheckOutlined, EditOutlined, ExclamationCircleOutlined, PlusOutlined, SwapOutlined } from '@ant-design/icons';
import type { Import, RowVerdict } from '@vuon/contract/imports/import';
import type { ReactNode } from 'react';
import { StatusTag, type Tone } from '#ui/marks/status-tag.tsx';

type Words = { label: string; tone: Tone; icon: ReactNode; countOf: (one: Import) => number };

/** In the order in which people look at them. Only a wrong row is red, and only a conflict is gold. */
export const verdictWords: Record<RowVerdict, Words> = {
  wrong: {
    label: 'Lỗi',
    tone: 'red',
    icon: <ExclamationCircleOutlined aria-hidden="true" />,
    countOf: (one) => one.errorRowCount,
  },
  conflict: {
    label: 'Xung đột',
    tone: 'gold',
    icon: <SwapOutlined aria-hidden="true" />,
    countOf: (one) => one.conflictCount,
  },
  new: { label: 'Thêm mới', tone: 'grey', icon: <PlusOutlined aria-hidden="true" />, countOf: (one) => one.newCount },
  changed: {
    label: 'Thay đổi',
    tone: 'grey',
    icon: <EditOutlined aria-hidden="true" />,
    countOf: (one) => one.changedCount,
  },
  unchanged: {
    label: 'Không đổi',
    tone: 'grey',
    icon: <CheckOutlined aria-hidden="true" />,
    countOf: (one) => one.unchangedCount,
  },
};

export function VerdictTag({ verdict }: { verdict: RowVerdict | null }) {
  if (!verdict) return null;
  const { label, tone, icon } = verdictWords[verdict];
  return (
    <StatusTag tone={tone} icon={icon}>
      {label}
    </StatusTag>
  );
}
