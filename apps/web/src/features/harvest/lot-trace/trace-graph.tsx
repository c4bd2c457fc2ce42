import {
  AppstoreOutlined,
  BookOutlined,
  CarOutlined,
  ExperimentOutlined,
  InboxOutlined,
  ShoppingOutlined,
} from '@ant-design/icons';
import type { Trace } from '@vuon/contract/harvest/trace';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { Link } from 'react-router';
import { formatDateTime, formatNumber } from '#lib/format.ts';
import { StatusTag } from '#ui/marks/status-tag.tsx';
import { columnCount, columnNames, recordCount, type TraceColumn, traceColumns } from './trace-column.ts';
import { traceGraphOf } from './trace-graph-of.ts';
import { layTrace, type Placed } from './trace-layout.ts';
import type { TraceMode } from './trace-node.ts';
import './trace-graph.css';

const icons: Record<TraceColumn, ReactNode> = {
  supply: <ExperimentOutlined aria-hidden="true" />,
  entry: <BookOutlined aria-hidden="true" />,
  plot: <AppstoreOutlined aria-hidden="true" />,
  yield: <ShoppingOutlined aria-hidden="true" />,
  lot: <InboxOutlined aria-hidden="true" />,
  sale: <CarOutlined aria-hidden="true" />,
};

/** Below this the columns are not readable, and the graph is scrolled sideways. */
const leastWidth = 1_000;

type Props = {
  trace: Trace;
  mode: TraceMode;
  seesSales: boolean;
  /** null: the batch is what the page is about. */
  onFollow: ((batchId: number | null) => void) | null;
  onTable: (column: TraceColumn) => void;
};

/** The trace as six columns: nodes that can be reached by keyboard in the order of reading, over lines that only show. */
export function TraceGraph({ trace, mode, seesSales, onFollow, onTable }: Props) {
  const { frame, room } = useRoom();
  const layout = useMemo(
    () => layTrace(traceGraphOf(trace, mode, seesSales), Math.max(room, leastWidth)),
    [trace, mode, seesSales, room],
  );
  const followed = trace.followed?.batch?.id ?? null;
  return (
    <>
      <section className="trace-scroll" ref={frame} aria-label="Đồ thị truy xuất">
        <div style={{ width: Math.max(room, leastWidth) }}>
          <div className="trace-heads">
            {traceColumns.map((column) => (
              <div key={column} style={{ left: layout.columns[column].x, width: layout.columns[column].width }}>
                {icons[column]}
                <strong>{columnNames[column]}</strong>
                <small>{columnCount(trace, column)}</small>
              </div>
            ))}
          </div>
          <div className="trace-canvas" style={{ height: layout.height }}>
            <svg width="100%" height={layout.height} aria-hidden="true">
              {layout.lines.map(({ from, to, path, tone, width }) => (
                <path key={`${from} ${to}`} d={path} className={`trace-line trace-line-${tone}`} strokeWidth={width} />
              ))}
            </svg>
            {layout.nodes.map((node) => (
              <Node
                key={node.key}
                node={node}
                isFollowed={node.batchId !== undefined && node.batchId === followed}
                onFollow={onFollow}
                onTable={onTable}
              />
            ))}
          </div>
        </div>
      </section>
      <footer className="trace-legend">
        {trace.followed && (
          <>
            <span>
              <i className="trace-key trace-key-touched" />
              Lô nhập đang theo đã chạm, nét dày theo kg
            </span>
            {trace.lot && (
              <span>
                <i className="trace-key trace-key-outside" />
                Chạm nhưng ngoài lô này
              </span>
            )}
          </>
        )}
        {trace.lot && (
          <span>
            <i className="trace-key trace-key-plain" />
            {trace.followed ? 'Phần còn lại của lô này' : legendOf(trace)}
          </span>
        )}
        <span className="trace-made">
          Dựng từ {formatNumber(recordCount(trace))} bản ghi, {formatDateTime(trace.madeAt)}
        </span>
      </footer>
    </>
  );
}

/** Users who may not see the store have no batch to press on. */
const legendOf = ({ supplies }: Trace) =>
  supplies.some(({ batch }) => batch) ? 'Nét dày theo kg; bấm một lô nhập để theo' : 'Nét dày theo kg';

type NodeProps = { node: Placed; isFollowed: boolean } & Pick<Props, 'onFollow' | 'onTable'>;

function Node({ node, isFollowed, onFollow, onTable }: NodeProps) {
  const { column, tone, title, lines, tag, isPill, to, batchId, x, y, width, height } = node;
  const shown = {
    className: `trace-node trace-node-${tone}`,
    'data-pill': isPill,
    style: { left: x, top: y, width, height },
    'aria-label': `${columnNames[column]}: ${[title, ...lines, tag?.text].filter(Boolean).join(', ')}`,
    title: [title, ...lines].join('\n'),
  };
  const words = (
    <>
      <strong>{title}</strong>
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
      {tag && <StatusTag tone={tag.tone}>{tag.text}</StatusTag>}
    </>
  );
  if (to)
    return (
      <Link to={to} {...shown}>
        {words}
      </Link>
    );
  if (batchId !== undefined && onFollow)
    return (
      <button type="button" {...shown} aria-pressed={isFollowed} onClick={() => onFollow(isFollowed ? null : batchId)}>
        {words}
      </button>
    );
  return (
    <button type="button" {...shown} onClick={() => onTable(column)}>
      {words}
    </button>
  );
}

/** The width that there is. */
function useRoom() {
  const frame = useRef<HTMLElement>(null);
  const [room, setRoom] = useState(leastWidth);
  useEffect(() => {
    const box = frame.current;
    if (!box) return;
    // The room inside of its padding.
    const observer = new ResizeObserver(([entry]) => entry && setRoom(Math.floor(entry.contentRect.width)));
    observer.observe(box);
    return () => observer.disconnect();
  }, []);
  return { frame, room };
}
