import { LockOutlined, WarningOutlined } from '@ant-design/icons';
import type { PlanLine } from '@vuon/contract/cultivation/plan-line';
import { memo } from 'react';
import { windowText } from '#domain/work/due-words.ts';
import { WorkTypeIcon } from '#domain/work/work-type-icon.tsx';
import { hasLineBegun, lineType, lookOf } from '../line-look.ts';
import { GanttBar } from './gantt-bar.tsx';
import type { Ghost } from './ghosts.ts';
import type { LineHandlers, RowPlace } from './row-types.ts';
import type { DayScale } from './scale/day-scale.ts';

type Props = RowPlace & {
  line: PlanLine;
  scale: DayScale;
  today: string;
  ghost: Ghost | undefined;
  warning: string | null;
  isDragged: boolean;
  isSaving: boolean;
  mayMove: boolean;
  handlers: LineHandlers;
};

/** A line: its name at the left, its bar over time. */
export const GanttLineRow = memo(function GanttLineRow(props: Props) {
  const { line, today, ghost, warning, handlers, index, count, top, height, isFocusable } = props;
  const type = lineType(line);
  const { look, words } = lookOf(line, today);
  // Finished lines show by their bars that they stay.
  const isLocked = hasLineBegun(line) && look !== 'done' && look !== 'cancelled';
  const label = [line.title, windowText(line, today), words, ghost?.words, warning].filter(Boolean).join(', ');
  return (
    <div
      role="treeitem"
      className="gantt-row gantt-line-row"
      data-key={`line-${line.id}`}
      data-look={look}
      tabIndex={isFocusable ? 0 : -1}
      aria-posinset={index + 1}
      aria-setsize={count}
      aria-level={2}
      aria-label={label}
      style={{ top, height }}
      onPointerEnter={() => handlers.onHover(line)}
      onPointerLeave={() => handlers.onHover(null)}
    >
      <div className="gantt-name">
        <span
          className="gantt-type"
          style={{ color: `color-mix(in srgb, ${type.color} 80%, #10180f)` }}
          title={type.name}
        >
          <WorkTypeIcon icon={type.icon} size={16} />
        </span>
        <button
          type="button"
          className="gantt-title"
          tabIndex={-1}
          title={line.title}
          onClick={() => handlers.onOpen(line)}
        >
          {line.title}
        </button>
        {warning && <WarningOutlined className="gantt-warning" title={warning} aria-hidden="true" />}
        {isLocked && <LockOutlined className="gantt-lock" title="Đã bắt đầu, không dời được" aria-hidden="true" />}
      </div>
      <div className="gantt-time">
        <GanttBar {...props} look={look} words={words} />
      </div>
    </div>
  );
});
