import { infiniteQueryOptions } from '@tanstack/react-query';
import { auditRoutes } from '@vuon/contract/audit/audit';
import type { RecordType } from '@vuon/contract/record';
import { call, type Options } from '#lib/http/call.ts';
import { historyKey } from './history-key.ts';

const pageSize = 20;

/** The history of one record, the newest entry first. */
export const historyOf = (recordType: RecordType, recordId: number, entity?: Options['entity']) =>
  infiniteQueryOptions({
    queryKey: [...historyKey, 'record', recordType, recordId],
    queryFn: ({ pageParam, signal }) =>
      call(
        auditRoutes.list,
        { query: { recordType, recordId, pageSize, ...(pageParam && { after: pageParam }) } },
        { signal, entity },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    // Other users write it too: opening the tab fetches it again.
    staleTime: 0,
  });
