import { useQuery } from '@tanstack/react-query';
import { workOrderStateNames } from '@vuon/contract/handbook/work-order-state';
import { Button } from 'antd';
import { formatDateTime, formatNumber } from '#lib/format.ts';
import { outbox } from '#lib/outbox/outbox.ts';
import type { OutboxEntry } from '#lib/outbox/outbox-entry.ts';
import { tellError } from '#ui/feedback/tell.ts';
import { useAsk } from '#ui/overlay/use-ask.ts';
import { words } from '#ui/words.ts';
import { orderOptions } from '../work-orders/order-data.ts';
import { type MyOrder, orderOf } from './apply-waiting.ts';
import { recordedWords } from './recorded-words.ts';
import '#ui/field/refused-card.css';

type Props = {
  entry: OutboxEntry;
  /** As this phone knows it; undefined: it is no longer the user's. */
  order: MyOrder | undefined;
  /** Entries of the same order that wait for this one. */
  behind: number;
};

/** Something recorded here that the server did not take: both sides, and what may be done about it. */
export function RefusedCard({ entry, order, behind }: Props) {
  const ask = useAsk();
  // As it is now, and not as it was when the phone last heard of it.
  const { data: server = order } = useQuery(orderOptions(orderOf(entry)));
  const last = server?.moves.at(-1);
  const told = recordedWords(entry, server?.materials ?? []);
  const drop = () =>
    ask.confirm({
      title: `Bỏ '${entry.words}' ghi lúc ${formatDateTime(entry.madeAt)}?`,
      content: 'Điều đã ghi trên máy này sẽ mất. Phiếu giữ nguyên như trên máy chủ.',
      okText: 'Bỏ',
      okButtonProps: { danger: true },
      cancelText: words.cancel,
      onOk: () => outbox.drop(entry).catch(tellError),
    });
  return (
    <section className="card refused-card" role="alert">
      <h3>Chưa gửi được: {entry.words}</h3>
      {server && (
        <p>
          {server.code} {server.title}
        </p>
      )}
      <p>{entry.refusal?.detail}</p>
      <dl>
        <div>
          <dt>Ghi trên máy này</dt>
          <dd>
            {entry.words}, {formatDateTime(entry.madeAt)}
            {told && `: ${told}`}
          </dd>
        </div>
        <div>
          <dt>Trên máy chủ</dt>
          <dd>
            {server ? workOrderStateNames[server.state] : 'Chưa xem được'}
            {last && `, ${formatDateTime(last.at)}${last.byName ? `, ${last.byName}` : ''}`}
            {server && `, ${formatNumber(server.doneCount)} trên ${formatNumber(server.place.livingCount)} cây`}
          </dd>
        </div>
      </dl>
      {behind > 0 && <p className="note">{behind} mục ghi sau đó đang chờ mục này.</p>}
      <div className="refused-card-acts">
        <Button onClick={() => void outbox.retry(entry).catch(tellError)}>Gửi lại</Button>
        <Button danger onClick={drop}>
          Bỏ
        </Button>
      </div>
    </section>
  );
}
