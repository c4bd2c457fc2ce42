import { useQuery } from '@tanstack/react-query';
import { dayInVietnam } from '@vuon/contract/day';
import type { PlotPositions } from '@vuon/contract/orchard/plot';
import { useMemo, useState } from 'react';
import { everyCropGroup } from '#domain/crops/crop-groups.ts';
import { usePlantColorings } from '#domain/plants/plant-colorings.ts';
import { usePlantStatuses } from '#domain/plants/plant-statuses.ts';
import { statusColoring } from './plant-colorings.ts';
import { coloredPoints, colorsOf } from './plant-points.ts';

/** The trees of a map in the colours that the user has chosen, and the legend of these colours. */
export function usePlantColors(positions: PlotPositions | undefined) {
  const every = usePlantColorings();
  const [key, choose] = useState(statusColoring.key);
  const coloring = every.find((one) => one.key === key) ?? statusColoring;
  const { byId } = usePlantStatuses();
  const cropGroups = useQuery({ ...everyCropGroup(), enabled: positions !== undefined }).data?.items;
  return useMemo(() => {
    if (!positions || positions.ids.length === 0) return { points: undefined, legend: null };
    const colorings = every.filter(({ needsTiles }) => !needsTiles);
    const today = dayInVietnam(new Date());
    const facts = { statuses: [...byId.values()], cropGroups: cropGroups ?? [], batches: [], today };
    const colors = colorsOf(coloring, positions, facts);
    return {
      points: coloredPoints(positions, colors),
      legend: { colorings, coloring, choose, meanings: colors.meanings },
    };
  }, [positions, coloring, every, byId, cropGroups]);
}

export type Legend = NonNullable<ReturnType<typeof usePlantColors>['legend']>;
