import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { type PlantStatus, type PlantStatusInput, plantStatusRoutes } from '@vuon/contract/catalogue/plant-status';
import { plantStatusList } from '#domain/plants/plant-statuses.ts';
import { call } from '#lib/http/call.ts';
import type { Attempt } from '#ui/form/use-save.ts';
import { historyKey } from '#ui/history/history-key.ts';
import type { ListQuery } from '#ui/list/list-types.ts';

export const plantStatusPage = (query: ListQuery) =>
  queryOptions({
    queryKey: ['plant-statuses', 'list', query],
    queryFn: ({ signal }) => call(plantStatusRoutes.list, { query }, { signal }),
  });

export const plantStatusOptions = (id: number) =>
  queryOptions({
    queryKey: ['plant-statuses', 'one', id],
    queryFn: ({ signal }) => call(plantStatusRoutes.get, { params: { id } }, { signal }),
  });

/** The acts on one status. Each ends with fresh lists, and with fresh colours wherever trees are shown. */
export function usePlantStatusActs() {
  const client = useQueryClient();
  const refresh = () => {
    for (const queryKey of [['plant-statuses', 'list'], plantStatusList().queryKey, ['plants'], historyKey])
      void client.invalidateQueries({ queryKey });
  };
  const refreshed = async (act: Promise<PlantStatus>): Promise<PlantStatus> => {
    const status = await act;
    client.setQueryData(plantStatusOptions(status.id).queryKey, status);
    refresh();
    return status;
  };
  return {
    create: (body: PlantStatusInput, { idempotencyKey }: Attempt) =>
      refreshed(call(plantStatusRoutes.create, { body }, { idempotencyKey })),
    update: (id: number, body: PlantStatusInput, { version, idempotencyKey }: Attempt) =>
      refreshed(call(plantStatusRoutes.update, { params: { id }, body: { ...body, version } }, { idempotencyKey })),
    order: async (ids: number[]) => {
      for (const status of await call(plantStatusRoutes.order, { body: { ids } }))
        client.setQueryData(plantStatusOptions(status.id).queryKey, status);
      refresh();
    },
    archive: ({ id, version }: PlantStatus, archived: boolean) =>
      refreshed(call(plantStatusRoutes.archive, { params: { id }, body: { version, archived } })),
    remove: ({ id, version }: PlantStatus) =>
      refreshed(call(plantStatusRoutes.remove, { params: { id }, query: { version } })),
    restore: ({ id }: PlantStatus) => refreshed(call(plantStatusRoutes.restore, { params: { id } })),
  };
}
