import type { Plot } from '@vuon/contract/orchard/plot';
import { PlaceRail, usePageWays } from '../places/place-rail.tsx';
import { usePlotSteps } from '../places/use-place-steps.tsx';

// The page tells them above the tabs.
const noWarnings: string[] = [];

export function PlotRail({ plot }: { plot: Plot }) {
  const steps = usePlotSteps(plot, noWarnings, usePageWays());
  return <PlaceRail place={{ kind: 'plot', id: plot.id }} statuses={plot.statuses} steps={steps} />;
}
