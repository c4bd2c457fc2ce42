import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { type MapShare, type MapShareInput, mapShareRoutes } from '@vuon/contract/maps/map-share';
import { call } from '#lib/http/call.ts';
import type { Attempt } from '#ui/form/use-save.ts';
import { historyKey } from '#ui/history/history-key.ts';

export const mapShares = () =>
  queryOptions({
    queryKey: ['map-shares'],
    queryFn: ({ signal }) => call(mapShareRoutes.list, {}, { signal }),
  });

export function useShareActs() {
  const client = useQueryClient();
  const refreshed = async (act: Promise<MapShare>): Promise<MapShare> => {
    const share = await act;
    client.setQueryData(mapShares().queryKey, (shares) => {
      const isKnown = shares?.some(({ id }) => id === share.id);
      return isKnown ? shares?.map((other) => (other.id === share.id ? share : other)) : shares && [share, ...shares];
    });
    void client.invalidateQueries({ queryKey: historyKey });
    return share;
  };
  return {
    create: (body: MapShareInput, { idempotencyKey }: Attempt) =>
      refreshed(call(mapShareRoutes.create, { body }, { idempotencyKey })),
    update: (id: number, body: MapShareInput, { version, idempotencyKey }: Attempt) =>
      refreshed(call(mapShareRoutes.update, { params: { id }, body: { ...body, version } }, { idempotencyKey })),
    revoke: ({ id }: MapShare) => refreshed(call(mapShareRoutes.revoke, { params: { id } })),
  };
}
