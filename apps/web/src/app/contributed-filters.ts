import { batchFilter } from '#features/cultivation/plant-batches/batch-filter.ts';
import { openWorkFilter } from '#features/cultivation/work-places/open-work-filter.ts';
import { photographedFilter } from '#ui/files/photographed-filter.ts';
import type { ContributedFilters } from '#ui/list/filters/contributed-filters.ts';

/** The filters that each feature adds to the lists of other features. */
export const contributedFilters: ContributedFilters = {
  plants: [batchFilter, photographedFilter, openWorkFilter],
};
