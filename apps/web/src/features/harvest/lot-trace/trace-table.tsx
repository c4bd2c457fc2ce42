import type { Trace } from '@vuon/contract/harvest/trace';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { lotTracePath } from '#domain/harvest/lot-path.ts';
import { columnCount, columnNames, type TraceColumn, traceColumns } from './trace-column.ts';
import { traceRows } from './trace-rows.ts';
import './trace-table.css';

/** Longer sections are folded on a phone. */
const mostOpen = 8;

type Props = {
  trace: Trace;
  seesSales: boolean;
  isPhone: boolean /** The column to begin at. */;
  at: TraceColumn | null;
};

/** All records of the trace, section by section, each with the way to its page: what a phone shows in place of the graph. */
export function TraceTable({ trace, seesSales, isPhone, at }: Props) {
  const rows = traceRows(trace, seesSales);
  const first = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (at) first.current?.scrollIntoView({ block: 'start' });
  }, [at]);
  return (
    <div className="trace-table">
      {traceColumns.map((column) => (
        <details key={column} ref={column === at ? first : null} open={!isPhone || rows[column].length <= mostOpen}>
          <summary>
            <strong>{columnNames[column]}</strong> <small>{columnCount(trace, column)}</small>
          </summary>
          {rows[column].length === 0 && <p className="note">Không có bản ghi nào.</p>}
          <ul>
            {rows[column].map(({ key, name, to, facts, amount, touched }) => (
              <li key={key}>
                <span className="trace-table-name">
                  {to ? <Link to={to}>{name}</Link> : <strong>{name}</strong>}
                  {column === 'supply' && trace.lot && <FollowLink trace={trace} supplyKey={key} />}
                </span>
                <span className="trace-table-facts">{facts.join(' · ')}</span>
                <span className="trace-table-amount figures">
                  {amount}
                  {touched && <small>{touched}</small>}
                </span>
              </li>
            ))}
          </ul>
        </details>
      ))}
    </div>
  );
}

/** Where there is no graph to press on. */
function FollowLink({ trace, supplyKey }: { trace: Trace; supplyKey: string }) {
  const batch = trace.supplies.find(({ key }) => key === supplyKey)?.batch;
  if (!batch || !trace.lot || supplyKey === trace.followed?.key) return null;
  return (
    <Link
      className="trace-table-follow"
      to={lotTracePath(trace.lot.id, batch.id)}
      aria-label={`Theo lô nhập ${batch.code}`}
    >
      Theo
    </Link>
  );
}
