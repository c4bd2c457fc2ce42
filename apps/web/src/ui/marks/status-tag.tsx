import type { ReactNode } from 'react';
import './tones.css';
import './status-tag.css';

export type Tone = 'gold' | 'blue' | 'green' | 'red' | 'grey';

export function StatusTag({ tone, icon, children }: { tone: Tone; icon?: ReactNode; children: ReactNode }) {
  return (
    <span className={`status-tag tone-${tone}`}>
      {icon === undefined ? <span className="status-tag-dot" aria-hidden="true" /> : icon}
      <span className="status-tag-words">{children}</span>
    </span>
  );
}
