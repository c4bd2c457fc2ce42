import type { MapStatistics, MapStatisticsQuery } from '@vuon/contract/maps/map-statistics';
import { addAreas, type EstateSum } from '../estate/estate-sum.ts';
import { letsThrough, ofDays } from '../tiles/tree-filter.ts';
import { tell } from './map-statistics-sum.ts';

/** The present figures of the whole entity, or of some areas. No batch may be asked for: sums do not know batches. */
export const summedStatistics = (sum: EstateSum, query: MapStatisticsQuery): MapStatistics => {
  const { areas, plantStatuses, cropGroups } = query;
  const { trees, plots, squareMetres } = areas
    ? addAreas(sum.areas.filter(({ areaId }) => areas.includes(areaId)))
    : sum.all;
  const groups = ofDays(trees, query).filter(letsThrough({ plantStatuses, cropGroups }));
  return tell(sum, {
    groups,
    onLand: groups.filter(({ isOnLand }) => isOnLand),
    unlocated: groups.filter(({ isLocated }) => !isLocated),
    areas: areas ? areas.filter((id) => sum.areaIds.has(id)).length : sum.areaIds.size,
    plots,
    squareMetres,
  });
};
