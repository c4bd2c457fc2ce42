import { ExclamationCircleOutlined, InfoCircleOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import type { Tone } from '../marks/status-tag.tsx';
import '../marks/tones.css';
import './notice.css';

type Props = { tone: Tone; children: ReactNode; action?: ReactNode; alert?: boolean };

/** A calm line above a page's content; `alert` also has it read out when it appears. */
export function Notice({ tone, children, action, alert = false }: Props) {
  const Icon = tone === 'red' || tone === 'gold' ? ExclamationCircleOutlined : InfoCircleOutlined;
  return (
    <div className={`notice tone-${tone}`} role={alert ? 'alert' : 'note'}>
      <Icon className="notice-icon" aria-hidden="true" />
      <div className="notice-words">{children}</div>
      {action}
    </div>
  );
}
