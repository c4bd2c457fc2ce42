import {
  CalendarOutlined,
  ClockCircleOutlined,
  ExclamationCircleOutlined,
  PlusSquareOutlined,
} from '@ant-design/icons';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import '#ui/marks/tones.css';
import type { Attention } from './attention.ts';

const icons: Record<Attention['icon'], ReactNode> = {
  stage: <ClockCircleOutlined aria-hidden="true" />,
  season: <CalendarOutlined aria-hidden="true" />,
  gap: <ExclamationCircleOutlined aria-hidden="true" />,
  missing: <PlusSquareOutlined aria-hidden="true" />,
};

export function AttentionCard({ items }: { items: Attention[] }) {
  return (
    <section className="card overview-card" aria-label="Cần bạn hôm nay">
      <h2>Cần bạn hôm nay {items.length > 0 && <span className="overview-count">{items.length}</span>}</h2>
      {items.length === 0 && <p className="overview-calm">Các mùa vụ đang theo đúng giai đoạn.</p>}
      <ul className="attention">
        {items.map(({ key, icon, tone, title, detail, verb, to }) => (
          <li key={key}>
            <span className={`attention-icon tone-${tone}`} aria-hidden="true">
              {icons[icon]}
            </span>
            <div className="attention-words">
              <strong>{title}</strong>
              <small>{detail}</small>
            </div>
            <Link to={to} aria-label={`${verb}: ${title}`}>
              {verb}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
