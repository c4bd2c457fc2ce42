import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatNumber } from '#lib/format.ts';
import type { Tone } from '../marks/status-tag.tsx';
import '../marks/tones.css';
import './chart.css';

export type Bar = {
  key: string;
  label: string;
  value: number;
  /** Only where the bar shows a status; else all bars are the charts' green. */
  tone?: Tone;
  icon?: ReactNode;
  /** The list of the records that this bar counts. */
  to?: string;
};

/** Bars across, each with its name before and its figure behind: nothing to look up in a legend or on an axis. */
export function BarList({ bars, unit }: { bars: Bar[]; unit: string }) {
  const longest = Math.max(1, ...bars.map(({ value }) => value));
  return (
    <ul className="bar-list">
      {bars.map(({ key, label, value, tone, to }) => (
        <li key={key} className={tone ? `tone-${tone}` : ''} data-empty={value === 0 || undefined}>
          <span className="bar-list-label" title={label}>
            {to && value > 0 ? <Link to={to}>{label}</Link> : label}
          </span>
          <span className="bar-list-track" aria-hidden="true">
            <span style={{ width: `${(value / longest) * 100}%` }} />
          </span>
          <span className="bar-list-value">
            <span className="figures">{formatNumber(value)}</span>
            <span className="visually-hidden"> {unit}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
