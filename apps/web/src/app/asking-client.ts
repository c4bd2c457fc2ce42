import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  type Query,
  QueryClient,
  type QueryKey,
} from '@tanstack/react-query';

/**
 * What is invalidated while its first answer is under way is asked for again after it. TanStack Query takes that answer, which may
 * have been read before the act, for a fresh one: a row that was removed while a search was under way stayed in the list. The
 * answer is waited for, so that news which come without end cannot keep a page empty.
 */
export class AskingClient extends QueryClient {
  #again = new WeakMap<Query, Promise<void>>();

  override async invalidateQueries<K extends QueryKey = QueryKey>(
    filters?: InvalidateQueryFilters<K>,
    options?: InvalidateOptions,
  ): Promise<void> {
    const onTheirWay = this.getQueryCache()
      .findAll(filters as InvalidateQueryFilters)
      .filter(({ state }) => state.data === undefined && state.fetchStatus === 'fetching');
    const askedAgain =
      options?.cancelRefetch === false
        ? []
        : onTheirWay.map((query) => this.#again.get(query) ?? this.#askAgain(query));
    await Promise.all([super.invalidateQueries(filters, options), ...askedAgain]);
  }

  #askAgain(query: Query): Promise<void> {
    const again = Promise.resolve(query.promise)
      .catch(() => {})
      .then(() => {
        this.#again.delete(query);
        return super.invalidateQueries({ queryKey: query.queryKey, exact: true });
      });
    this.#again.set(query, again);
    return again;
  }
}
