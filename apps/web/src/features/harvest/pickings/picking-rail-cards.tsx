import type { Target } from '@vuon/contract/orchard/target';
import { Link } from 'react-router';
import { TargetSketch } from '#domain/targets/target-sketch.tsx';
import { workOrderPath } from '#domain/work/work-orders.ts';
import { RailCard } from '#ui/record/rail-card.tsx';

type Picked = {
  targets: Target[];
  place: { words: string };
  phiReason: string | null;
  workOrder: { id: number; code: string; kind: 'planned' | 'unplanned' } | null;
};

/** Where it was picked, by which order, and the owner's reason if it was inside of an interval. */
export function PickingRailCards({ targets, place, phiReason, workOrder }: Picked) {
  return (
    <>
      {phiReason && (
        <RailCard title="Cắt trong thời gian cách ly">
          <p>Chủ đơn vị cho phép: {phiReason}</p>
        </RailCard>
      )}
      <RailCard title="Nơi cắt">
        <TargetSketch targets={targets} words={place.words} />
      </RailCard>
      {workOrder && (
        <RailCard title="Phiếu giao việc">
          <Link to={workOrderPath(workOrder)}>{workOrder.code}</Link>
        </RailCard>
      )}
    </>
  );
}
