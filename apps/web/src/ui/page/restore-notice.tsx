import { Button } from 'antd';
import { Notice } from '../states/notice.tsx';
import { words } from '../words.ts';

type Props = {
  /** What was deleted, as it starts a sentence: 'Nhóm cây này'. */
  subject: string;
  when: string;
  /** Absent: the reader has no right to restore. */
  onRestore?: (() => void) | undefined;
  restoring?: boolean;
};

export function RestoreNotice({ subject, when, onRestore, restoring = false }: Props) {
  return (
    <Notice
      tone="gold"
      action={
        onRestore && (
          <Button onClick={onRestore} loading={restoring}>
            {words.restore}
          </Button>
        )
      }
    >
      <strong>{subject} đã bị xóa</strong> {when}. Khôi phục để sửa và dùng lại.
    </Notice>
  );
}
