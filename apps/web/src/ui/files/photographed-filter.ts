import type { ListFilter } from '../list/filters/list-filter.ts';

/** For lists of records that have pictures. */
export const photographedFilter: ListFilter = {
  key: 'photographed',
  label: 'Ảnh',
  options: [
    { value: 'true', label: 'Có ảnh' },
    { value: 'false', label: 'Chưa có ảnh' },
  ],
};
