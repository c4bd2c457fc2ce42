import { tellAct } from '../feedback/tell.ts';
import { useConfirmRemove } from './confirm-remove.tsx';
import type { PageAction } from './page-action.ts';
import { openAction, type RecordActs, removeAction, restoreApart } from './record-actions.tsx';

type RecordMenu<T> = {
  mayWrite: boolean;
  pathOf: (record: T) => string;
  /** With its noun: 'lô A-03'. */
  nameOf: (record: T) => string;
  /** 'Xóa tổ đội Tổ chăm sóc?'; `detail` says what becomes of the records that belong to it. */
  question: (record: T) => string;
  detail?: (record: T) => string;
  /** The reason why it cannot be removed, shown before the user tries: 'còn 3 lô'. */
  keptBy?: (record: T) => string | null;
  remove: (record: T) => Promise<T>;
  restore: (record: T) => Promise<T>;
  onRemoved?: ((record: T) => void) | undefined;
};

/** The actions on any record, for the rows of its list and the head of its page: open, remove, restore. */
export function useRecordMenu<T extends { deletedAt: string | null }>(menu: RecordMenu<T>) {
  const { mayWrite, pathOf, nameOf, question, detail, keptBy, remove, restore, onRemoved } = menu;
  const confirmRemove = useConfirmRemove();

  const askRemove = (record: T) =>
    confirmRemove({
      question: question(record),
      detail: detail?.(record),
      remove: async () => {
        const removed = await remove(record);
        onRemoved?.(removed);
      },
      name: nameOf(record),
      restore: () => restore(record),
    });

  return (record: T): RecordActs & { open: PageAction } => {
    const open = openAction(pathOf(record), mayWrite && !record.deletedAt);
    if (!mayWrite) return { open, acts: [], more: [], onRestore: undefined };
    if (record.deletedAt) {
      const undo = () => void tellAct(restore(record), (restored) => `Đã khôi phục ${nameOf(restored)}`);
      return { open, ...restoreApart(undo) };
    }
    const acts = [removeAction(() => askRemove(record), keptBy?.(record))];
    return { open, acts, more: acts, onRestore: undefined };
  };
}
