import { diaryEntryRoutes } from '@vuon/contract/handbook/diary-entry';
import { Button } from 'antd';
import { formatDateTime } from '#lib/format.ts';
import { outbox } from '#lib/outbox/outbox.ts';
import type { OutboxEntry } from '#lib/outbox/outbox-entry.ts';
import { tellError } from '#ui/feedback/tell.ts';
import { useAsk } from '#ui/overlay/use-ask.ts';
import { words } from '#ui/words.ts';
import { dropDiary } from './record-diary.ts';

type Props = { entry: OutboxEntry; behind: OutboxEntry[]; onEdit: () => void };

/** A diary entry, or a photo of one, that the server did not take: why, and what may be done about it. */
export function RefusedDiary({ entry, behind, onEdit }: Props) {
  const ask = useAsk();
  const isEntry = entry.route.path === diaryEntryRoutes.create.path;
  const drop = () =>
    ask.confirm({
      title: `Bỏ '${entry.words}' ghi lúc ${formatDateTime(entry.madeAt)}?`,
      content: `Điều đã ghi trên máy này sẽ mất${isEntry && behind.length > 0 ? `, cùng ${behind.length} ảnh` : ''}.`,
      okText: 'Bỏ',
      okButtonProps: { danger: true },
      cancelText: words.cancel,
      onOk: () => dropDiary(entry, isEntry ? behind : []).catch(tellError),
    });
  return (
    <section className="card refused-card" role="alert">
      <h3>Chưa gửi được nhật ký</h3>
      <p>
        {entry.words}, ghi {formatDateTime(entry.madeAt)}
      </p>
      <p>{entry.refusal?.detail}</p>
      {isEntry && behind.length > 0 && <p className="note">{behind.length} ảnh đang chờ nhật ký này.</p>}
      <div className="refused-card-acts">
        {isEntry && <Button onClick={onEdit}>Sửa</Button>}
        <Button onClick={() => void outbox.retry(entry).catch(tellError)}>Gửi lại</Button>
        <Button danger onClick={drop}>
          Bỏ
        </Button>
      </div>
    </section>
  );
}
