import { Tooltip } from 'antd';
import { formatNumber } from '#lib/format.ts';
import { StatusDot } from './plant-status-mark.tsx';
import { usePlantStatuses } from './plant-statuses.ts';
import './status-shares.css';

export type StatusShare = { plantStatusId: number; count: number };

/** The health of the trees of a place: a thin bar of the statuses' colours, with the figures on hover and for screen readers. */
export function StatusShares({ shares }: { shares: StatusShare[] }) {
  const { byId } = usePlantStatuses();
  const shown = shares
    .filter(({ count }) => count > 0)
    .map((share) => ({ ...share, status: byId.get(share.plantStatusId) }))
    .toSorted((one, other) => other.count - one.count || one.plantStatusId - other.plantStatusId);
  const total = shown.reduce((sum, { count }) => sum + count, 0);
  if (total === 0) return <span className="cell-quiet">–</span>;
  const words = shown.map(({ status, count }) => `${status?.name ?? 'Khác'}: ${formatNumber(count)}`).join(', ');
  const figures = (
    <ul className="status-shares-figures">
      {shown.map(({ plantStatusId, status, count }) => (
        <li key={plantStatusId}>
          <StatusDot color={status?.color ?? 'transparent'} />
          <span>{status?.name ?? 'Khác'}</span>
          <b className="figures">{formatNumber(count)}</b>
          <small className="figures">{percent(count / total)}</small>
        </li>
      ))}
    </ul>
  );
  return (
    <Tooltip title={figures}>
      <span className="status-shares" role="img" aria-label={words}>
        {shown.map(({ plantStatusId, status, count }) => (
          <span key={plantStatusId} style={{ flexGrow: count, background: status?.color ?? 'var(--line)' }} />
        ))}
      </span>
    </Tooltip>
  );
}

/** '0,4 %' where whole percents would give zero. */
const percent = (share: number) => {
  const value = share * 100;
  return `${formatNumber(value < 1 ? Math.max(0.1, Math.round(value * 10) / 10) : Math.round(value))}\u00a0%`;
};
