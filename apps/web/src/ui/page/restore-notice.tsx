import { Button } from 'antd';
import { formatRelativeDay } from '#lib/format.ts';
import { Notice } from '../states/notice.tsx';
import { words } from '../words.ts';

type Props = {
  /** The deleted record, as it starts a sentence: 'Nhóm cây này'. */
  subject: string;
  deletedAt: string | null;
  /** Absent: the reader has no right to restore. */
  onRestore?: (() => void) | undefined;
};

/** On the page of a deleted record; nothing on the page of any other. */
export function RestoreNotice({ subject, deletedAt, onRestore }: Props) {
  if (!deletedAt) return null;
  return (
    <Notice tone="gold" action={onRestore && <Button onClick={onRestore}>{words.restore}</Button>}>
      <strong>{subject} đã bị xóa</strong> {formatRelativeDay(deletedAt)}. Khôi phục để sửa và dùng lại.
    </Notice>
  );
}
