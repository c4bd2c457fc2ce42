import { photographedFilter } from '#ui/files/photographed-filter.ts';
import type { ContributedFilters } from '#ui/list/filters/contributed-filters.ts';

/** What each feature adds to the filters of the lists of others. */
export const contributedFilters: ContributedFilters = {
  plants: [photographedFilter],
};
