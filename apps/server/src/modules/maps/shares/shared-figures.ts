import type { ShareDetail } from '@vuon/contract/maps/map-share';
import type { MapStatistics } from '@vuon/contract/maps/map-statistics';
import type { EntityMap, IndexedArea, IndexedPlot } from '../estate/map-index.ts';
import { addUp } from '../statistics/map-statistics-sum.ts';

type Shown = { map: EntityMap; areas: IndexedArea[]; plots: IndexedPlot[] };

/** The figures of the trees on the map, without those that the link hides. */
export const sharedFigures = ({ map, areas, plots }: Shown, details: ShareDetail[]): MapStatistics => {
  const figures = addUp(map, {
    groups: plots.flatMap(({ id, groups }) => groups.map((group) => ({ ...group, plotId: id }))),
    land: new Map(plots.map(({ id, squareMetres }) => [id, squareMetres])),
    areas: areas.length,
    unlocated: [],
  });
  return {
    ...figures,
    ...(!details.includes('statuses') && { needsAttention: 0, byStatus: [] }),
    ...(!details.includes('cropGroups') && { byCropGroup: [] }),
    ...(!details.includes('ages') && { byPlantedMonth: [] }),
  };
};
