import { queryOptions, useQueries, useQuery } from '@tanstack/react-query';
import type { PlaceKind } from '@vuon/contract/maps/map-search';
import { areaRoutes } from '@vuon/contract/orchard/area';
import type { PolygonLocation } from '@vuon/contract/orchard/location';
import { rowRoutes } from '@vuon/contract/orchard/row';
import type { Position } from '@vuon/geo/measure/geometry';
import { isInside } from '@vuon/geo/measure/inside';
import { useMemo } from 'react';
import { type AreaShown, estate } from '#domain/places/estate.ts';
import { call } from '#lib/http/call.ts';
import { metresFromLine } from '#map/draw/line-distance.ts';
import type { MapShape } from '#map/map-types.ts';
import { type Bounds, boundsOf } from '#map/view/bounds.ts';

/** An area with the boundaries of its plots. */
export const areaWithPlots = (id: number) =>
  queryOptions({
    queryKey: ['areas', 'map', id],
    queryFn: ({ signal }) => call(areaRoutes.info, { params: { id }, query: { depth: 'plot' } }, { signal }),
  });

// The most that one answer holds: in a plot with more rows, drawings snap to the first of them.
const mostRows = 200;

export const rowsWithLines = (plotId: number) => {
  const query = { plotId, located: 'true', pageSize: mostRows } as const;
  return queryOptions({
    queryKey: ['rows', 'list', query],
    queryFn: ({ signal }) => call(rowRoutes.list, { query }, { signal }),
  });
};

/** The most areas whose plots are loaded; a view with more is too far away to draw exactly. */
const mostAreas = 8;

const meets = ([west, south, east, north]: Bounds, other: Bounds): boolean =>
  west <= other[2] && other[0] <= east && south <= other[3] && other[1] <= north;

const ringsOf = (location: PolygonLocation | null): Position[][] => location?.geometry.geoCoordinate ?? [];

type Holding = { location: PolygonLocation | null };
const holds = ({ location }: Holding, position: Position): boolean =>
  location !== null && isInside(ringsOf(location), position);

export type SeenPlot = { id: number; code: string; areaId: number; location: PolygonLocation | null };

/** The places around a drawing: it snaps to their corners and edges, and should not lie over them. */
export function useDrawSurroundings(view: Bounds, rowsOf: number | null) {
  const areas = useQuery(estate()).data?.areas ?? noAreas;
  const near = useMemo(
    () =>
      areas
        .filter(({ location }) => {
          const bounds = boundsOf(ringsOf(location).flat());
          return bounds !== null && meets(bounds, view);
        })
        .slice(0, mostAreas),
    [areas, view],
  );
  const plots = useQueries({
    queries: near.map(({ id }) => areaWithPlots(id)),
    combine: (answers) =>
      answers.flatMap(({ data }) =>
        (data?.plots ?? []).map(({ id, code, location }): SeenPlot => ({ id, code, location, areaId: data?.id ?? 0 })),
      ),
  });
  const rows = useQuery({ ...rowsWithLines(rowsOf ?? 0), enabled: rowsOf !== null }).data?.items;
  const lines = useMemo(() => rows ?? [], [rows]);
  return { areas: near, plots, rows: lines };
}

const noAreas: AreaShown[] = [];

type Surroundings = ReturnType<typeof useDrawSurroundings>;

export const areaAt = (areas: AreaShown[], position: Position) => areas.find((area) => holds(area, position));
/** The area that contains a place, or else the nearest one. */
export const nearestArea = (areas: AreaShown[], position: Position): AreaShown | undefined => {
  const metresTo = ({ location }: AreaShown) => metresFromLine(position, ringsOf(location)[0] ?? []);
  return areaAt(areas, position) ?? areas.toSorted((one, other) => metresTo(one) - metresTo(other))[0];
};
export const plotAt = (plots: SeenPlot[], position: Position) => plots.find((plot) => holds(plot, position));

/** The surroundings as shapes, without the place that is being drawn: it must not snap to its own old corners. */
export const shapesAround = (
  { areas, plots, rows }: Surroundings,
  own: { kind: PlaceKind; id: number | null },
): MapShape[] => {
  const isOwn = (kind: PlaceKind, id: number) => own.kind === kind && own.id === id;
  const polygon = (kind: 'area' | 'plot', id: number, location: PolygonLocation | null): MapShape[] =>
    location && !isOwn(kind, id) ? [{ id: `${kind}-${id}`, kind, rings: ringsOf(location) }] : [];
  return [
    ...areas.flatMap(({ id, location }) => polygon('area', id, location)),
    ...plots.flatMap(({ id, location }) => polygon('plot', id, location)),
    ...rows.flatMap(({ id, location }): MapShape[] =>
      location && !isOwn('row', id) ? [{ id: `row-${id}`, kind: 'row', line: location.geometry.geoCoordinate }] : [],
    ),
  ];
};
