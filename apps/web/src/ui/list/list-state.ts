import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { ListFilter, ListQuery, ListView } from './list-types.ts';

export const pageSize = 20;

export type ListState = {
  view: ListView;
  page: number;
  sort: string | null;
  q: string;
  filters: Record<string, string>;
};

const everything: ListView = { key: '', label: 'Tất cả', query: {} };

/** What the address says, forgiving of what it should not say. */
export const readListState = (search: URLSearchParams, views: ListView[], filters: ListFilter[]): ListState => {
  const view = views.find(({ key }) => key === search.get('view')) ?? views[0] ?? everything;
  const page = Number(search.get('page'));
  const chosen = filters.flatMap(({ key, options }) => {
    const value = search.get(key);
    return key in view.query || !options.some((option) => option.value === value) ? [] : [[key, value as string]];
  });
  return {
    view,
    page: Number.isInteger(page) && page > 0 ? page : 1,
    sort: search.get('sort'),
    q: search.get('q') ?? '',
    filters: Object.fromEntries(chosen),
  };
};

export const listQueryOf = ({ view, page, sort, q, filters }: ListState): ListQuery => ({
  ...filters,
  ...view.query,
  ...(q.trim() && { q: q.trim() }),
  ...(sort && { sort }),
  page,
  pageSize,
});

export type ListChange = {
  view?: string;
  page?: number;
  sort?: string | null;
  q?: string;
  filter?: [string, string | null];
};

/** The address after a change; anything but turning the page goes back to the first one. */
export const changedSearch = (search: URLSearchParams, change: ListChange, firstView: string): URLSearchParams => {
  const next = new URLSearchParams(search);
  const put = (key: string, value: string | null) => (value ? next.set(key, value) : next.delete(key));
  if (change.view !== undefined) put('view', change.view === firstView ? null : change.view);
  if (change.sort !== undefined) put('sort', change.sort);
  if (change.q !== undefined) put('q', change.q);
  if (change.filter) put(...change.filter);
  put('page', change.page && change.page > 1 ? String(change.page) : null);
  return next;
};

export function useListState(views: ListView[], filters: ListFilter[]) {
  const [search, setSearch] = useSearchParams();
  const state = useMemo(() => readListState(search, views, filters), [search, views, filters]);
  const change = (to: ListChange) =>
    setSearch((now) => changedSearch(now, to, views[0]?.key ?? ''), { replace: to.q !== undefined });
  const clear = () => {
    const view = search.get('view');
    setSearch(view ? { view } : {});
  };
  return { state, change, clear, filtered: state.q !== '' || Object.keys(state.filters).length > 0 };
}
