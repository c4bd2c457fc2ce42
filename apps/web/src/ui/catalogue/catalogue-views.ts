import type { ListFilter } from '../list/filters/list-filter.ts';
import type { ListView } from '../list/list-types.ts';
import { allView, deletedView } from '../list/views/usual-views.ts';

export const catalogueViews: ListView[] = [
  allView,
  { key: 'system', label: 'Của hệ thống', query: { owner: 'system' } },
  { key: 'entity', label: 'Của đơn vị', query: { owner: 'entity' } },
  { key: 'archived', label: 'Lưu trữ', query: { archived: 'true' } },
  deletedView,
];

/** Without an entity there are only the system's records. */
export const systemCatalogueViews = catalogueViews.filter(({ key }) => key !== 'system' && key !== 'entity');

export const archivedFilter: ListFilter = {
  key: 'archived',
  label: 'Trạng thái',
  options: [
    { value: 'false', label: 'Đang dùng' },
    { value: 'true', label: 'Lưu trữ' },
  ],
};
