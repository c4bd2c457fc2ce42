import { plantStatusIds } from '@vuon/contract/catalogue/plant-status';
import type { PlotPositions } from '@vuon/contract/orchard/plot';
import type { PlantStatuses } from '../../lib/plant-statuses.ts';
import type { MapPoints } from '../../map/map-types.ts';

/** The trees of a plot in the colours of their statuses. Those that nobody needs to look at are the quiet ones. */
export const plantPoints = (positions: PlotPositions, { byId }: PlantStatuses): MapPoints => {
  const places = new Map<number, number>();
  const index = positions.plantStatusIds.map((id) => {
    const place = places.get(id) ?? places.size;
    places.set(id, place);
    return place;
  });
  const ids = [...places.keys()];
  return {
    longitudes: positions.longitudes,
    latitudes: positions.latitudes,
    ids: positions.ids,
    colors: {
      palette: ids.map((id) => byId.get(id)?.color ?? '#8b978d'),
      index,
      quiet: ids.map((id) => id === plantStatusIds.healthy || byId.get(id)?.needsAttention === false),
    },
  };
};
