import type { ReactNode } from 'react';
import { formatNumber } from '#lib/format.ts';
import './figure-strip.css';

export type Figure = { label: string; value: number; unit?: string; detail?: ReactNode; spark?: ReactNode };

/** `children`: another cell next to the figures. */
export function FigureStrip({ figures, children }: { figures: Figure[]; children?: ReactNode }) {
  return (
    <dl className="card figure-strip">
      {figures.map(({ label, value, unit, detail, spark }) => (
        <div key={label}>
          <dt>{label}</dt>
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
