import type { WorkMap } from '@vuon/contract/cultivation/work-map';
import type { MapHit } from '#map/estate/estate-types.ts';
import type { Bounds } from '#map/view/bounds.ts';

/** The place whose works are listed; null: all that are in view. 'undrawn': the places that no map shows. */
export type MapPlace = { kind: 'plot' | 'area'; id: number } | 'undrawn' | null;

/** The place with open work that was touched: a row or a tree stands for its plot. */
export const placeAt = (map: WorkMap, hit: MapHit | null): Exclude<MapPlace, 'undrawn'> => {
  if (!hit) return null;
  const plot = map.plots.find(({ id }) => id === hit.plotId);
  if (plot) return { kind: 'plot', id: plot.id };
  const area = map.areas.find(({ id }) => id === hit.areaId);
  return area ? { kind: 'area', id: area.id } : null;
};

/** Its counts and names; undefined: it has no open work (any more). */
export const placeShown = (map: WorkMap, place: MapPlace) => {
  if (place === null || place === 'undrawn') return undefined;
  if (place.kind === 'area') {
    const area = map.areas.find(({ id }) => id === place.id);
    return area && { ...area, title: `Khu ${area.name}`, detail: null };
  }
  const plot = map.plots.find(({ id }) => id === place.id);
  return plot && { ...plot, title: `Lô ${plot.code}`, detail: plot.areaName };
};

/** The box around all of them. */
export const around = (boxes: Bounds[]): Bounds | null =>
  boxes.length === 0
    ? null
    : [
        Math.min(...boxes.map(([west]) => west)),
        Math.min(...boxes.map(([, south]) => south)),
        Math.max(...boxes.map(([, , east]) => east)),
        Math.max(...boxes.map(([, , , north]) => north)),
      ];

const isWithin = ([west, south, east, north]: Bounds, outer: Bounds): boolean =>
  west >= outer[0] && south >= outer[1] && east <= outer[2] && north <= outer[3];

/** How much of the view it takes, across or down, below which nobody would find it. */
const tiny = 0.05;

/** Whether land is all in view, and large enough to be found there. */
export const isFound = (land: Bounds, view: Bounds): boolean =>
  isWithin(land, view) &&
  Math.max((land[2] - land[0]) / (view[2] - view[0]), (land[3] - land[1]) / (view[3] - view[1])) > tiny;

const allOf = (map: WorkMap): Bounds | null => around([...map.plots, ...map.areas].map(({ bounds }) => bounds));

/** The land of the open work, with half of it around: on a scattered estate its plots would be too small to be seen. */
export const workedLand = (map: WorkMap): Bounds | null => {
  const land = allOf(map);
  if (!land) return null;
  const [west, south, east, north] = land;
  const [width, height] = [(east - west) / 4, (north - south) / 4];
  return [west - width, south - height, east + width, north + height];
};

/** The query for the works of a place, or of the view; without bounds where everything is in view. */
export const listedAt = (map: WorkMap, place: MapPlace, view: Bounds | null): Record<string, string> => {
  if (place === 'undrawn') return { undrawn: 'true' };
  if (place) return place.kind === 'plot' ? { atPlot: String(place.id) } : { atArea: String(place.id) };
  const whole = allOf(map);
  if (!view || !whole || isWithin(whole, view)) return {};
  return { bounds: view.map((degrees) => degrees.toFixed(6)).join() };
};
