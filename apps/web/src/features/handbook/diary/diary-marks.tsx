import { ClockCircleOutlined, LockOutlined, SafetyOutlined, WarningOutlined } from '@ant-design/icons';
import { dayInVietnam } from '@vuon/contract/day';
import type { DiaryEntryItem } from '@vuon/contract/handbook/diary-entry';
import { diaryStateNames } from '@vuon/contract/handbook/diary-entry-input';
import { StatusTag } from '#ui/marks/status-tag.tsx';
import { isReplaced, marksOf, phiState } from './diary-words.ts';

type Entry = Pick<DiaryEntryItem, 'state' | 'deletedAt' | 'correctedBy' | 'interval' | 'materials' | 'lateDays'>;

/** Approved entries carry a lock; one that was replaced is grey. */
export function DiaryStateTag({ entry }: { entry: Pick<Entry, 'state' | 'deletedAt' | 'correctedBy'> }) {
  if (entry.deletedAt) return <StatusTag tone="red">Đã xóa</StatusTag>;
  if (isReplaced(entry)) return <StatusTag tone="grey">Đã đính chính</StatusTag>;
  return entry.state === 'approved' ? (
    <StatusTag tone="green" icon={<LockOutlined aria-hidden="true" />}>
      {diaryStateNames.approved}
    </StatusTag>
  ) : (
    <StatusTag tone="gold" icon={<ClockCircleOutlined aria-hidden="true" />}>
      {diaryStateNames.pending}
    </StatusTag>
  );
}

/** The interval of its trees; none for an entry that counts no more. */
export function PhiTag({ entry }: { entry: Pick<Entry, 'interval' | 'deletedAt' | 'correctedBy'> }) {
  const phi = phiState(entry.interval.safeFrom, dayInVietnam(new Date()));
  if (!phi || entry.deletedAt || isReplaced(entry)) return null;
  const icon = phi.tone === 'gold' ? <ClockCircleOutlined aria-hidden="true" /> : <SafetyOutlined aria-hidden="true" />;
  return (
    <StatusTag tone={phi.tone} icon={icon}>
      {phi.text}
    </StatusTag>
  );
}

export function AuditTags({ entry }: { entry: Pick<Entry, 'materials' | 'lateDays'> }) {
  return marksOf(entry).map((mark) => (
    <StatusTag
      key={mark}
      tone={mark.startsWith('Ghi sau') ? 'grey' : 'red'}
      icon={<WarningOutlined aria-hidden="true" />}
    >
      {mark}
    </StatusTag>
  ));
}
