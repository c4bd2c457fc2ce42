import type { StatusCount } from '@vuon/contract/orchard/area';
import { usePlantStatuses } from '#domain/plants/plant-statuses.ts';
import { StatusShares } from '#domain/plants/status-shares.tsx';
import { healthOf, healthText } from './place-words.ts';
import './place-health.css';

/** The health of the trees as a bar, with words under it. */
export function PlaceHealth({ statuses }: { statuses: StatusCount[] }) {
  const { byId } = usePlantStatuses();
  if (statuses.length === 0) return null;
  const { well, others } = healthText(healthOf(statuses, byId), byId);
  return (
    <div className="place-health">
      <StatusShares shares={statuses} />
      <div className="place-health-words">
        <span>{well}</span>
        <span>{others}</span>
      </div>
    </div>
  );
}
