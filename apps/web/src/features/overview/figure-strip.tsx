import type { ReactNode } from 'react';
import { formatNumber } from '../../lib/format.ts';
import './figure-strip.css';

export type Figure = { label: string; value: number; unit?: string; detail?: ReactNode };

export function FigureStrip({ figures }: { figures: Figure[] }) {
  return (
    <dl className="figure-strip">
      {figures.map(({ label, value, unit, detail }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="figure-value">
            <span className="figures">{formatNumber(value)}</span> {unit && <small>{unit}</small>}
          </dd>
          <dd className="figure-detail">{detail}</dd>
        </div>
      ))}
    </dl>
  );
}
