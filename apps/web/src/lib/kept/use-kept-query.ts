import { type QueryKey, type UseQueryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSelectedEntity } from '../session/selected-entity.ts';
import { useSession } from '../session/session-store.ts';
import { keptKeyOf } from './keep-answer.ts';
import { type Kept, keep, readKept } from './kept-store.ts';

const keptKey = (key: string) => ['kept', key];

/** The last answer that this device has of a kept query, without asking the server. */
export function useKept<T>(name: string) {
  const userId = useSession(({ item }) => item?.id);
  const entityId = useSelectedEntity(({ entity }) => entity?.id);
  const key = keptKeyOf(userId, entityId, name);
  const kept = useQuery({
    queryKey: keptKey(key),
    queryFn: () => readKept(key) as Promise<Kept<T> | null>,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return { key, kept };
}

/**
 * A query whose last answer stays on this device, for the user and the selected entity: it is shown until the server answers, and as
 * long as it cannot be reached. `at`: when the server gave it.
 */
export function useKeptQuery<T, K extends QueryKey = QueryKey>(name: string, options: UseQueryOptions<T, Error, T, K>) {
  const client = useQueryClient();
  const { key, kept } = useKept<T>(name);
  const live = useQuery(options);
  const { data, dataUpdatedAt } = live;
  useEffect(() => {
    if (data === undefined) return;
    client.setQueryData(keptKey(key), { data, at: dataUpdatedAt });
    void keep(key, { data, at: dataUpdatedAt });
  }, [data, dataUpdatedAt, key, client]);
  return {
    data: data ?? kept.data?.data,
    at: data === undefined ? kept.data?.at : dataUpdatedAt,
    /** It is not known whether the server still says the same. */
    isOld: data === undefined || live.isError,
    isPending: live.isPending && kept.isPending,
    error: live.error,
    refetch: live.refetch,
  };
}
