import { type InvalidateOptions, type InvalidateQueryFilters, QueryClient, type QueryKey } from '@tanstack/react-query';

/**
 * What is invalidated on its first way here is asked for anew. TanStack Query would wait for that answer, which may have been read
 * before the act, and take it for a fresh one: a row that was removed while a search was on its way stayed in the list.
 */
export class AskingClient extends QueryClient {
  override invalidateQueries<K extends QueryKey = QueryKey>(
    filters?: InvalidateQueryFilters<K>,
    options?: InvalidateOptions,
  ): Promise<void> {
    if (options?.cancelRefetch !== false)
      for (const query of this.getQueryCache().findAll({ ...filters, type: 'active' }))
        if (query.state.data === undefined) void query.cancel({ silent: true });
    return super.invalidateQueries(filters, options);
  }
}
