import type { Area } from '@vuon/contract/orchard/area';
import { PlaceRail, usePageWays } from '../places/place-rail.tsx';
import { useAreaSteps } from '../places/use-place-steps.tsx';

export function AreaRail({ area }: { area: Area }) {
  const steps = useAreaSteps(area, usePageWays());
  return <PlaceRail place={{ kind: 'area', id: area.id }} statuses={area.statuses} steps={steps} />;
}
