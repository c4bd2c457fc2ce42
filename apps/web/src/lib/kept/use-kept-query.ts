import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSelectedEntity } from '../session/selected-entity.ts';
import { useSession } from '../session/session-store.ts';
import { keep, readKept } from './kept-store.ts';

/**
 * A query whose last answer stays on this device, for the user and the selected entity: it is shown until the server answers, and as
 * long as it cannot be reached. `at`: when the server gave it.
 */
export function useKeptQuery<T>(name: string, options: UseQueryOptions<T, Error, T, QueryKey>) {
  const userId = useSession(({ item }) => item?.id);
  const entityId = useSelectedEntity(({ entity }) => entity?.id);
  const key = `${userId} ${entityId} ${name}`;
  const live = useQuery(options);
  const kept = useQuery({ queryKey: ['kept', key], queryFn: () => readKept(key), staleTime: Number.POSITIVE_INFINITY });
  const { data, dataUpdatedAt } = live;
  useEffect(() => {
    if (data !== undefined) void keep(key, { data, at: dataUpdatedAt });
  }, [data, dataUpdatedAt, key]);
  return {
    data: data ?? (kept.data?.data as T | undefined),
    at: data === undefined ? kept.data?.at : dataUpdatedAt,
    /** It is not known whether the server still says the same. */
    isOld: data === undefined || live.isError,
    isPending: live.isPending && kept.isPending,
    error: live.error,
    refetch: live.refetch,
  };
}
