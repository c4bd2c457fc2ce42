import type { ListView } from '../list-types.ts';

export const allView: ListView = { key: 'all', label: 'Tất cả', query: {} };
export const deletedView: ListView = { key: 'deleted', label: 'Đã xóa', query: { deleted: 'only' } };

/** Users who only read have nothing to restore. */
export const viewsFor = (mayWrite: boolean, views: ListView[]): ListView[] =>
  mayWrite ? views : views.filter((view) => view !== deletedView);
