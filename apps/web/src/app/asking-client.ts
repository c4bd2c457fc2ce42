import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  type Query,
  QueryClient,
  type QueryKey,
} from '@tanstack/react-query';

/**
 * What is invalidated while an answer is under way that is let come is asked for again after it. TanStack Query takes that answer,
 * which may have been read before the act, for a fresh one: a row that was removed while a search was under way stayed in the list.
 * A first answer is always let come, so that news which come without end cannot keep a page empty; others with `cancelRefetch: false`.
 */
export class AskingClient extends QueryClient {
  #again = new WeakMap<Query, Promise<void>>();

  override async invalidateQueries<K extends QueryKey = QueryKey>(
    filters?: InvalidateQueryFilters<K>,
    options?: InvalidateOptions,
  ): Promise<void> {
    const letCome = this.getQueryCache()
      .findAll(filters as InvalidateQueryFilters)
      .filter(({ state }) => state.fetchStatus === 'fetching')
      .filter(({ state }) => state.data === undefined || options?.cancelRefetch === false);
    const askedAgain = letCome.map((query) => this.#again.get(query) ?? this.#askAgain(query));
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
