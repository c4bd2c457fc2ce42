import { DownOutlined } from '@ant-design/icons';
import { memo } from 'react';
import { formatDateRange } from '#lib/format.ts';
import type { StageRow } from './gantt-rows.ts';
import type { RowPlace } from './row-types.ts';
import { type DayScale, widthOf, xOf } from './scale/day-scale.ts';

type Props = RowPlace & { row: StageRow; scale: DayScale; onFold: (stageId: number) => void };

/** A stage: its name and count, and its band over time. */
export const GanttStageRow = memo(function GanttStageRow({
  row,
  scale,
  index,
  count,
  top,
  height,
  isFocusable,
  onFold,
}: Props) {
  const { key, stage, total, done, isFolded } = row;
  const words = `${done} trên ${total} việc`;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys of all rows are read by the grid around them
    <div
      role="treeitem"
      className="gantt-row gantt-stage"
      data-key={key}
      tabIndex={isFocusable ? 0 : -1}
      aria-posinset={index + 1}
      aria-setsize={count}
      aria-level={1}
      aria-expanded={!isFolded}
      aria-label={`${stage.name}, ${words}, ${formatDateRange(stage.startsOn, stage.endsOn)}`}
      style={{ top, height }}
      onClick={() => onFold(stage.id)}
    >
      <div className="gantt-name">
        <DownOutlined className="gantt-fold" aria-hidden="true" />
        <strong title={stage.name}>{stage.name}</strong>
        <small>{words}</small>
      </div>
      <div className="gantt-time">
        <span
          className="gantt-band"
          title={`${stage.name}: ${formatDateRange(stage.startsOn, stage.endsOn)}`}
          style={{ left: xOf(scale, stage.startsOn), width: widthOf(scale, stage) }}
        />
      </div>
    </div>
  );
});
