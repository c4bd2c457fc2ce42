import { queryOptions } from '@tanstack/react-query';
import { auditRoutes } from '@vuon/contract/audit/audit';
import { call } from '#lib/http/call.ts';
import { historyKey } from '#ui/history/history-key.ts';
import type { ListQuery } from '#ui/list/list-types.ts';

export const auditList = (query: ListQuery) =>
  queryOptions({
    queryKey: [...historyKey, 'list', query],
    queryFn: ({ signal }) => call(auditRoutes.list, { query }, { signal }),
  });

/** All users who have an entry in the history. */
export const auditActors = queryOptions({
  queryKey: [...historyKey, 'actors'],
  queryFn: ({ signal }) => call(auditRoutes.actors, {}, { signal }),
  staleTime: 60_000,
});
