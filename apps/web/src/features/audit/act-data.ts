import { queryOptions } from '@tanstack/react-query';
import { type Act, actRoutes } from '@vuon/contract/audit/act';
import { auditRoutes } from '@vuon/contract/audit/audit';
import type { Page } from '@vuon/contract/list';
import { call } from '#lib/http/call.ts';
import { historyKey } from '#ui/history/history-key.ts';
import type { ListQuery } from '#ui/list/list-types.ts';

/** A page of acts, with the number of all acts of its days. */
export type ActPage = Page<Act> & { days: { day: string; count: number }[] };

// Others write the history too.
const askEveryMs = 30_000;

export const actList = (query: ListQuery) =>
  queryOptions<Page<Act>, Error, Page<Act>, readonly unknown[]>({
    queryKey: [...historyKey, 'acts', query],
    queryFn: ({ signal }) => call(actRoutes.list, { query }, { signal }),
    refetchInterval: askEveryMs,
  });

export const oneAct = (operation: string) =>
  queryOptions({
    queryKey: [...historyKey, 'act', operation],
    queryFn: ({ signal }) => call(actRoutes.get, { params: { operation } }, { signal }),
  });

/** The first records that an act changed, of the kind that it is about. */
export const recordsOf = ({ operation, type }: Pick<Act, 'operation' | 'type'>, pageSize: number) =>
  queryOptions({
    queryKey: [...historyKey, 'records', operation, type, pageSize],
    queryFn: ({ signal }) =>
      call(auditRoutes.list, { query: { operation, recordType: type, pageSize, sort: 'id' } }, { signal }),
  });
