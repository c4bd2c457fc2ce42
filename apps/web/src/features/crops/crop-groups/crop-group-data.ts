import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { type CropGroup, type CropGroupInput, cropGroupRoutes } from '@vuon/contract/crops/crop-group';
import { call } from '#lib/http/call.ts';
import type { Attempt } from '#ui/form/use-save.ts';
import { historyKey } from '#ui/history/history-key.ts';
import type { ListQuery } from '#ui/list/list-types.ts';

export const cropGroupList = (query: ListQuery) =>
  queryOptions({
    queryKey: ['crop-groups', 'list', query],
    queryFn: ({ signal }) => call(cropGroupRoutes.list, { query }, { signal }),
  });

export const cropGroupOptions = (id: number) =>
  queryOptions({
    queryKey: ['crop-groups', 'one', id],
    queryFn: ({ signal }) => call(cropGroupRoutes.get, { params: { id } }, { signal }),
  });

const archiveCropGroup = ({ id, version }: CropGroup, archived: boolean) =>
  call(cropGroupRoutes.archive, { params: { id }, body: { version, archived } });

const removeCropGroup = ({ id, version }: CropGroup) =>
  call(cropGroupRoutes.remove, { params: { id }, query: { version } });

const restoreCropGroup = ({ id }: CropGroup) => call(cropGroupRoutes.restore, { params: { id } });

/** Seasons show a crop group's name and are counted by it. */
function useRefreshCropGroups() {
  const client = useQueryClient();
  return () => {
    void client.invalidateQueries({ queryKey: ['crop-groups', 'list'] });
    void client.invalidateQueries({ queryKey: ['seasons'] });
    void client.invalidateQueries({ queryKey: historyKey });
  };
}

/** The acts on one crop group. Each ends with fresh lists. */
export function useCropGroupActs() {
  const client = useQueryClient();
  const refresh = useRefreshCropGroups();
  const refreshed = async (act: Promise<CropGroup>): Promise<CropGroup> => {
    const group = await act;
    client.setQueryData(cropGroupOptions(group.id).queryKey, group);
    refresh();
    return group;
  };
  return {
    create: (body: CropGroupInput, { idempotencyKey }: Attempt) =>
      refreshed(call(cropGroupRoutes.create, { body }, { idempotencyKey })),
    update: (id: number, body: CropGroupInput, { version, idempotencyKey }: Attempt) =>
      refreshed(call(cropGroupRoutes.update, { params: { id }, body: { ...body, version } }, { idempotencyKey })),
    archive: (group: CropGroup, archived: boolean) => refreshed(archiveCropGroup(group, archived)),
    remove: (group: CropGroup) => refreshed(removeCropGroup(group)),
    restore: (group: CropGroup) => refreshed(restoreCropGroup(group)),
  };
}
