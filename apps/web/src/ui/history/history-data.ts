import { infiniteQueryOptions } from '@tanstack/react-query';
import { auditRoutes } from '@vuon/contract/audit/audit';
import type { RecordType } from '@vuon/contract/record';
import { call } from '../../lib/http/call.ts';

/** Where history lies in the cache: stale after every change of a record. */
export const historyKey = ['audit'];

const pageSize = 20;

/** What happened to one record, the newest first. */
export const historyOf = (recordType: RecordType, recordId: number) =>
  infiniteQueryOptions({
    queryKey: [...historyKey, 'record', recordType, recordId],
    queryFn: ({ pageParam, signal }) =>
      call(
        auditRoutes.list,
        { query: { recordType, recordId, pageSize, ...(pageParam && { after: pageParam }) } },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    // Others write it too: opening the tab asks anew.
    staleTime: 0,
  });
