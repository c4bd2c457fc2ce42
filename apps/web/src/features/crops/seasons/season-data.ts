import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { type Season, type SeasonInput, seasonRoutes } from '@vuon/contract/crops/season';
import { call } from '#lib/http/call.ts';
import type { Attempt } from '#ui/form/use-save.ts';
import { historyKey } from '#ui/history/history-key.ts';

/** All seasons of a crop group in the selected entity; a crop has one or two a year, so one answer holds them. */
export const seasonsOf = (cropGroupId: number, deleted: 'without' | 'only' = 'without') =>
  queryOptions({
    queryKey: ['seasons', 'list', { cropGroupId, deleted }],
    queryFn: ({ signal }) => call(seasonRoutes.list, { query: { cropGroupId, deleted, pageSize: 200 } }, { signal }),
  });

export const seasonOptions = (id: number) =>
  queryOptions({
    queryKey: ['seasons', 'one', id],
    queryFn: ({ signal }) => call(seasonRoutes.get, { params: { id } }, { signal }),
  });

export function useSeasonActs() {
  const client = useQueryClient();
  const refreshed = async (act: Promise<Season>): Promise<Season> => {
    const season = await act;
    client.setQueryData(seasonOptions(season.id).queryKey, season);
    void client.invalidateQueries({ queryKey: ['seasons', 'list'] });
    void client.invalidateQueries({ queryKey: ['crop-groups'] });
    void client.invalidateQueries({ queryKey: historyKey });
    return season;
  };
  return {
    create: (body: SeasonInput, { idempotencyKey }: Attempt) =>
      refreshed(call(seasonRoutes.create, { body }, { idempotencyKey })),
    update: (id: number, body: SeasonInput, { version, idempotencyKey }: Attempt) =>
      refreshed(call(seasonRoutes.update, { params: { id }, body: { ...body, version } }, { idempotencyKey })),
    remove: ({ id, version }: Season) => refreshed(call(seasonRoutes.remove, { params: { id }, query: { version } })),
    restore: ({ id }: Season) => refreshed(call(seasonRoutes.restore, { params: { id } })),
  };
}
