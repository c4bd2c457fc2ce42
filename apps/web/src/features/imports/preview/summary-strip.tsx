import { type Import, rowVerdicts } from '@vuon/contract/imports/import';
import { formatNumber } from '#lib/format.ts';
import type { RowFilter } from '../steps/import-data.ts';
import { verdictWords } from './verdict-words.tsx';
import './summary-strip.css';

type Props = { one: Import; filter: RowFilter; onFilter: (filter: RowFilter) => void };

/** The counts of the rows, which are the filter too. */
export function SummaryStrip({ one, filter, onFilter }: Props) {
  const shown = rowVerdicts.map((verdict) => ({ verdict, count: verdictWords[verdict].countOf(one) }));
  return (
    <fieldset className="card summary-strip">
      <legend className="visually-hidden">Xem các dòng</legend>
      <button type="button" aria-pressed={filter === 'all'} onClick={() => onFilter('all')}>
        <strong className="figures">{formatNumber(one.rowCount)}</strong>
        <span>Tất cả dòng</span>
      </button>
      {shown.map(({ verdict, count }) => (
        <button
          key={verdict}
          type="button"
          className={count > 0 ? `summary-${verdict}` : undefined}
          aria-pressed={filter === verdict}
          disabled={count === 0}
          onClick={() => onFilter(verdict)}
        >
          <strong className="figures">{formatNumber(count)}</strong>
          <span>
            {verdictWords[verdict].icon} {verdictWords[verdict].label}
          </span>
        </button>
      ))}
    </fieldset>
  );
}
