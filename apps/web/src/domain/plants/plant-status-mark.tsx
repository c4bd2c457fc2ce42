import { usePlantStatuses } from './plant-statuses.ts';
import './plant-status-mark.css';

export function StatusDot({ color }: { color: string }) {
  return <span className="plant-status-dot" style={{ background: color }} aria-hidden="true" />;
}

type Props = { status: { name: string; color: string } } | { plantStatusId: number };

/** A tree's status: its colour, outlined so that yellow shows on white, and its name. */
export function PlantStatusMark(props: Props) {
  const { byId } = usePlantStatuses();
  const status = 'status' in props ? props.status : byId.get(props.plantStatusId);
  return (
    <span className="plant-status-mark">
      <StatusDot color={status?.color ?? 'transparent'} />
      <span>{status?.name ?? '…'}</span>
    </span>
  );
}
