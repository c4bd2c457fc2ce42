import { useQueryClient } from '@tanstack/react-query';
import { plantStatusRoutes } from '@vuon/contract/catalogue/plant-status';
import { plantStatusList } from '#domain/plants/plant-statuses.ts';
import { call } from '#lib/http/call.ts';
import { recordData } from '#ui/record/record-data.ts';

// A status colours trees wherever they are shown.
const statuses = recordData({
  key: 'plant-statuses',
  routes: plantStatusRoutes,
  stale: [plantStatusList().queryKey, ['plants']],
});
export const { list: plantStatusPage, one: plantStatusOptions } = statuses;

export function usePlantStatusActs() {
  const client = useQueryClient();
  const refresh = statuses.useRefresh();
  return {
    ...statuses.useActs(),
    order: async (ids: number[]) => {
      for (const status of await call(plantStatusRoutes.order, { body: { ids } }))
        client.setQueryData(plantStatusOptions(status.id).queryKey, status);
      refresh();
    },
  };
}
