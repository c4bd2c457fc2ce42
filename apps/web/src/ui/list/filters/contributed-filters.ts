import type { ListName } from '@vuon/contract/record';
import { createContext, use } from 'react';
import type { ListFilter } from './list-filter.ts';

/** Filters of a list by facts that its own feature does not know. Other features contribute them. */
export type ContributedFilters = Partial<Record<ListName, ListFilter[]>>;

export const ContributedFiltersContext = createContext<ContributedFilters>({});

const none: ListFilter[] = [];

export const useContributedFilters = (list: ListName): ListFilter[] => use(ContributedFiltersContext)[list] ?? none;
