import type { ReactNode } from 'react';
import type { Tone } from '../marks/status-tag.tsx';
import '../marks/tones.css';
import './fact-strip.css';

export type Fact = { label: string; value: ReactNode; tone?: Tone | undefined };

export function FactStrip({ facts }: { facts: Fact[] }) {
  return (
    <dl className="card fact-strip">
      {facts.map(({ label, value, tone }) => (
        <div key={label} className="fact-strip-fact">
          <dt className="fact-strip-label">{label}</dt>
          <dd
            title={typeof value === 'string' ? value : undefined}
            className={`fact-strip-value ${tone ? `tone-${tone}` : ''}`}
          >
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
