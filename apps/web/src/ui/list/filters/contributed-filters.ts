import { type UseQueryOptions, type UseQueryResult, useQueries } from '@tanstack/react-query';
import type { ListName } from '@vuon/contract/record';
import { createContext, use, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { FilterOption, ListFilter } from './list-filter.ts';

/** `named`: fetches the name of the chosen value, where there are too many to list. */
export type ContributedFilter = ListFilter & {
  named?: (value: string) => UseQueryOptions<FilterOption, Error, FilterOption, readonly unknown[]>;
};

/** Filters of a list by facts that its own feature does not know. Other features contribute them. */
export type ContributedFilters = Partial<Record<ListName, ContributedFilter[]>>;

export const ContributedFiltersContext = createContext<ContributedFilters>({});

const none: ContributedFilter[] = [];

/** The chosen value in the address, which the list in the tab of a record writes under a name of its own: 'cay.plantingBatchId'. */
const chosenIn = (search: URLSearchParams, key: string): string | undefined =>
  [...search].find(([name]) => name === key || name.endsWith(`.${key}`))?.[1];

const dataOf = (results: UseQueryResult<FilterOption>[]) => results.flatMap(({ data }) => data ?? []);

export function useContributedFilters(list: ListName): ListFilter[] {
  const filters = use(ContributedFiltersContext)[list] ?? none;
  const [search] = useSearchParams();
  const names = useQueries({
    queries: filters.flatMap(({ named, key }) => {
      const value = named && chosenIn(search, key);
      return named && value ? [named(value)] : [];
    }),
    combine: dataOf,
  });
  return useMemo(
    () =>
      filters.map(({ named, ...filter }) =>
        named && filter.kind !== 'days' && filter.kind !== 'numbers' && filter.kind !== 'link'
          ? { ...filter, options: names.filter(({ value }) => value === chosenIn(search, filter.key)) }
          : filter,
      ),
    [filters, names, search],
  );
}
