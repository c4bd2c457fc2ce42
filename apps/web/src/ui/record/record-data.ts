import { type QueryKey, queryOptions, useQueryClient } from '@tanstack/react-query';
import { entityNeed, type Route, type RouteAnswer, type RouteCall } from '@vuon/contract/route';
import { call, type Options } from '#lib/http/call.ts';
import type { Attempt } from '../form/use-save.ts';
import { historyKey } from '../history/history-key.ts';
import type { ListQuery } from '../list/list-types.ts';

type RecordRoutes = { list: Route; get: Route } & { [act in keyof ActsOf<never>]?: Route };

type BodyOf<R> = R extends Route ? (RouteCall<R> extends { body: infer B } ? B : never) : never;
type At<R, K extends string> = R extends Record<K, infer V> ? V : never;
type Versioned = { id: number; version: number };
type Sent = Pick<Attempt, 'idempotencyKey'>;

/** The acts on one record; each answers the record as it is afterwards. */
type ActsOf<R extends RecordRoutes, T = RouteAnswer<R['get']>> = {
  create: (body: BodyOf<At<R, 'create'>>, sent: Sent) => Promise<T>;
  update: (id: number, body: Omit<BodyOf<At<R, 'update'>>, 'version'>, attempt: Attempt) => Promise<T>;
  archive: (record: Versioned, archived: boolean) => Promise<T>;
  remove: (record: Versioned) => Promise<T>;
  restore: (record: { id: number }) => Promise<T>;
};

/** Marks as stale the queries that show a changed record: those under the given keys, and history. */
export function useRefresh(keys: readonly QueryKey[]): () => void {
  const client = useQueryClient();
  return () => {
    for (const queryKey of [...keys, historyKey]) void client.invalidateQueries({ queryKey });
  };
}

type Noun<R> = {
  /** The first part of its cache keys. */
  key: string;
  routes: R;
  /** Other queries that show such a record, in addition to its own lists. */
  stale?: readonly QueryKey[];
};

/** The data of a noun by its routes: its list, one record, and the acts on one. */
export const recordData = <R extends RecordRoutes>({ key, routes, stale = [] }: Noun<R>) => {
  type T = RouteAnswer<R['get']> & { id: number };
  // The type of `useActs` leaves out an act without a route.
  const known = routes as RecordRoutes as Required<RecordRoutes>;
  const changed = [[key, 'list'], ...stale];
  const meta = { acrossEntities: entityNeed(known.get) === 'none' };

  const list = (query: ListQuery) =>
    queryOptions({
      queryKey: [key, 'list', query],
      queryFn: ({ signal }) => call(known.list, { query }, { signal }) as Promise<RouteAnswer<R['list']>>,
      meta,
    });

  const one = (id: number) =>
    queryOptions({
      queryKey: [key, 'one', id],
      queryFn: ({ signal }) => call(known.get, { params: { id } }, { signal }) as Promise<T>,
      meta,
    });

  /** Puts the record that an act answers into the cache, and has the queries that show it fetched again. */
  const useRefreshed = () => {
    const client = useQueryClient();
    const refresh = useRefresh(changed);
    return async (act: Promise<T>): Promise<T> => {
      const record = await act;
      // Before the record is put into the cache: `stale` may name the record's own key, and the answer is fresh.
      refresh();
      client.setQueryData(one(record.id).queryKey, record);
      return record;
    };
  };

  const useActs = () => {
    const refreshed = useRefreshed();
    const send = (route: Route, input: object, options?: Options) =>
      refreshed(call(route, input, options) as Promise<T>);
    const acts: ActsOf<RecordRoutes, T> = {
      create: (body, { idempotencyKey }) => send(known.create, { body }, { idempotencyKey }),
      update: (id, body, { version, idempotencyKey }) =>
        send(known.update, { params: { id }, body: { ...(body as object), version } }, { idempotencyKey }),
      archive: ({ id, version }, archived) => send(known.archive, { params: { id }, body: { version, archived } }),
      remove: ({ id, version }) => send(known.remove, { params: { id }, query: { version } }),
      restore: ({ id }) => send(known.restore, { params: { id } }),
    };
    return acts as Pick<ActsOf<R, T>, keyof R & keyof ActsOf<R>>;
  };

  return { list, one, useActs, useRefreshed, useRefresh: () => useRefresh(changed) };
};
