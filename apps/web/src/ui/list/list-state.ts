import { useMemo } from 'react';
import { type FilterValues, filterKeys, type ListFilter, readFilters } from './filters/list-filter.ts';
import { useScopedSearch } from './filters/scoped-search.ts';
import type { ListQuery, ListView } from './list-types.ts';

export const pageSize = 20;

/** Pages have numbers that can be jumped to up to here; the server goes on by key alone. */
export const lastJump = 10_000 / pageSize;

export type ListState = {
  view: ListView;
  page: number;
  /** The key that the page begins behind: pages past `lastJump` are reached by it. */
  after: string | null;
  sort: string | null;
  q: string;
  filters: FilterValues;
};

export const everything: ListView = { key: '', label: 'Tất cả', query: {} };

/** In the address, but no part of a saved view: which view is open, the page, and the opened row. */
export const savedKey = 'saved';
/** The row whose drawer is open. */
export const openedKey = 'mo';

/** The state in the address; invalid parts are ignored. */
export const readListState = (search: URLSearchParams, views: ListView[], filters: ListFilter[]): ListState => {
  const view = views.find(({ key }) => key === search.get('view')) ?? views[0] ?? everything;
  const page = Number(search.get('page'));
  const after = page > lastJump ? search.get('after') : null;
  return {
    view,
    page: Number.isInteger(page) && page > 0 ? (after ? page : Math.min(page, lastJump)) : 1,
    after,
    sort: search.get('sort'),
    q: search.get('q') ?? '',
    filters: readFilters(search, filters, view.query),
  };
};

/** The query of the list without the page: for exports, bulk acts and counts. */
export const matchOf = ({ view, q, filters }: ListState): ListQuery => ({
  ...filters,
  ...view.query,
  ...(q.trim() && { q: q.trim() }),
});

export const listQueryOf = (state: ListState): ListQuery => ({
  ...matchOf(state),
  ...(state.sort && { sort: state.sort }),
  page: state.page,
  pageSize,
  ...(state.after && { after: state.after }),
});

export type ListChange = {
  view?: string;
  page?: number;
  /** Goes with a page past `lastJump`. */
  after?: string | null;
  sort?: string | null;
  q?: string;
  /** By the query's names; null takes one away. */
  filters?: Record<string, string | null>;
};

/** The address after a change; anything but turning the page goes back to the first one. */
export const changedSearch = (search: URLSearchParams, change: ListChange, firstView: string): URLSearchParams => {
  const next = new URLSearchParams(search);
  const put = (key: string, value: string | null) => (value ? next.set(key, value) : next.delete(key));
  if (change.view !== undefined) put('view', change.view === firstView ? null : change.view);
  if (change.sort !== undefined) put('sort', change.sort);
  if (change.q !== undefined) put('q', change.q);
  for (const [key, value] of Object.entries(change.filters ?? {})) put(key, value);
  put('page', change.page && change.page > 1 ? String(change.page) : null);
  put('after', change.page && change.page > lastJump ? (change.after ?? null) : null);
  return next;
};

/** `scope`: the prefix of the list's names in the address, if the page has more than this list. */
export function useListState(views: ListView[], filters: ListFilter[], scope = '') {
  const [search, setSearch] = useScopedSearch(scope);
  const state = useMemo(() => readListState(search, views, filters), [search, views, filters]);
  const change = (to: ListChange) =>
    setSearch((now) => changedSearch(now, to, views[0]?.key ?? ''), { replace: to.q !== undefined });
  /** Drops search and filters; the view stays, and so do names that others keep in the address. */
  const clear = () =>
    setSearch((now) => {
      const next = new URLSearchParams(now);
      for (const key of ['q', 'page', 'after', savedKey, ...filters.flatMap(filterKeys)]) next.delete(key);
      return next;
    });
  return { search, setSearch, state, change, clear, filtered: state.q !== '' || Object.keys(state.filters).length > 0 };
}
