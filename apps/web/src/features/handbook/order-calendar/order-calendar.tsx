import { LeftOutlined, RightOutlined, WarningOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { addDays, dayInVietnam, daysBetween, monthTitle } from '@vuon/contract/day';
import type { WorkOrderCalendar } from '@vuon/contract/handbook/work-order';
import { isOpenWorkOrder, workOrderStateNames } from '@vuon/contract/handbook/work-order-state';
import { Button, Segmented } from 'antd';
import { useMemo } from 'react';
import { Link, useSearchParams } from 'react-router';
import { windowText } from '#domain/work/due-words.ts';
import { OrderStateTag } from '#domain/work/order-state-tag.tsx';
import { peopleNote } from '#domain/work/people-note.tsx';
import { workOrderPath } from '#domain/work/work-orders.ts';
import { WorkTypeIcon } from '#domain/work/work-type-icon.tsx';
import { WorkTypeBadge } from '#domain/work/work-type-mark.tsx';
import { formatNumber } from '#lib/format.ts';
import { useMay } from '#lib/session/use-may.ts';
import { Agenda, dayOfWindow } from '#ui/calendar/agenda.tsx';
import { type BarHandlers, CalendarBar } from '#ui/calendar/calendar-bar.tsx';
import { readCalendar, type Span, turned, weeksAround } from '#ui/calendar/calendar-days.ts';
import { CalendarGrid } from '#ui/calendar/calendar-grid.tsx';
import type { Bar } from '#ui/calendar/lanes.ts';
import { type Dragging, useBarDrag } from '#ui/calendar/use-bar-drag.ts';
import { tellDone, tellError } from '#ui/feedback/tell.ts';
import { ListSkeleton } from '#ui/list/list-skeleton.tsx';
import type { ListQuery } from '#ui/list/list-types.ts';
import { DragBar } from '#ui/overlay/drag-bar.tsx';
import { Delayed } from '#ui/states/delayed.tsx';
import { ErrorState } from '#ui/states/error-state.tsx';
import { usePhone } from '#ui/use-phone.ts';
import { orderCalendarOptions, useOrderActs, useRefreshOrders } from '../work-orders/order-data.ts';
import { orderWindow, shownType, windowOf } from '../work-orders/order-words.ts';

type CalendarOrder = WorkOrderCalendar['orders'][number] & { endsOn: string };

/** A month or a week of orders, from their first days to their deadlines. */
export function OrderCalendar({ query }: { query: ListQuery }) {
  const [search, setSearch] = useSearchParams();
  const phone = usePhone();
  const today = dayInVietnam(new Date());
  const { day, span } = readCalendar(search, today);
  const weeks = useMemo(() => weeksAround(day, span), [day, span]);
  const from = weeks[0] ?? day;
  const to = addDays(weeks.at(-1) ?? day, 6);
  const { data, error, refetch, isPlaceholderData } = useQuery(orderCalendarOptions(query, from, to));
  const orders = useMemo(
    () => data?.orders.map((order): CalendarOrder => ({ ...order, endsOn: windowOf(order).endsOn })) ?? [],
    [data],
  );
  const put = (key: string, value: string | null) =>
    setSearch(
      (now) => {
        const next = new URLSearchParams(now);
        if (value === null) next.delete(key);
        else next.set(key, value);
        return next;
      },
      { replace: true },
    );
  const mayLead = useMay('orders.lead');
  const move = useMove();
  const people = useMemo(() => new Map(data?.days.map((one) => [one.day, one])), [data]);
  const noteOf = (on: string) => peopleNote(people.get(on));
  const { dragging, onPress, onKey } = useBarDrag<CalendarOrder>(
    ({ state }) => mayLead && isOpenWorkOrder(state),
    (dropped) => void move(dropped),
  );
  if (!data && error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <div className="calendar" aria-busy={isPlaceholderData}>
      <div className="calendar-tools">
        <Button
          icon={<LeftOutlined aria-hidden="true" />}
          aria-label={span === 'thang' ? 'Tháng trước' : 'Tuần trước'}
          onClick={() => put('ngay', turned(day, span, -1))}
        />
        <Button
          icon={<RightOutlined aria-hidden="true" />}
          aria-label={span === 'thang' ? 'Tháng sau' : 'Tuần sau'}
          onClick={() => put('ngay', turned(day, span, 1))}
        />
        <h2 aria-live="polite">
          {span === 'thang' ? monthTitle(day) : windowText({ startsOn: from, endsOn: to }, today)}
        </h2>
        <Button onClick={() => put('ngay', null)}>Hôm nay</Button>
        <span className="calendar-legend">
          <span className="calendar-people-bar" aria-hidden="true">
            <span style={{ width: '70%' }} />
          </span>
          người cần / có
        </span>
        <Segmented<Span>
          aria-label="Khoảng của lịch"
          value={span}
          onChange={(next) => put('khoang', next === 'thang' ? null : next)}
          options={[
            { value: 'tuan', label: 'Tuần' },
            { value: 'thang', label: 'Tháng' },
          ]}
        />
      </div>
      {!data ? (
        <Delayed>
          <ListSkeleton />
        </Delayed>
      ) : phone ? (
        <Agenda
          weeks={weeks}
          works={orders}
          today={today}
          noteOf={(on) => noteOf(on)?.note ?? null}
          renderWork={(order, on) => <AgendaOrder order={order} day={on} />}
        />
      ) : (
        <CalendarGrid
          label="Lịch phiếu giao việc"
          {...{ weeks, span, day, today }}
          works={orders}
          dragging={dragging}
          noteOf={noteOf}
          onDay={(next) => put('ngay', next)}
          renderBar={(bar, isMoved) => (
            <OrderBar
              key={bar.work.id}
              bar={bar}
              isMoved={isMoved}
              mayDrag={mayLead && isOpenWorkOrder(bar.work.state)}
              {...{ onPress, onKey }}
            />
          )}
        />
      )}
      {data && data.total > orders.length && (
        <p className="note">
          Đang thấy {formatNumber(orders.length)} trên {formatNumber(data.total)} phiếu. Lọc bớt để thấy hết.
        </p>
      )}
      <p id="calendar-keys" hidden>
        {mayLead &&
          'Phím cách để nhấc phiếu, mũi tên đổi ngày và tuần, Shift cùng mũi tên đổi ngày cuối, Enter thả, Esc thôi.'}
      </p>
      <div className="visually-hidden" aria-live="assertive">
        {dragging && `${dragging.work.title}: ${windowText(dragging, today)}`}
      </div>
      {dragging && (
        <DragBar
          keys={[
            { keys: ['←', '→'], does: 'đổi ngày' },
            { keys: ['Shift'], does: 'đổi ngày cuối' },
            { keys: ['Enter'], does: 'thả' },
            { keys: ['Esc'], does: 'thôi' },
          ]}
        >
          Đang dời <strong>{dragging.work.code}</strong> {windowText(dragging, today)}
        </DragBar>
      )}
    </div>
  );
}

/** Other days for an order: its hour stays. It is taken back from its card. */
function useMove() {
  const { move } = useOrderActs();
  const refresh = useRefreshOrders();
  const today = dayInVietnam(new Date());
  return async ({ work: order, startsOn, endsOn }: Dragging<CalendarOrder>) => {
    const shift = daysBetween(order.endsOn, endsOn) * 86_400_000;
    const dueAt = new Date(Date.parse(order.dueAt) + shift).toISOString();
    try {
      const moved = await move(order, { startsOn, dueAt });
      tellDone(`${order.code} dời sang ${windowText({ startsOn, endsOn }, today)}`, {
        text: order.title,
        undo: () =>
          move(moved, { startsOn: order.startsOn, dueAt: order.dueAt }).then(
            () => `${order.code} trở lại ${windowText(order, today)}`,
          ),
      });
    } catch (error) {
      // Somebody else was quicker, or the order has begun: the calendar shows where it stands.
      refresh();
      tellError(error);
    }
  };
}

type BarProps = BarHandlers<CalendarOrder> & { bar: Bar<CalendarOrder>; isMoved: boolean; mayDrag: boolean };

function OrderBar({ bar, isMoved, mayDrag, onPress, onKey }: BarProps) {
  const { work: order, isEnd } = bar;
  const type = shownType(order);
  const words = `${order.title}, ${order.place.words}, ${orderWindow(order)}, ${workOrderStateNames[order.state]}`;
  const isOver = !isOpenWorkOrder(order.state) && order.state !== 'done';
  return (
    <CalendarBar bar={bar} color={type.color} isMoved={isMoved} isOver={isOver} mayDrag={mayDrag} onPress={onPress}>
      <Link
        to={workOrderPath(order)}
        className="calendar-bar-open"
        draggable={false}
        aria-label={words}
        aria-describedby="calendar-keys"
        onKeyDown={(event) => onKey(order, event)}
        title={`${order.code} ${words}`}
      >
        <WorkTypeIcon icon={type.icon} size={14} />
        <span className="calendar-bar-words">
          {order.title} · {order.place.words}
        </span>
        {isEnd && order.isLate && <WarningOutlined className="calendar-late" aria-hidden="true" />}
      </Link>
    </CalendarBar>
  );
}

function AgendaOrder({ order, day }: { order: CalendarOrder; day: string }) {
  return (
    <Link to={workOrderPath(order)} className="agenda-work">
      <WorkTypeBadge type={shownType(order)} />
      <span className="agenda-words">
        <strong>{order.title}</strong>
        <small>
          {dayOfWindow(order, day)}
          {order.place.words}
        </small>
      </span>
      <OrderStateTag state={order.state} />
    </Link>
  );
}
