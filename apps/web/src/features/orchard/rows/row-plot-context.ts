import { useQuery } from '@tanstack/react-query';
import type { Row } from '@vuon/contract/orchard/row';
import { useMemo } from 'react';
import { usePlantStatuses } from '#domain/plants/plant-statuses.ts';
import type { MapPoints, MapShape } from '#map/map-types.ts';
import { exclusionShapes, plotShape } from '../areas/area-shapes.ts';
import { plantPoints } from '../plants/plant-points.ts';
import { plotOptions, plotPositions } from '../plots/plot-data.ts';
import { rowList } from './row-data.ts';

type Marks = Pick<MapShape, 'selected' | 'dimmed'>;

/** A row without a line is left out of every map. */
export const rowShape = (
  { id, code, location }: Pick<Row, 'id' | 'code' | 'location'>,
  marks: Marks = {},
): MapShape[] =>
  location ? [{ id: `row-${id}`, kind: 'row', line: location.geometry.geoCoordinate, label: code, ...marks }] : [];

// The most that one answer holds: a map of one row or tree shows no more neighbours than these.
const mostRows = 200;

/**
 * The plot around a row or a tree: its boundary, its exclusions, its rows (without the own one) and its trees; `points` are in
 * the order of `positions`.
 */
export function usePlotContext(plotId: number | null, ownRowId: number | null = null) {
  const id = plotId ?? 0;
  const plot = useQuery({ ...plotOptions(id), enabled: plotId !== null });
  const rows = useQuery({ ...rowList({ plotId: id, located: 'true', pageSize: mostRows }), enabled: plotId !== null });
  const positions = useQuery({ ...plotPositions(id), enabled: plotId !== null });
  const statuses = usePlantStatuses();
  const shapes = useMemo(
    () => [
      ...(plot.data ? [...plotShape(plot.data), ...exclusionShapes(plot.data.exclusions)] : []),
      ...(rows.data?.items ?? []).flatMap((row) => (row.id === ownRowId ? [] : rowShape(row, { dimmed: true }))),
    ],
    [plot.data, rows.data, ownRowId],
  );
  const points: MapPoints | undefined = useMemo(
    () => positions.data && plantPoints(positions.data, statuses),
    [positions.data, statuses],
  );
  const failed = [plot, rows, positions].find(({ isError }) => isError);
  return {
    plot: plot.data,
    shapes,
    points,
    positions: positions.data,
    isLoading: plotId !== null && (plot.isPending || positions.isPending),
    error: failed?.error ?? null,
    retry: () => void failed?.refetch(),
  };
}
