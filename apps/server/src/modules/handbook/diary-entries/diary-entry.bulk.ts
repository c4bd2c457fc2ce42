import { type DiaryEntryItem, DiaryEntryQuery } from '@vuon/contract/handbook/diary-entry';
import { requireEntity } from '#http/scope.ts';
import { type BulkAction, bulkList, type RowAction, removeAndRestore } from '#lists';
import { approveDiaryEntry } from './diary-approval.service.ts';
import { refuseLocked, removeDiaryEntry, restoreDiaryEntry } from './diary-entry.service.ts';
import { diaryEntryList } from './diary-entry-shown.ts';

type Chosen = DiaryEntryItem & { name: string };
const list = bulkList(diaryEntryList, { type: 'diary-entry', noun: 'nhật ký', query: DiaryEntryQuery });

/** Cannot be undone: an approved entry is corrected by another. */
const approve: RowAction<Chosen> = {
  list,
  may: 'diary.approve',
  action: 'diary-entry.approve',
  verb: 'Duyệt',
  isSame: ({ state, deletedAt }) => !deletedAt && state === 'approved',
  refuse: async (_scope, { deletedAt }) => (deletedAt ? 'Đã bị xóa; hãy khôi phục trước.' : null),
  act: (scope, { id, version }) => approveDiaryEntry(requireEntity(scope), id, { version }),
};

export const diaryEntryBulk: BulkAction<Chosen>[] = [
  approve,
  ...removeAndRestore(list, {
    may: 'diary.write',
    refuseRemoving: (_scope, entry) => refuseLocked(entry),
    remove: (scope, { id, version }) => removeDiaryEntry(requireEntity(scope), id, version),
    restore: (scope, { id }) => restoreDiaryEntry(requireEntity(scope), id),
  }),
];
