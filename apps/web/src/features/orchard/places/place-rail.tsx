import { useInfiniteQuery } from '@tanstack/react-query';
import type { StatusCount } from '@vuon/contract/orchard/area';
import { useDrawField } from '#map/draw/location-field.tsx';
import { useEntityForm } from '#ui/form/form-context.ts';
import { useShowField } from '#ui/form/use-show-field.ts';
import type { NextStep } from '#ui/record/next-steps.tsx';
import { RailCard } from '#ui/record/rail-card.tsx';
import { RailFrame } from '#ui/record/record-rail.tsx';
import { placeTimeline, type TimelinePlace } from '../timelines/place-timeline-data.ts';
import { PlaceHealth } from './place-health.tsx';
import type { Ways } from './place-next-steps.ts';
import { PlaceRecent } from './place-recent.tsx';

type Props = { place: TimelinePlace; statuses: StatusCount[]; steps: NextStep[] };

/** Beside the form of an area, a plot or a row. The form itself has the map. */
export function PlaceRail({ place, statuses, steps }: Props) {
  const timeline = useInfiniteQuery(placeTimeline(place));
  return (
    <RailFrame steps={steps} recent={<PlaceRecent timeline={timeline} path="?tab=dong-thoi-gian" />}>
      {statuses.length > 0 && (
        <RailCard title="Tình trạng cây">
          <PlaceHealth statuses={statuses} />
        </RailCard>
      )}
    </RailFrame>
  );
}

/** The ways of a page: steps lead to the fields of its form, and draw in it. */
export function usePageWays(): Ways {
  const mayWrite = !useEntityForm().readOnly;
  const draw = useDrawField('location');
  const onField = useShowField();
  return { onDraw: mayWrite ? draw : null, onField, mayWrite };
}
