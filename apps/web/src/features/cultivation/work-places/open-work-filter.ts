import type { ListFilter } from '#ui/list/filters/list-filter.ts';

/** For lists of trees. */
export const openWorkFilter: ListFilter = {
  key: 'openWork',
  label: 'Công việc',
  options: [
    { value: 'true', label: 'Có việc chưa xong' },
    { value: 'false', label: 'Không có việc chưa xong' },
  ],
};
