import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { type PlantStatus, type PlantStatusInput, plantStatusRoutes } from '@vuon/contract/catalogue/plant-status';
import { call } from '../../lib/http/call.ts';
import { plantStatusList } from '../../lib/plant-statuses.ts';
import type { Attempt } from '../../ui/form/use-save.ts';
import { historyKey } from '../../ui/history/history-key.ts';
import type { ListQuery } from '../../ui/list/list-types.ts';

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
  const refreshed = async (act: Promise<PlantStatus>): Promise<PlantStatus> => {
    const status = await act;
    client.setQueryData(plantStatusOptions(status.id).queryKey, status);
    for (const queryKey of [['plant-statuses', 'list'], plantStatusList().queryKey, ['plants'], historyKey])
      void client.invalidateQueries({ queryKey });
    return status;
  };
  return {
    create: (body: PlantStatusInput, { idempotencyKey }: Attempt) =>
      refreshed(call(plantStatusRoutes.create, { body }, { idempotencyKey })),
    update: (id: number, body: PlantStatusInput, { version, idempotencyKey }: Attempt) =>
      refreshed(call(plantStatusRoutes.update, { params: { id }, body: { ...body, version } }, { idempotencyKey })),
    archive: ({ id, version }: PlantStatus, archived: boolean) =>
      refreshed(call(plantStatusRoutes.archive, { params: { id }, body: { version, archived } })),
    remove: ({ id, version }: PlantStatus) =>
      refreshed(call(plantStatusRoutes.remove, { params: { id }, query: { version } })),
    restore: ({ id }: PlantStatus) => refreshed(call(plantStatusRoutes.restore, { params: { id } })),
  };
}
