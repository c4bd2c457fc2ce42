import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { PlaceKind } from '@vuon/contract/maps/map-search';
import { type Area, areaRoutes } from '@vuon/contract/orchard/area';
import type { LineLocation, PointLocation, PolygonLocation } from '@vuon/contract/orchard/location';
import { type Plant, plantRoutes } from '@vuon/contract/orchard/plant';
import { type Plot, plotRoutes } from '@vuon/contract/orchard/plot';
import { type Row, rowRoutes } from '@vuon/contract/orchard/row';
import { call } from '#lib/http/call.ts';
import type { DrawingType } from '#map/draw/drawing.ts';
import { historyKey } from '#ui/history/history-key.ts';

export type PlaceLocation = PolygonLocation | LineLocation | PointLocation;
export type PlaceRecord = Area | Plot | Row | Plant;

type Located = { location: PlaceLocation | null; accuracy: number | null; version: number };

type PlaceWords = {
  type: DrawingType;
  /** 'Lô' */
  noun: string;
  /** The text of the button that saves the location of an existing place. */
  save: string;
  saved: string;
};
export const placeWords: Record<PlaceKind, PlaceWords> = {
  area: { type: 'Polygon', noun: 'Khu vực', save: 'Lưu ranh giới', saved: 'Đã lưu ranh giới' },
  plot: { type: 'Polygon', noun: 'Lô', save: 'Lưu ranh giới', saved: 'Đã lưu ranh giới' },
  row: { type: 'LineString', noun: 'Hàng', save: 'Lưu đường hàng', saved: 'Đã lưu đường hàng' },
  plant: { type: 'Point', noun: 'Cây', save: 'Lưu vị trí', saved: 'Đã lưu vị trí' },
};

/** 'Lô A-10', 'Khu vực Đồi Đông' */
export const nameOfPlace = (kind: PlaceKind, record: PlaceRecord): string =>
  `${placeWords[kind].noun} ${'name' in record ? record.name : record.code}`;

// The query keys under which the pages of these records keep them.
const lists: Record<PlaceKind, string> = { area: 'areas', plot: 'plots', row: 'rows', plant: 'plants' };

const get = (kind: PlaceKind, id: number, signal: AbortSignal): Promise<PlaceRecord> => {
  const input = { params: { id } };
  if (kind === 'area') return call(areaRoutes.get, input, { signal });
  if (kind === 'plot') return call(plotRoutes.get, input, { signal });
  return kind === 'row' ? call(rowRoutes.get, input, { signal }) : call(plantRoutes.get, input, { signal });
};

export const placeRecord = (kind: PlaceKind, id: number) =>
  queryOptions({ queryKey: [lists[kind], 'one', id], queryFn: ({ signal }) => get(kind, id, signal) });

/** Stores the location of a place. The caller's drawing has the geometry type of the kind, hence the casts. */
export const locatePlace = (
  kind: PlaceKind,
  id: number,
  { location, accuracy, version }: Located,
  idempotencyKey: string,
): Promise<PlaceRecord> => {
  const [params, attempt] = [{ id }, { idempotencyKey }];
  const polygon = { location: location as PolygonLocation | null, version };
  if (kind === 'area') return call(areaRoutes.locate, { params, body: polygon }, attempt);
  if (kind === 'plot') return call(plotRoutes.locate, { params, body: polygon }, attempt);
  if (kind === 'row')
    return call(rowRoutes.locate, { params, body: { location: location as LineLocation | null, version } }, attempt);
  const body = { location: location as PointLocation | null, gpsAccuracy: accuracy, version };
  return call(plantRoutes.locate, { params, body }, attempt);
};

/** After a place was drawn or created: refreshes everything that shows it. */
export function useRefreshPlaces() {
  const client = useQueryClient();
  return () => {
    for (const key of [...Object.values(lists), 'maps']) void client.invalidateQueries({ queryKey: [key] });
    void client.invalidateQueries({ queryKey: historyKey });
  };
}
