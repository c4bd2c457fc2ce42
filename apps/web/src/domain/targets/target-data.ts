import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type Target, targetRoutes } from '@vuon/contract/orchard/target';
import { call } from '#lib/http/call.ts';

/** Names, trees and land of targets. */
export const targetSummary = (targets: Target[]) =>
  queryOptions({
    queryKey: ['targets', 'summary', targets],
    queryFn: ({ signal }) => call(targetRoutes.describe, { body: { targets } }, { signal }),
    enabled: targets.length > 0,
    placeholderData: keepPreviousData,
  });
