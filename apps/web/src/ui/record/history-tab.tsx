import type { OfRecord } from '../files/file-count.ts';
import { HistoryTab } from '../history/history-tab.tsx';
import type { RecordTab } from '../page/record-tabs.tsx';

/** The last tab of a record; `onRestore` for users who may restore a deleted one. */
export const historyTab = (of: OfRecord, onRestore?: () => void): RecordTab => ({
  key: 'lich-su',
  label: 'Lịch sử',
  content: <HistoryTab {...of} onRestore={onRestore} />,
  fresh: true,
});
