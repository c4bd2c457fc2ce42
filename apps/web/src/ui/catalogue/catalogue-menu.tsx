import {
  CopyOutlined,
  DeleteOutlined,
  EditOutlined,
  EyeOutlined,
  InboxOutlined,
  UndoOutlined,
} from '@ant-design/icons';
import type { May } from '@vuon/contract/permission';
import { useMay } from '#lib/session/use-may.ts';
import { useFeedback } from '../overlay/use-feedback.ts';
import { useConfirmRemove } from '../page/confirm-remove.tsx';
import type { PageAction } from '../page/page-action.ts';
import { explainError } from '../states/explain-error.ts';
import { words } from '../words.ts';
import type { CatalogueRecord } from './catalogue-record.ts';
import { useMayWriteRecord } from './use-may-write-record.ts';

type CatalogueMenu<T> = {
  write: May;
  pathOf: (record: T) => string;
  clonePathOf: (record: T) => string;
  /** 'Xóa nhóm cây Sầu riêng Ri6?' */
  question: (record: T) => string;
  /** Why it cannot be removed, and what archiving it keeps; null: nothing is of it. */
  usedBy: (record: T) => { title: string; archive: string; archived: string } | null;
  archive: (record: T, archived: boolean) => Promise<T>;
  remove: (record: T) => Promise<T>;
  restore: (record: T) => Promise<T>;
  onRemoved?: ((record: T) => void) | undefined;
};

/** What can be done with a record of a catalogue, for the rows of its list and the head of its page. */
export function useCatalogueMenu<T extends CatalogueRecord>(menu: CatalogueMenu<T>) {
  const { write, pathOf, clonePathOf, question, usedBy, archive, remove, restore, onRemoved } = menu;
  const { message, modal } = useFeedback();
  const confirmRemove = useConfirmRemove();
  const mayClone = useMay(write);
  const mayWrite = useMayWriteRecord(write);

  const tell = async (act: Promise<T>, done: (record: T) => string) => {
    try {
      message.success(done(await act));
    } catch (error) {
      const { title, text } = explainError(error);
      message.error(`${title}. ${text}`, 6);
    }
  };

  const setArchived = (record: T, archived: boolean) =>
    tell(archive(record, archived), ({ name }) => (archived ? `Đã lưu trữ ${name}` : `${name} được dùng lại`));

  const askRemove = (record: T) => {
    const use = usedBy(record);
    if (!use)
      return confirmRemove({
        question: question(record),
        remove: async () => {
          const removed = await remove(record);
          onRemoved?.(removed);
        },
        done: `Đã xóa ${record.name}`,
      });
    // The server refuses it while something is of it: what the person wants is the archive.
    if (record.archived) return void modal.info({ title: use.title, content: use.archived });
    return void modal.confirm({
      title: use.title,
      content: use.archive,
      okText: 'Lưu trữ',
      cancelText: words.cancel,
      onOk: () => setArchived(record, true),
    });
  };

  return (record: T) => {
    const writable = mayWrite(record);
    const to = pathOf(record);
    const open: PageAction =
      writable && !record.deletedAt
        ? { key: 'edit', label: words.edit, icon: <EditOutlined aria-hidden="true" />, to }
        : { key: 'view', label: words.view, icon: <EyeOutlined aria-hidden="true" />, to };
    const clone: PageAction = {
      key: 'clone',
      label: 'Nhân bản',
      icon: <CopyOutlined aria-hidden="true" />,
      to: clonePathOf(record),
    };
    const acts: PageAction[] = [
      {
        key: 'archive',
        label: record.archived ? 'Dùng lại' : 'Lưu trữ',
        icon: <InboxOutlined aria-hidden="true" />,
        onClick: () => void setArchived(record, !record.archived),
      },
      {
        key: 'remove',
        label: words.remove,
        icon: <DeleteOutlined aria-hidden="true" />,
        danger: true,
        onClick: () => askRemove(record),
      },
    ];
    const undo: PageAction = {
      key: 'restore',
      label: words.restore,
      icon: <UndoOutlined aria-hidden="true" />,
      onClick: () => void tell(restore(record), ({ name }) => `Đã khôi phục ${name}`),
    };
    return {
      open,
      clone: mayClone && !record.deletedAt ? [clone] : [],
      acts: writable ? (record.deletedAt ? [undo] : acts) : [],
    };
  };
}
