import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { listCountRoutes } from '@vuon/contract/lists/list-count';
import type { ListName } from '@vuon/contract/record';
import { call } from '#lib/http/call.ts';
import type { ListOptions, ListQuery } from '../list-types.ts';

/** The query as it is sent, and the key under which its count is found. */
const textsOf = (query: ListQuery): Record<string, string> =>
  Object.fromEntries(Object.entries(query).map(([key, value]) => [key, String(value)]));
const keyOf = (query: ListQuery): string => JSON.stringify(textsOf(query));

/**
 * How many rows a list has by each query, all by one request; undefined while unknown. The counts become stale with the list:
 * their key begins as the list's does.
 */
export function useViewCounts<T, K extends readonly unknown[]>(
  name: ListName,
  list: (query: ListQuery) => ListOptions<T, K>,
  queries: ListQuery[],
  { enabled = true }: { enabled?: boolean } = {},
): (number | undefined)[] {
  const { queryKey, meta } = list({});
  const { data } = useQuery({
    queryKey: [...queryKey.slice(0, -1), 'counts', queries],
    queryFn: async ({ signal }) => {
      const counts = await call(
        listCountRoutes.count,
        { body: { list: name, queries: queries.map(textsOf) } },
        { signal },
      );
      return new Map(queries.map((query, index) => [keyOf(query), counts[index] ?? undefined]));
    },
    placeholderData: keepPreviousData,
    enabled: enabled && queries.length > 0,
    ...(meta && { meta }),
  });
  return queries.map((query) => data?.get(keyOf(query)));
}
