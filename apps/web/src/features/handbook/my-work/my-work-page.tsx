import { Button, Segmented } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useOfflineShell } from '#lib/offline/use-offline-shell.ts';
import { useSignal } from '#lib/outbox/use-signal.ts';
import { serverNow } from '#lib/session/token-age.ts';
import { SignalStrip } from '#ui/field/signal-strip.tsx';
import { PageHead } from '#ui/page/page-head.tsx';
import { RecordSkeleton } from '#ui/page/record-skeleton.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { ErrorState } from '#ui/states/error-state.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { DiaryRows } from '../phone-diary/diary-rows.tsx';
import { MyDiary } from '../phone-diary/my-diary.tsx';
import { isOfOrder, type MyOrder, orderOf } from './apply-waiting.ts';
import { CurrentOrder } from './current-order.tsx';
import { byDay, dayNames, type MyDay } from './my-days.ts';
import { useMyWork } from './my-work-data.ts';
import { OrderRow } from './order-row.tsx';
import { RefusedCard } from './refused-card.tsx';
import { useMapAlong } from './use-map-along.ts';
import './my-work.css';

const orderKey = 'phieu';

/** A worker's orders, on the phone and under the trees: what to do now, and what comes next. It opens without signal. */
export function MyWorkPage() {
  const work = useMyWork();
  const [search, setSearch] = useSearchParams();
  const [chosenDay, setDay] = useState<MyDay>('today');
  const { isNew, reload } = useOfflineShell();
  const hasSignal = useSignal(work.error !== null);
  useMapAlong(work.plots, hasSignal);
  const days = byDay(work.orders, serverNow());
  const isOpened = ({ id }: MyOrder) => String(id) === search.get(orderKey);
  // An order of a coming day that is begun early is today's from then on: the page goes with it.
  const day = chosenDay === 'next' && days.today.some(isOpened) ? 'today' : chosenDay;
  const shown = days[day];
  const current = shown.find(isOpened) ?? shown[0];
  const choose = (next: MyDay) => {
    setDay(next);
    const [first] = days[next];
    setSearch(first ? { [orderKey]: String(first.id) } : {}, { replace: true });
  };
  const open = (order: MyOrder) => {
    setSearch({ [orderKey]: String(order.id) }, { replace: true });
    window.scrollTo({ top: 0 });
  };
  return (
    <div className="my-work">
      <PageHead title="Việc của tôi" />
      <SignalStrip hasSignal={hasSignal} entries={work.entries} oldSince={work.isOld ? work.at : undefined} />
      {isNew && (
        <Notice tone="blue" action={<Button onClick={reload}>Tải lại</Button>}>
          Có bản mới. Những gì đã ghi trên máy vẫn còn.
        </Notice>
      )}
      <Segmented<MyDay>
        block
        size="large"
        value={day}
        onChange={choose}
        options={Object.entries(dayNames).map(([key, label]) => ({
          value: key as MyDay,
          label: (
            <>
              {label} {key !== 'done' && days[key as MyDay].length > 0 && <b>{days[key as MyDay].length}</b>}
            </>
          ),
        }))}
      />
      <MyDiary orders={work.orders} parts={work.parts} personIds={work.personIds} hasSignal={hasSignal} />
      {work.entries
        .filter((entry) => entry.refusal !== null && isOfOrder(entry))
        .map((entry) => (
          <RefusedCard
            key={entry.id}
            entry={entry}
            order={work.orders.find(({ id }) => id === orderOf(entry))}
            behind={
              work.entries.filter(({ subject, order }) => subject === entry.subject && order > entry.order).length
            }
          />
        ))}
      {!work.isKnown ? (
        work.error && !work.isPending ? (
          <ErrorState error={work.error} onRetry={() => void work.refetch()} />
        ) : (
          <RecordSkeleton />
        )
      ) : current ? (
        <>
          <CurrentOrder
            key={current.id}
            order={current}
            parts={work.parts[current.id] ?? []}
            plots={work.plots}
            materials={work.materials}
            personIds={work.personIds}
            hasSignal={hasSignal}
          />
          {shown.length > 1 && (
            <>
              <h2 className="my-work-next">{day === 'done' ? 'Cũng đã xong' : 'Tiếp theo'}</h2>
              {shown
                .filter((order) => order !== current)
                .map((order) => (
                  <OrderRow key={order.id} order={order} onOpen={() => open(order)} />
                ))}
            </>
          )}
        </>
      ) : (
        <EmptyState
          title={emptyWords[day]}
          text={day === 'today' && days.next.length > 0 ? `Sắp tới có ${days.next.length} phiếu.` : undefined}
          actions={
            day === 'today' && days.next.length > 0 && <Button onClick={() => choose('next')}>Xem việc sắp tới</Button>
          }
        />
      )}
      <DiaryRows />
    </div>
  );
}

const emptyWords: Record<MyDay, string> = {
  today: 'Hôm nay không còn phiếu nào',
  next: 'Bảy ngày tới chưa có phiếu nào',
  done: 'Chưa có phiếu nào báo xong từ hôm qua',
};
