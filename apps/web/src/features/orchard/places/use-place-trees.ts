import { useQuery } from '@tanstack/react-query';
import type { StatusCount } from '@vuon/contract/orchard/area';
import { usePlantStatuses } from '#domain/plants/plant-statuses.ts';
import { useMay } from '#lib/session/use-may.ts';
import { plantList } from '../plants/plant-data.ts';
import { healthOf, sharesText } from './place-words.ts';

type Of = { areaId: number } | { plotId: number } | { rowId: number };

/** The needs of the trees of a place: a look, replanting, a place on the map. */
export function usePlaceTrees(of: Of, statuses: StatusCount[]) {
  const { byId } = usePlantStatuses();
  const mayWrite = useMay('orchard.write');
  const health = healthOf(statuses, byId);
  // Users who may not place trees do not see how many are without a place.
  const { data } = useQuery({
    ...plantList({ ...of, located: 'false', pageSize: 1 }),
    enabled: mayWrite && statuses.length > 0,
  });
  return { health, attentionText: sharesText(health.attention, byId), unlocated: data?.total ?? 0 };
}
