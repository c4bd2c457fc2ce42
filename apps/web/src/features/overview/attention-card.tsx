import {
  CalendarOutlined,
  ClockCircleOutlined,
  ExclamationCircleOutlined,
  FieldTimeOutlined,
  FileDoneOutlined,
  FormOutlined,
  InboxOutlined,
  LineChartOutlined,
  PlusSquareOutlined,
  RedoOutlined,
  SafetyCertificateOutlined,
  UserAddOutlined,
  WarningOutlined,
} from '@ant-design/icons';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import '#ui/marks/link-button.css';
import '#ui/marks/tones.css';
import type { Attention, AttentionIcon } from './attention.ts';

const icons: Record<AttentionIcon, ReactNode> = {
  danger: <WarningOutlined aria-hidden="true" />,
  late: <FieldTimeOutlined aria-hidden="true" />,
  inspect: <FileDoneOutlined aria-hidden="true" />,
  approve: <FormOutlined aria-hidden="true" />,
  assign: <UserAddOutlined aria-hidden="true" />,
  stock: <InboxOutlined aria-hidden="true" />,
  recheck: <RedoOutlined aria-hidden="true" />,
  code: <SafetyCertificateOutlined aria-hidden="true" />,
  forecast: <LineChartOutlined aria-hidden="true" />,
  stage: <ClockCircleOutlined aria-hidden="true" />,
  season: <CalendarOutlined aria-hidden="true" />,
  gap: <ExclamationCircleOutlined aria-hidden="true" />,
  missing: <PlusSquareOutlined aria-hidden="true" />,
};

// The most dangerous come first: the rest is one press away.
const mostShown = 8;

export function AttentionCard({ items }: { items: Attention[] }) {
  const [all, setAll] = useState(false);
  const shown = all || items.length <= mostShown + 1 ? items : items.slice(0, mostShown);
  const hidden = items.length - shown.length;
  return (
    <section className="card overview-card" aria-label="Cần bạn hôm nay">
      <h2>Cần bạn hôm nay {items.length > 0 && <span className="overview-count">{items.length}</span>}</h2>
      {items.length === 0 && <p className="overview-calm">Không có gì chờ bạn. Các mùa vụ đang theo đúng giai đoạn.</p>}
      <ul className="attention">
        {shown.map(({ key, icon, tone, title, detail, verb, to }) => (
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
      {hidden > 0 && (
        <button type="button" className="link-button" onClick={() => setAll(true)}>
          Xem thêm {hidden}
        </button>
      )}
    </section>
  );
}
