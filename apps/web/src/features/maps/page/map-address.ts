import { type MapDayKind, mapDayKinds } from '@vuon/contract/maps/map-day';
import { type PlaceKind, placeKinds } from '@vuon/contract/maps/map-search';
import { clampLatitude } from '#map/mercator.ts';
import type { PlaceRef } from '#map/place-ref.ts';
import type { FilterValues } from '../figures/tree-filters.ts';

/** The parts of a link to the map beside the camera: everybody who follows it sees the same. */
export type MapAddress = {
  place: PlaceRef | null;
  /** The key of a colouring; null: the default one. */
  coloring: string | null;
  /** Places among the colouring's meanings that the legend hides. */
  hidden: number[];
  filters: FilterValues;
  /** The table is shown in place of the figures. */
  isTable: boolean;
  /** The day of the time line, yyyy-mm-dd; null: it is closed, and the map shows today. */
  on: string | null;
  /** The kinds of acts that the time line leaves out. */
  hiddenActs: MapDayKind[];
};

const listPattern = /^\d{1,10}(,\d{1,10})*$/;

const readList = (text: string | null): string[] => (text && listPattern.test(text) ? text.split(',') : []);

export const readPlace = (text: string | null): PlaceRef | null => {
  const [kind = '', id = ''] = (text ?? '').split(':');
  return (placeKinds as readonly string[]).includes(kind) && /^[1-9]\d{0,9}$/.test(id)
    ? { kind: kind as PlaceKind, id: Number(id) }
    : null;
};

const readDay = (text: string | null): string | null =>
  text && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : null;

const readKinds = (text: string | null): MapDayKind[] =>
  (text ?? '').split(',').filter((kind): kind is MapDayKind => (mapDayKinds as readonly string[]).includes(kind));

/** `filters`: the keys of the filters that exist. */
export const readAddress = (search: URLSearchParams, filters: string[]): MapAddress => ({
  place: readPlace(search.get('place')),
  coloring: search.get('color'),
  hidden: readList(search.get('hide')).map(Number),
  filters: Object.fromEntries(
    filters.flatMap((key) => {
      const values = readList(search.get(key));
      return values.length > 0 ? [[key, values]] : [];
    }),
  ),
  isTable: search.get('view') === 'table',
  on: readDay(search.get('on')),
  hiddenActs: readKinds(search.get('hideActs')),
});

/** Defaults are not written; parameters of other parts of the page stay. */
export const writeAddress = (
  search: URLSearchParams,
  { place, coloring, hidden, filters, isTable, on, hiddenActs }: Partial<MapAddress>,
): URLSearchParams => {
  const next = new URLSearchParams(search);
  const put = (key: string, value: string | null | undefined) => {
    if (value) next.set(key, value);
    else next.delete(key);
  };
  if (place !== undefined) put('place', place && `${place.kind}:${place.id}`);
  if (coloring !== undefined) put('color', coloring);
  if (hidden) put('hide', hidden.join(','));
  for (const [key, values] of Object.entries(filters ?? {})) put(key, values.join(','));
  if (isTable !== undefined) put('view', isTable ? 'table' : null);
  if (on !== undefined) put('on', on);
  if (hiddenActs) put('hideActs', hiddenActs.join(','));
  return next;
};

export type Camera = { zoom: number; latitude: number; longitude: number };

const cameraPattern = /^#?(\d{1,2}(?:\.\d+)?)\/(-?\d{1,2}(?:\.\d+)?)\/(-?\d{1,3}(?:\.\d+)?)$/;

/** '#16.25/12.681234/108.123456', as other maps write it too. */
export const readCamera = (hash: string): Camera | null => {
  const [, zoom, latitude, longitude] = (cameraPattern.exec(hash) ?? []).map(Number);
  if (zoom === undefined || latitude === undefined || longitude === undefined) return null;
  if (zoom > 24 || Math.abs(latitude) > 90 || Math.abs(longitude) > 180) return null;
  return { zoom, latitude: clampLatitude(latitude), longitude };
};

export const writeCamera = ({ zoom, latitude, longitude }: Camera): string =>
  `#${zoom.toFixed(2)}/${latitude.toFixed(6)}/${longitude.toFixed(6)}`;
