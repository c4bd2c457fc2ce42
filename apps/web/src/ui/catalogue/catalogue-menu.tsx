import { CopyOutlined, InboxOutlined } from '@ant-design/icons';
import type { May } from '@vuon/contract/permission';
import { useMay } from '#lib/session/use-may.ts';
import { tellAct } from '../feedback/tell.ts';
import { useAsk } from '../overlay/use-ask.ts';
import { useConfirmRemove } from '../page/confirm-remove.tsx';
import type { PageAction } from '../page/page-action.ts';
import { openAction, type RecordActs, removeAction, restoreApart } from '../page/record-actions.tsx';
import { words } from '../words.ts';
import type { CatalogueRecord } from './catalogue-record.ts';
import { useMayWriteRecord } from './use-may-write-record.ts';

type CatalogueMenu<T> = {
  write: May;
  pathOf: (record: T) => string;
  clonePathOf: (record: T) => string;
  /** 'nhóm cây' */
  noun: string;
  /** Why the record cannot be removed, and what archiving it keeps; null: nothing uses it. Absent: nothing ever does. */
  usedBy?: (record: T) => { title: string; archive: string; archived: string } | null;
  archive: (record: T, archived: boolean) => Promise<T>;
  remove: (record: T) => Promise<T>;
  restore: (record: T) => Promise<T>;
  onRemoved?: ((record: T) => void) | undefined;
};

/** The actions on a record of a catalogue, for the rows of its list and the head of its page. */
export function useCatalogueMenu<T extends CatalogueRecord>(menu: CatalogueMenu<T>) {
  const { write, pathOf, clonePathOf, noun, usedBy, archive, remove, restore, onRemoved } = menu;
  const ask = useAsk();
  const confirmRemove = useConfirmRemove();
  const mayClone = useMay(write);
  const mayWrite = useMayWriteRecord(write);

  const archivedText = ({ name, archived }: T) => `${archived ? 'Đã lưu trữ' : 'Đã dùng lại'} ${noun} ${name}`;
  const setArchived = (record: T, archived: boolean) =>
    tellAct(archive(record, archived), (changed) => ({
      title: archivedText(changed),
      undo: () => archive(changed, !archived).then(archivedText),
    }));

  const askRemove = (record: T) => {
    const use = usedBy?.(record);
    if (!use)
      return confirmRemove({
        question: `Xóa ${noun} ${record.name}?`,
        remove: async () => {
          const removed = await remove(record);
          onRemoved?.(removed);
        },
        name: `${noun} ${record.name}`,
        restore: () => restore(record),
      });
    // The server refuses to remove a record that is in use, so archiving is offered instead.
    if (record.archived) return void ask.info({ title: use.title, content: use.archived });
    return void ask.confirm({
      title: use.title,
      content: use.archive,
      okText: 'Lưu trữ',
      cancelText: words.cancel,
      onOk: () => setArchived(record, true),
    });
  };

  const actsOf = (record: T): RecordActs => {
    if (!mayWrite(record)) return { acts: [], more: [], onRestore: undefined };
    if (record.deletedAt)
      return restoreApart(() => void tellAct(restore(record), ({ name }) => `Đã khôi phục ${noun} ${name}`));
    const acts: PageAction[] = [
      {
        key: 'archive',
        label: record.archived ? 'Dùng lại' : 'Lưu trữ',
        icon: <InboxOutlined aria-hidden="true" />,
        onClick: () => void setArchived(record, !record.archived),
      },
      removeAction(() => askRemove(record)),
    ];
    return { acts, more: acts, onRestore: undefined };
  };

  return (record: T) => {
    const clone: PageAction = {
      key: 'clone',
      label: 'Nhân bản',
      icon: <CopyOutlined aria-hidden="true" />,
      to: clonePathOf(record),
    };
    return {
      open: openAction(pathOf(record), mayWrite(record) && !record.deletedAt),
      clone: mayClone && !record.deletedAt ? [clone] : [],
      ...actsOf(record),
    };
  };
}
