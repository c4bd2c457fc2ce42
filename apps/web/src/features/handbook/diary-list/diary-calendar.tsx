import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { addDays, dayInVietnam, monthTitle } from '@vuon/contract/day';
import type { DiaryCalendar as Calendar } from '@vuon/contract/handbook/diary-entry';
import { diaryStateNames } from '@vuon/contract/handbook/diary-entry-input';
import { Button } from 'antd';
import { useMemo } from 'react';
import { Link, useSearchParams } from 'react-router';
import { WorkTypeIcon } from '#domain/work/work-type-icon.tsx';
import { Agenda } from '#ui/calendar/agenda.tsx';
import { CalendarBar } from '#ui/calendar/calendar-bar.tsx';
import { readCalendar, turned, weeksAround } from '#ui/calendar/calendar-days.ts';
import { CalendarGrid } from '#ui/calendar/calendar-grid.tsx';
import { ListSkeleton } from '#ui/list/list-skeleton.tsx';
import type { ListQuery } from '#ui/list/list-types.ts';
import { Delayed } from '#ui/states/delayed.tsx';
import { ErrorState } from '#ui/states/error-state.tsx';
import { usePhone } from '#ui/use-phone.ts';
import { diaryCalendarOptions } from '../diary/diary-data.ts';
import { shownType } from '../diary/diary-words.ts';
import { diaryEntryPath } from '../paths.ts';

type Day = Calendar['days'][number];
type Shown = Day['entries'][number] & { startsOn: string; endsOn: string };
const still = () => undefined;

/** A month: the entries of each day, by the day on which the work ended. A day opens its entries in the timeline. */
export function DiaryCalendar({ query }: { query: ListQuery }) {
  const [search, setSearch] = useSearchParams();
  const phone = usePhone();
  const today = dayInVietnam(new Date());
  const { day } = readCalendar(search, today);
  const weeks = useMemo(() => weeksAround(day, 'thang'), [day]);
  const from = weeks[0] ?? day;
  const to = addDays(weeks.at(-1) ?? day, 6);
  const { from: _from, to: _to, ...rest } = query;
  const { data, error, refetch, isPlaceholderData } = useQuery(diaryCalendarOptions(rest, from, to));
  const shown = useMemo(
    () =>
      (data?.days ?? []).flatMap(({ day: on, entries }) =>
        entries.map((entry) => ({ ...entry, startsOn: on, endsOn: on })),
      ),
    [data],
  );
  const days = useMemo(() => new Map(data?.days.map((one) => [one.day, one])), [data]);
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
  const turn = (by: 1 | -1) => put({ ngay: turned(day, 'thang', by) });
  const openDay = (on: string) => put({ kieu: null, ngay: null, from: on, to: on });
  if (!data && error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <div className="calendar" aria-busy={isPlaceholderData}>
      <div className="calendar-tools">
        <Button icon={<LeftOutlined aria-hidden="true" />} aria-label="Tháng trước" onClick={() => turn(-1)} />
        <Button icon={<RightOutlined aria-hidden="true" />} aria-label="Tháng sau" onClick={() => turn(1)} />
        <h2 aria-live="polite">{monthTitle(day)}</h2>
        <Button onClick={() => put({ ngay: null })}>Hôm nay</Button>
      </div>
      {!data ? (
        <Delayed>
          <ListSkeleton />
        </Delayed>
      ) : phone ? (
        <Agenda weeks={weeks} works={shown} today={today} renderWork={(entry) => <EntryLink entry={entry} />} />
      ) : (
        <CalendarGrid
          label="Lịch nhật ký"
          {...{ weeks, day, today }}
          span="thang"
          dragging={null}
          works={shown}
          onDay={openDay}
          noteOf={(on) => noteOf(days.get(on))}
          renderBar={(bar) => (
            <CalendarBar
              key={bar.work.id}
              bar={bar}
              color={bar.work.workType.color}
              isMoved={false}
              isOver={bar.work.state === 'approved'}
              mayDrag={false}
              onPress={still}
            >
              <EntryLink entry={bar.work} />
            </CalendarBar>
          )}
        />
      )}
    </div>
  );
}

const noteOf = (day: Day | undefined) =>
  day && day.pending > 0
    ? { note: <small className="note">{day.pending} chờ duyệt</small>, words: `${day.pending} chờ duyệt` }
    : null;

function EntryLink({ entry }: { entry: Shown }) {
  const { id, code, title, state } = entry;
  return (
    <Link
      to={diaryEntryPath(id)}
      className="calendar-bar-open"
      draggable={false}
      title={`${code} ${title}\n${diaryStateNames[state]}`}
    >
      <WorkTypeIcon icon={shownType(entry).icon} size={14} />
      <span className="calendar-bar-words">{title}</span>
    </Link>
  );
}
