import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import type { PlanLine } from '@vuon/contract/cultivation/plan-line';
import { dayInVietnam, monthTitle } from '@vuon/contract/day';
import { Button } from 'antd';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { WorkTypeBadge } from '#domain/work/work-type-mark.tsx';
import { Agenda, dayOfWindow } from '#ui/calendar/agenda.tsx';
import { readCalendar, turned, weeksAround } from '#ui/calendar/calendar-days.ts';
import { CalendarGrid } from '#ui/calendar/calendar-grid.tsx';
import { useBarDrag } from '#ui/calendar/use-bar-drag.ts';
import { DragBar } from '#ui/overlay/drag-bar.tsx';
import { usePhone } from '#ui/use-phone.ts';
import { dragWords } from '../drag-words.ts';
import { lineType, whyFixed } from '../line-look.ts';
import { movedLines } from '../moved-lines.ts';
import type { PlanViewProps } from '../plan-view-props.ts';
import { useLineMoves } from '../use-line-moves.ts';
import { useWarnings } from '../use-warnings.ts';
import { LineState } from './line-state.tsx';
import { PlanBar } from './plan-bar.tsx';
import { PlanDayPanel } from './plan-day-panel.tsx';
import './plan-calendar.css';

const keys = [
  { keys: ['←', '→', '↑', '↓'], does: 'đổi ngày, tuần' },
  { keys: ['Shift'], does: 'đổi ngày cuối' },
  { keys: ['Enter'], does: 'thả' },
  { keys: ['Esc'], does: 'thôi' },
];

/** A month of the plan's lines as bars over days, and one day beside it; a proposed change shows them where they would lie. */
export function PlanCalendar({ plan, lines, onMove, onOpen, mayWrite, difference = null, switcher }: PlanViewProps) {
  const [search, setSearch] = useSearchParams();
  const phone = usePhone();
  const today = dayInVietnam(new Date());
  const { day } = readCalendar(search, today);
  const isOpen = search.get('ngay') !== null;
  const weeks = useMemo(() => weeksAround(day, 'thang'), [day]);
  const { shown: settled, moving, move } = useLineMoves(lines, onMove);
  const shown = useMemo(() => movedLines(settled, difference?.moves ?? []), [settled, difference]);
  const proposed = useMemo(() => new Set(difference?.moves.map(({ lineId }) => lineId)), [difference]);
  const warnings = useWarnings(shown, plan.season);
  const whyNot = (line: PlanLine) =>
    moving.has(line.id) ? 'Việc này đang được lưu.' : whyFixed(line, mayWrite, difference !== null);
  const { dragging, onPress, onKey } = useBarDrag<PlanLine>(
    (line) => whyNot(line) === null,
    ({ work, startsOn, endsOn }) => void move(work.id, { startsOn, endsOn }),
  );
  const words = useMemo(
    () => (dragging ? dragWords(shown, dragging.work, dragging, plan.season, today) : ''),
    [dragging, shown, plan.season, today],
  );

  const onDay = (next: string | null) =>
    setSearch(
      (now) => {
        const changed = new URLSearchParams(now);
        if (next === null) changed.delete('ngay');
        else changed.set('ngay', next);
        return changed;
      },
      { replace: true },
    );

  return (
    <div className="calendar plan-calendar">
      <div className="calendar-tools">
        {switcher}
        <Button
          icon={<LeftOutlined aria-hidden="true" />}
          aria-label="Tháng trước"
          onClick={() => onDay(turned(day, 'thang', -1))}
        />
        <Button
          icon={<RightOutlined aria-hidden="true" />}
          aria-label="Tháng sau"
          onClick={() => onDay(turned(day, 'thang', 1))}
        />
        <h2 aria-live="polite">{monthTitle(day)}</h2>
        <Button onClick={() => onDay(today)}>Hôm nay</Button>
      </div>
      {phone ? (
        <Agenda
          weeks={weeks}
          works={shown}
          today={today}
          renderWork={(line, own) => (
            <button type="button" className="agenda-work" onClick={() => onOpen(line)}>
              <WorkTypeBadge type={lineType(line)} />
              <span className="agenda-words">
                <strong>{line.title}</strong>
                <small>
                  {dayOfWindow(line, own)}
                  {line.place.words}
                </small>
              </span>
              <LineState line={line} />
            </button>
          )}
        />
      ) : (
        <div className="calendar-beside" data-panel={isOpen || undefined}>
          <CalendarGrid
            label={`Lịch của kế hoạch ${plan.name}`}
            span="thang"
            works={shown}
            {...{ weeks, dragging, day, today, onDay }}
            renderBar={(bar, isMoved) => (
              <PlanBar
                key={bar.work.id}
                bar={bar}
                today={today}
                isMoved={isMoved || proposed.has(bar.work.id)}
                whyNot={whyNot(bar.work)}
                warning={warnings.get(bar.work.id) ?? null}
                onOpen={onOpen}
                {...{ onPress, onKey }}
              />
            )}
          />
          {isOpen && <PlanDayPanel day={day} lines={shown} onDay={onDay} onOpen={onOpen} onClose={() => onDay(null)} />}
        </div>
      )}
      <p id="plan-calendar-keys" hidden>
        {mayWrite &&
          'Phím cách để nhấc việc, mũi tên đổi ngày và tuần, Shift cùng mũi tên đổi ngày cuối, Enter thả, Esc thôi.'}
      </p>
      <div className="visually-hidden" aria-live="assertive">
        {dragging && `${dragging.work.title}: ${words}`}
      </div>
      {dragging && (
        <DragBar keys={keys}>
          <strong>{dragging.work.title}</strong> {words}
        </DragBar>
      )}
    </div>
  );
}
