import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { areaOnMap } from '../areas/area-data.ts';
import { areaShape, plotShape } from '../areas/area-shapes.ts';

/** The plots around a plot, and its area: the context in which it is drawn. */
export function useSurroundings(areaId: number, plotId: number | null) {
  const { data } = useQuery(areaOnMap(areaId));
  return useMemo(() => {
    const neighbours = (data?.plots ?? []).filter(({ id }) => id !== plotId);
    return {
      area: data ?? null,
      neighbours,
      shapes: [
        ...(data ? areaShape({ ...data, name: '' }) : []),
        ...neighbours.flatMap((other) => plotShape(other, { dimmed: true })),
      ],
    };
  }, [data, plotId]);
}
