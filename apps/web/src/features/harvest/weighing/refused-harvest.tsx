import { Button } from 'antd';
import { formatDateTime } from '#lib/format.ts';
import { outbox } from '#lib/outbox/outbox.ts';
import type { OutboxEntry } from '#lib/outbox/outbox-entry.ts';
import { tellError } from '#ui/feedback/tell.ts';
import { useAsk } from '#ui/overlay/use-ask.ts';
import { words } from '#ui/words.ts';
import '#ui/field/refused-card.css';

type Props = { entry: OutboxEntry; onEdit: (() => void) | null };

/** A harvest that was recorded here and that the server did not take: why, and what may be done about it. */
export function RefusedHarvest({ entry, onEdit }: Props) {
  const ask = useAsk();
  const isOdd = entry.refusal?.code === 'harvest.implausible';
  const drop = () =>
    ask.confirm({
      title: `Bỏ '${entry.words}' ghi lúc ${formatDateTime(entry.madeAt)}?`,
      content: 'Số đã ghi trên máy này sẽ mất.',
      okText: 'Bỏ',
      okButtonProps: { danger: true },
      cancelText: words.cancel,
      onOk: () => outbox.drop(entry).catch(tellError),
    });
  const again = () => {
    const body = { ...(entry.input.body as object), ...(isOdd && { confirmed: true }) };
    void outbox.retry({ ...entry, input: { ...entry.input, body } }).catch(tellError);
  };
  return (
    <section className="card refused-card" role="alert">
      <h3>Chưa gửi được: {entry.words}</h3>
      <p>{entry.refusal?.detail}</p>
      <div className="refused-card-acts">
        {onEdit && <Button onClick={onEdit}>Sửa lại</Button>}
        <Button onClick={again}>{isOdd ? 'Đúng như vậy' : 'Gửi lại'}</Button>
        <Button danger onClick={drop}>
          Bỏ
        </Button>
      </div>
    </section>
  );
}
