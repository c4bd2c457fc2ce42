import { useQuery } from '@tanstack/react-query';
import type { SavedView } from '@vuon/contract/lists/saved-view';
import type { ListName } from '@vuon/contract/record';
import { savedKey } from '../list-state.ts';
import { sameSearch } from './saved-search.ts';
import { savedViewsOf } from './saved-view-data.ts';

const none: SavedView[] = [];

/** The person's own views of a list, and which of them the address has open. */
export function useSavedViews(list: ListName, search: URLSearchParams) {
  const { data: views = none, isPending } = useQuery(savedViewsOf(list));
  const opened = views.find(({ id }) => String(id) === search.get(savedKey)) ?? null;
  return { views, isPending, opened, isSearchChanged: opened !== null && !sameSearch(opened.search, String(search)) };
}
