import { Button } from 'antd';
import { formatAgo } from '#lib/format.ts';
import { Notice } from '#ui/states/notice.tsx';

type Props = { restoredAt: number | null; onRestart: () => void };

/** Says that the fields hold what was typed before, and offers to begin again. */
export function DraftNote({ restoredAt, onRestart }: Props) {
  if (restoredAt === null) return null;
  return (
    <Notice
      tone="blue"
      action={
        <Button type="link" onClick={onRestart}>
          Nhập lại
        </Button>
      }
    >
      Mở lại phần bạn nhập dở, {formatAgo(new Date(restoredAt).toISOString())}
    </Notice>
  );
}
