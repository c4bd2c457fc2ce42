import { DeleteOutlined, EditOutlined, EyeOutlined, UndoOutlined } from '@ant-design/icons';
import { useFeedback } from '../overlay/use-feedback.ts';
import { explainError } from '../states/explain-error.ts';
import { words } from '../words.ts';
import { useConfirmRemove } from './confirm-remove.tsx';
import type { PageAction } from './page-action.ts';

type RecordMenu<T> = {
  mayWrite: boolean;
  pathOf: (record: T) => string;
  nameOf: (record: T) => string;
  /** 'Xóa tổ đội Tổ chăm sóc?', and what becomes of what belongs to it. */
  question: (record: T) => string;
  detail: (record: T) => string;
  remove: (record: T) => Promise<T>;
  restore: (record: T) => Promise<T>;
  onRemoved?: ((record: T) => void) | undefined;
};

/** What can be done with any record, for the rows of its list and the head of its page: open, remove, restore. */
export function useRecordMenu<T extends { deletedAt: string | null }>(menu: RecordMenu<T>) {
  const { mayWrite, pathOf, nameOf, question, detail, remove, restore, onRemoved } = menu;
  const { message } = useFeedback();
  const confirmRemove = useConfirmRemove();

  const undo = async (record: T) => {
    try {
      message.success(`Đã khôi phục ${nameOf(await restore(record))}`);
    } catch (error) {
      const { title, text } = explainError(error);
      message.error(`${title}. ${text}`, 6);
    }
  };
  const askRemove = (record: T) =>
    confirmRemove({
      question: question(record),
      detail: detail(record),
      remove: async () => {
        const removed = await remove(record);
        onRemoved?.(removed);
      },
      done: `Đã xóa ${nameOf(record)}`,
    });

  return (record: T): { open: PageAction; acts: PageAction[] } => {
    const to = pathOf(record);
    const view: PageAction = { key: 'view', label: words.view, icon: <EyeOutlined aria-hidden="true" />, to };
    if (!mayWrite) return { open: view, acts: [] };
    if (record.deletedAt) {
      const icon = <UndoOutlined aria-hidden="true" />;
      return { open: view, acts: [{ key: 'restore', label: words.restore, icon, onClick: () => void undo(record) }] };
    }
    const icon = <DeleteOutlined aria-hidden="true" />;
    return {
      open: { key: 'edit', label: words.edit, icon: <EditOutlined aria-hidden="true" />, to },
      acts: [{ key: 'remove', label: words.remove, icon, danger: true, onClick: () => askRemove(record) }],
    };
  };
}
