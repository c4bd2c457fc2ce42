import { useQuery } from '@tanstack/react-query';
import type { Plot } from '@vuon/contract/orchard/plot';
import { useMemo } from 'react';
import { usePlantStatuses } from '#domain/plants/plant-statuses.ts';
import type { MapPoints } from '#map/map-types.ts';
import { plantPoints } from '../plants/plant-points.ts';
import { plotPositions } from '../plots/plot-data.ts';

/** The trees of a plot as a map draws them, each in the colour of its status; nothing while there are none. */
export function usePlotPoints(plot: Pick<Plot, 'id' | 'plantCount'> | null): MapPoints | undefined {
  const hasPlants = plot !== null && plot.plantCount > 0;
  const { data } = useQuery({ ...plotPositions(plot?.id ?? 0), enabled: hasPlants });
  const statuses = usePlantStatuses();
  return useMemo(() => (data && hasPlants ? plantPoints(data, statuses) : undefined), [data, hasPlants, statuses]);
}
