import { CheckOutlined } from '@ant-design/icons';
import type { PlanLine } from '@vuon/contract/cultivation/plan-line';
import type { PointerEvent } from 'react';
import { windowText } from '#domain/work/due-words.ts';
import type { BarPart, Window } from '#ui/calendar/moved-window.ts';
import type { LineLook } from '../line-look.ts';
import type { Ghost } from './ghosts.ts';
import type { LineHandlers } from './row-types.ts';
import { type DayScale, widthOf, xOf } from './scale/day-scale.ts';

type Props = {
  line: PlanLine;
  scale: DayScale;
  today: string;
  ghost: Ghost | undefined;
  look: LineLook;
  words: string;
  isDragged: boolean;
  isSaving: boolean;
  mayMove: boolean;
  handlers: LineHandlers;
};

// px. A single day of a whole season must still be seen and hit.
const narrowest = 8;
const wideEnoughForWords = 60;
const wideEnoughForMark = 18;

const placed = (scale: DayScale, window: Window) => ({
  left: xOf(scale, window.startsOn) + 0.5,
  width: Math.max(narrowest, widthOf(scale, window) - 1),
});

/** A line's bar with the words behind it; in a proposed change, its place before as a dashed ghost. */
export function GanttBar({ line, scale, today, ghost, look, words, isDragged, isSaving, mayMove, handlers }: Props) {
  const moves = ghost?.kind === 'moves' ? ghost : null;
  const place = placed(scale, moves?.to ?? line);
  const isInside = look === 'done' && !moves && place.width >= wideEnoughForWords;
  const beside =
    isDragged && moves ? `${windowText(moves.to, today)} · ${moves.words}` : (ghost?.words ?? (isInside ? '' : words));
  const press = (part: BarPart) => (event: PointerEvent<HTMLElement>) => {
    event.stopPropagation();
    handlers.onPress(line, part, event);
  };
  return (
    <>
      {moves && <span className="gantt-before" style={placed(scale, moves.from)} />}
      <button
        type="button"
        className="gantt-bar"
        tabIndex={-1}
        data-look={look}
        data-moved={moves ? '' : undefined}
        data-dragged={isDragged || undefined}
        data-saving={isSaving || undefined}
        data-fixed={!mayMove || undefined}
        style={place}
        title={`${line.title}\n${windowText(moves?.to ?? line, today)}${words && ` · ${words}`}\n${line.place.words}`}
        onPointerDown={press('all')}
        onClick={() => handlers.onOpen(line)}
      >
        {look === 'done' && !moves && place.width >= wideEnoughForMark && <CheckOutlined aria-hidden="true" />}
        {isInside && words}
        {mayMove && (
          <>
            <i className="gantt-grip" data-side="start" onPointerDown={press('start')} />
            <i className="gantt-grip" data-side="end" onPointerDown={press('end')} />
          </>
        )}
      </button>
      {beside && (
        <span
          className="gantt-words"
          data-look={look}
          data-kind={ghost?.kind}
          data-dragged={isDragged || undefined}
          style={{ left: Math.max(place.left + place.width, moves ? endOf(scale, moves.from) : 0) + 8 }}
        >
          {beside}
        </span>
      )}
    </>
  );
}

const endOf = (scale: DayScale, window: Window) => {
  const { left, width } = placed(scale, window);
  return left + width;
};
