import { useInfiniteQuery } from '@tanstack/react-query';
import type { Plant } from '@vuon/contract/orchard/plant';
import { usePlantCards } from '#domain/places/place-parts.ts';
import { PlantStatusMark } from '#domain/plants/plant-status-mark.tsx';
import { formatDateTime, formatRelativeDay } from '#lib/format.ts';
import { RailCard } from '#ui/record/rail-card.tsx';
import { RailFrame } from '#ui/record/record-rail.tsx';
import type { PlantWays } from '../places/place-next-steps.ts';
import { PlaceRecent } from '../places/place-recent.tsx';
import { usePlantSteps } from '../places/use-place-steps.tsx';
import { plantTimeline } from './plant-data.ts';

/** Beside the form of a tree: its status is shown here with its reason, because the form cannot change it. */
export function PlantRail({ plant, ways }: { plant: Plant; ways: PlantWays }) {
  const steps = usePlantSteps(plant, ways);
  const cards = usePlantCards(plant.id);
  const timeline = useInfiniteQuery(plantTimeline(plant.id));
  return (
    <RailFrame steps={steps} recent={<PlaceRecent timeline={timeline} path="?tab=dong-thoi-gian" />}>
      <RailCard title="Tình trạng">
        <PlantStatusMark status={plant.plantStatus} />
        <p className="note" title={formatDateTime(plant.statusAt)}>
          Từ {formatRelativeDay(plant.statusAt)}
        </p>
        {plant.statusReason && <p>{plant.statusReason}</p>}
      </RailCard>
      {cards}
    </RailFrame>
  );
}
