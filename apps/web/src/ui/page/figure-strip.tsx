import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatNumber } from '#lib/format.ts';
import './figure-strip.css';

export type Figure = {
  label: string;
  value: number;
  unit?: string;
  detail?: ReactNode;
  spark?: ReactNode;
  /** The list behind the figure. */
  to?: string;
};

/** `children`: another cell next to the figures. */
export function FigureStrip({ figures, children }: { figures: Figure[]; children?: ReactNode }) {
  return (
    <dl className="card figure-strip">
      {figures.map(({ label, value, unit, detail, spark, to }) => (
        <div key={label}>
          <dt>{to ? <Link to={to}>{label}</Link> : label}</dt>
          <dd className="figure-value">
            <span className="figures">{formatNumber(value)}</span> {unit && <small>{unit}</small>}
            {spark}
          </dd>
          <dd className="note">{detail}</dd>
        </div>
      ))}
      {children}
    </dl>
  );
}
