import { ClockCircleOutlined, GlobalOutlined, UserOutlined } from '@ant-design/icons';
import type { Dashboard } from '@vuon/contract/entities/dashboard';
import { Link } from 'react-router';
import { formatNumber } from '#lib/format.ts';
import { entitiesPath, entitiesWith } from '../paths.ts';
import { waitingText } from './dashboard-words.ts';
import '#ui/marks/tones.css';

/** The tasks that wait for the administrator, each with a link to its page. */
export function AttentionCard({ dashboard: { attention } }: { dashboard: Dashboard }) {
  const items = [
    {
      key: 'pending',
      icon: <ClockCircleOutlined aria-hidden="true" />,
      count: attention.pending,
      title: `${formatNumber(attention.pending)} đơn vị chờ duyệt`,
      detail: waitingText(attention.oldestPendingAt),
      verb: 'Duyệt',
      to: entitiesWith({ status: 'pending', sort: 'createdAt' }),
    },
    {
      key: 'owner',
      icon: <UserOutlined aria-hidden="true" />,
      count: attention.withoutOwner,
      title: `${formatNumber(attention.withoutOwner)} đơn vị chưa có chủ`,
      detail: 'chưa hoạt động được',
      verb: 'Chọn chủ',
      to: entitiesWith({ hasOwner: 'false', isAnonymous: 'false' }),
    },
    {
      key: 'domain',
      icon: <GlobalOutlined aria-hidden="true" />,
      count: attention.domainPending,
      title: `${formatNumber(attention.domainPending)} tên miền chờ xác nhận`,
      detail: 'kiểm tra bản ghi DNS rồi xác nhận',
      verb: 'Xác nhận',
      to: entitiesWith({ view: 'domain' }),
    },
  ].filter(({ count }) => count > 0);
  return (
    <section className="card dashboard-attention" aria-label="Cần xử lý">
      <div className="dashboard-attention-head">
        <h2>Cần xử lý {attention.total > 0 && <span>{formatNumber(attention.total)} đơn vị</span>}</h2>
        {attention.total > 0 && (
          <Link to={`${entitiesPath}?view=attention`}>Xem cả {formatNumber(attention.total)}</Link>
        )}
      </div>
      {items.length === 0 && <p className="dashboard-calm">Không có đơn vị nào đang chờ.</p>}
      <ul>
        {items.map(({ key, icon, title, detail, verb, to }) => (
          <li key={key}>
            <span className="dashboard-attention-icon tone-gold">{icon}</span>
            <div>
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
