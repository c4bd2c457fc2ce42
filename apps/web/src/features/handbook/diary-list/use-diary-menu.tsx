import { EditOutlined, LockOutlined } from '@ant-design/icons';
import type { DiaryEntryItem } from '@vuon/contract/handbook/diary-entry';
import { useSelectedEntity } from '#lib/session/selected-entity.ts';
import { useSession } from '#lib/session/session-store.ts';
import { useMay } from '#lib/session/use-may.ts';
import { tellAct } from '#ui/feedback/tell.ts';
import type { PageAction } from '#ui/page/page-action.ts';
import { useRecordMenu } from '#ui/page/record-menu.tsx';
import { useDiaryActs } from '../diary/diary-data.ts';
import { diaryName } from '../diary/diary-words.ts';
import { correctDiaryEntryPath, diaryEntryPath } from '../paths.ts';

type Entry = Pick<DiaryEntryItem, 'id' | 'version' | 'code' | 'state' | 'deletedAt' | 'createdById' | 'correctedBy'>;

/** Whether the user may change it: a worker only what they wrote. */
export function useMayChangeEntry() {
  const mayWrite = useMay('diary.write');
  const role = useSelectedEntity(({ entity }) => entity?.role);
  const userId = useSession(({ item }) => item?.id);
  return ({ state, createdById }: Pick<Entry, 'state' | 'createdById'>) =>
    mayWrite && state === 'pending' && (role !== 'worker' || createdById === Number(userId));
}

/** What is done with an entry: approved while it waits, corrected afterwards. */
export function useDiaryMenu(onRemoved?: () => void) {
  const { remove, restore, approve } = useDiaryActs();
  const mayWrite = useMay('diary.write');
  const mayApprove = useMay('diary.approve');
  const mayChange = useMayChangeEntry();
  const menu = useRecordMenu<Entry>({
    remove,
    restore,
    mayWrite,
    pathOf: ({ id }) => diaryEntryPath(id),
    nameOf: diaryName,
    question: ({ code }) => `Xóa nhật ký ${code}?`,
    keptBy: (entry) =>
      entry.state === 'approved' ? 'đã duyệt và đã khóa' : mayChange(entry) ? null : 'do người khác ghi',
    onRemoved,
  });
  return (entry: Entry) => {
    const { state, deletedAt, correctedBy } = entry;
    const approval: PageAction | null =
      mayApprove && state === 'pending' && !deletedAt
        ? {
            key: 'approve',
            label: 'Duyệt',
            icon: <LockOutlined aria-hidden="true" />,
            onClick: () => void tellAct(approve(entry), ({ code }) => `Đã duyệt và khóa nhật ký ${code}`),
          }
        : null;
    const correction: PageAction | null =
      mayWrite && state === 'approved' && !correctedBy
        ? {
            key: 'correct',
            label: 'Đính chính',
            icon: <EditOutlined aria-hidden="true" />,
            to: correctDiaryEntryPath(entry.id),
          }
        : null;
    return { ...menu(entry), approval, correction };
  };
}
