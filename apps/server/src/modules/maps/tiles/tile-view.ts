import type { Bounds } from '@vuon/contract/maps/map-search';
import type { ShareDetail } from '@vuon/contract/maps/map-share';
import { joinBounds } from '@vuon/geo/tiles/tile-math';
import type { EntityMap, IndexedArea, IndexedPlot } from '../estate/entity-map.ts';
import type { TileScope } from './tile-scope.ts';

/** The part of an entity's map that one caller sees. */
export type TileView = {
  map: EntityMap;
  areas: IndexedArea[];
  plots: IndexedPlot[];
  /** Null: all plots. */
  plotIds: ReadonlySet<number> | null;
  shows: (detail: ShareDetail) => boolean;
  /** Whether the caller belongs to the entity: the values that modules contribute are for members alone. */
  isInsider: boolean;
  /** The box around all of it. */
  zone: Bounds | null;
};

export const viewOf = (map: EntityMap, { areaIds, details }: Omit<TileScope, 'entityId' | 'on'>): TileView => {
  const chosen = areaIds.length ? new Set(areaIds) : null;
  const areas = chosen ? map.areas.filter(({ id }) => chosen.has(id)) : map.areas;
  const plots = chosen ? map.plots.filter(({ areaId }) => chosen.has(areaId)) : map.plots;
  return {
    map,
    areas,
    plots,
    plotIds: chosen && new Set(plots.map(({ id }) => id)),
    shows: (detail) => details === null || details.includes(detail),
    isInsider: details === null,
    zone: boxAround(areas.map(({ bounds }) => bounds)) ?? boxAround(plots.map(({ extent }) => extent)),
  };
};

const boxAround = (boxes: (Bounds | null)[]) => boxes.reduce((all, one) => joinBounds(all, one), null);
