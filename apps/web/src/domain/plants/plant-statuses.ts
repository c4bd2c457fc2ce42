import { queryOptions, useQuery } from '@tanstack/react-query';
import { type PlantStatus, plantStatusRoutes } from '@vuon/contract/catalogue/plant-status';
import { call } from '#lib/http/call.ts';

/** The statuses of the system and of the selected entity, in the order of legends: a catalogue always fits one page. */
export const plantStatusList = () =>
  queryOptions({
    queryKey: ['plant-statuses', 'all'],
    queryFn: async ({ signal }) => (await call(plantStatusRoutes.list, { query: { pageSize: 200 } }, { signal })).items,
    staleTime: 60_000,
  });

/** `byId` has archived statuses too, since trees may still have them; `usable` are those that a tree can be given. */
export type PlantStatuses = { byId: ReadonlyMap<number, PlantStatus>; usable: PlantStatus[] };

export const usePlantStatuses = (): PlantStatuses =>
  useQuery({ ...plantStatusList(), select: arrange }).data ?? nothing;

const arrange = (all: PlantStatus[]): PlantStatuses => ({
  byId: new Map(all.map((status) => [status.id, status])),
  usable: all.filter(({ archived }) => !archived),
});
const nothing: PlantStatuses = { byId: new Map(), usable: [] };
