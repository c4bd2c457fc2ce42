import type { ListView } from '../list/list-types.ts';

export const catalogueViews: ListView[] = [
  { key: 'all', label: 'Tất cả', query: {} },
  { key: 'system', label: 'Của hệ thống', query: { owner: 'system' } },
  { key: 'entity', label: 'Của đơn vị', query: { owner: 'entity' } },
  { key: 'archived', label: 'Lưu trữ', query: { archived: 'true' } },
  { key: 'deleted', label: 'Đã xóa', query: { deleted: 'only' } },
];

/** Without an entity there are only the system's. */
export const systemCatalogueViews = catalogueViews.filter(({ key }) => key !== 'system' && key !== 'entity');
