import { type OfRecord, useFileCount } from '../files/file-count.ts';
import { LazyFilesTab } from '../files/lazy-files-tab.ts';
import type { RecordTab } from '../page/record-tabs.tsx';

type May = { readOnly: boolean; mayRead?: boolean };

/** The photos and documents of a record: one tab, or none for users who may not see them. */
export function useFilesTab(of: OfRecord, { readOnly, mayRead = true }: May): RecordTab[] {
  const count = useFileCount(of, mayRead);
  return mayRead ? [{ key: 'tep', label: 'Tệp', count, content: <LazyFilesTab {...of} readOnly={readOnly} /> }] : [];
}
