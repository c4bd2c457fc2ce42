import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { WorkCalendar as Calendar } from '@vuon/contract/cultivation/work';
import type { WorkKind } from '@vuon/contract/cultivation/work-input';
import { addDays, dayInVietnam, monthTitle } from '@vuon/contract/day';
import { Button, Segmented } from 'antd';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { windowText } from '#domain/work/due-words.ts';
import { peopleNote } from '#domain/work/people-note.tsx';
import { formatNumber } from '#lib/format.ts';
import { ProblemError } from '#lib/http/problem-error.ts';
import { useMay } from '#lib/session/use-may.ts';
import { readCalendar, type Span, turned, weeksAround } from '#ui/calendar/calendar-days.ts';
import { CalendarGrid } from '#ui/calendar/calendar-grid.tsx';
import { type Dragging, useBarDrag } from '#ui/calendar/use-bar-drag.ts';
import { tellDone } from '#ui/feedback/tell.ts';
import { ListSkeleton } from '#ui/list/list-skeleton.tsx';
import type { ListQuery } from '#ui/list/list-types.ts';
import { DragBar } from '#ui/overlay/drag-bar.tsx';
import { Delayed } from '#ui/states/delayed.tsx';
import { ErrorState } from '#ui/states/error-state.tsx';
import { usePhone } from '#ui/use-phone.ts';
import { tellMoveFailed } from '../tell-move-failed.ts';
import { calendarOptions, useRefreshWorks, useWorkActs } from '../work/work-data.ts';
import { type CalendarWork, suggestMove } from './day-people.ts';
import { WorkAgenda } from './work-agenda.tsx';
import { WorkBar } from './work-bar.tsx';
import { WorkDayPanel } from './work-day-panel.tsx';

type Props = { kind: WorkKind; query: ListQuery };

/** A month or a week: bars over days, people needed and there, and one day beside it. */
export function WorkCalendar({ kind, query }: Props) {
  const [search, setSearch] = useSearchParams();
  const phone = usePhone();
  const today = dayInVietnam(new Date());
  const { day, span } = readCalendar(search, today);
  const isOpen = search.get('ngay') !== null;
  const weeks = useMemo(() => weeksAround(day, span), [day, span]);
  const from = weeks[0] ?? day;
  const to = addDays(weeks.at(-1) ?? day, 6);
  const options = calendarOptions(query, from, to);
  const { data, error, refetch, isPlaceholderData } = useQuery(options);
  const people = useMemo(() => new Map(data?.days.map((one) => [one.day, one])), [data]);
  const mayDrag = useMay('work.lead');
  const move = useMove(options.queryKey);
  const { dragging, onPress, onKey } = useBarDrag<CalendarWork>(
    () => mayDrag,
    (dropped) => void move(dropped),
  );

  const put = (changes: Record<string, string | null>) =>
    setSearch(
      (now) => {
        const next = new URLSearchParams(now);
        for (const [key, value] of Object.entries(changes))
          if (value === null) next.delete(key);
          else next.set(key, value);
        return next;
      },
      { replace: true },
    );
  const onDay = (next: string) => put({ ngay: next });
  const handlers = useMemo(() => ({ onPress, onKey }), [onPress, onKey]);

  if (!data && error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <div className="calendar" aria-busy={isPlaceholderData}>
      <div className="calendar-tools">
        <Button
          icon={<LeftOutlined aria-hidden="true" />}
          aria-label={span === 'thang' ? 'Tháng trước' : 'Tuần trước'}
          onClick={() => onDay(turned(day, span, -1))}
        />
        <Button
          icon={<RightOutlined aria-hidden="true" />}
          aria-label={span === 'thang' ? 'Tháng sau' : 'Tuần sau'}
          onClick={() => onDay(turned(day, span, 1))}
        />
        <h2 aria-live="polite">
          {span === 'thang' ? monthTitle(day) : windowText({ startsOn: from, endsOn: to }, today)}
        </h2>
        <Button onClick={() => put({ ngay: phone ? null : today })}>Hôm nay</Button>
        <span className="calendar-legend">
          <span className="calendar-people-bar" aria-hidden="true">
            <span style={{ width: '70%' }} />
          </span>
          người cần / có
        </span>
        <Segmented<Span>
          aria-label="Khoảng của lịch"
          value={span}
          onChange={(next) => put({ khoang: next === 'thang' ? null : next })}
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
        <WorkAgenda weeks={weeks} works={data.works} people={people} today={today} />
      ) : (
        <div className="calendar-beside" data-panel={isOpen || undefined}>
          <CalendarGrid
            label="Lịch công việc"
            {...{ weeks, span, dragging, day, today, onDay }}
            works={data.works}
            noteOf={(own) => peopleNote(people.get(own))}
            renderBar={(bar, isMoved) => (
              <WorkBar key={bar.work.id} bar={bar} mayDrag={mayDrag} isMoved={isMoved} {...handlers} />
            )}
          />
          {isOpen && (
            <WorkDayPanel
              kind={kind}
              day={day}
              works={data.works}
              people={people.get(day)}
              move={mayDrag ? suggestMove(day, data.works, data.days, today) : null}
              onDay={onDay}
              onMove={({ work, from: startsOn, to: endsOn }) => void move({ work, startsOn, endsOn })}
              onClose={() => put({ ngay: null })}
            />
          )}
        </div>
      )}
      {data && data.total > data.works.length && (
        <p className="note">
          Đang thấy {formatNumber(data.works.length)} trên {formatNumber(data.total)} việc. Lọc bớt để thấy hết.
        </p>
      )}
      <p id="calendar-keys" hidden>
        {mayDrag &&
          'Phím cách để nhấc việc, mũi tên đổi ngày và tuần, Shift cùng mũi tên đổi ngày cuối, Enter thả, Esc thôi.'}
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

/** Moves a work to other days: shown at once, taken back if the server refuses, and undone from its card. */
function useMove(queryKey: ReturnType<typeof calendarOptions>['queryKey']) {
  const client = useQueryClient();
  const acts = useWorkActs();
  const refresh = useRefreshWorks();
  const today = dayInVietnam(new Date());
  const move = async ({ work, startsOn, endsOn }: Dragging<CalendarWork>) => {
    void client.cancelQueries({ queryKey });
    const shown = client.getQueryData<Calendar>(queryKey);
    client.setQueryData<Calendar>(
      queryKey,
      shown && {
        ...shown,
        works: shown.works.map((one) => (one.id === work.id ? { ...one, startsOn, endsOn } : one)),
      },
    );
    try {
      const moved = await acts.move(work, startsOn, endsOn);
      tellDone(`${work.code} dời sang ${windowText(moved, today)}`, {
        text: work.title,
        undo: () =>
          acts.move(moved, work.startsOn, work.endsOn).then(() => `${work.code} trở lại ${windowText(work, today)}`),
      });
    } catch (error) {
      client.setQueryData<Calendar>(queryKey, shown);
      if (error instanceof ProblemError && error.problem.code === 'version.stale') refresh();
      tellMoveFailed(work.code, error, today);
    }
  };
  return move;
}
