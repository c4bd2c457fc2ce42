import type { ReactNode } from 'react';
import type { Tone } from '../marks/status-tag.tsx';
import { ExclamationIcon, InfoIcon } from '../plain/plain-icons.tsx';
import '../marks/tones.css';
import './notice.css';

type Props = { tone: Tone; children: ReactNode; action?: ReactNode; alert?: boolean };

/** A calm line above a page's content; `alert` also has it read out when it appears. */
export function Notice({ tone, children, action, alert = false }: Props) {
  const Icon = tone === 'red' || tone === 'gold' ? ExclamationIcon : InfoIcon;
  return (
    <div className={`notice tone-${tone}`} role={alert ? 'alert' : 'note'}>
      <Icon className="notice-icon" />
      <div className="notice-words">{children}</div>
      {action}
    </div>
  );
}
