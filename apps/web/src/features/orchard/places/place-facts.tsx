import type { StatusCount } from '@vuon/contract/orchard/area';
import { usePlantStatuses } from '#domain/plants/plant-statuses.ts';
import { StatusShares } from '#domain/plants/status-shares.tsx';
import type { Fact } from '#ui/page/fact-strip.tsx';
import { healthOf, healthText } from './place-words.ts';

/** `small`: the same value in another unit. */
export type PlaceFact = Fact & { small?: string | null };

export function PlaceFacts({ facts }: { facts: PlaceFact[] }) {
  return (
    <dl className="place-facts">
      {facts.map(({ label, value, small }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {value}
            {small && <small>{small}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

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
