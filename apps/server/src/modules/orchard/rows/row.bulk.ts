import { RowQuery } from '@vuon/contract/orchard/row';
import { requireEntity } from '#http/scope.ts';
import { type BulkAction, type BulkList, whyNot } from '#lists';
import { countMatchingRows, findRows, readRows, type StoredRow } from './row.queries.ts';
import { refuseRestoringRow, removeRow, restoreRow } from './row.service.ts';

const list: BulkList<StoredRow, RowQuery> = {
  type: 'row',
  noun: 'hàng trồng',
  query: RowQuery,
  read: (scope, query, by) => {
    const { db, entityId } = requireEntity(scope);
    return readRows(db, entityId, { ...query, page: 1, sort: 'code', ...by });
  },
  count: (scope, query) => countMatchingRows(scope.db, requireEntity(scope).entityId, query),
  find: (scope, ids) => findRows(scope.db, requireEntity(scope).entityId, ids),
};

export const rowBulk: BulkAction<StoredRow>[] = [
  {
    list,
    may: 'orchard.write',
    action: 'row.remove',
    verb: 'Xóa',
    undoneBy: 'row.restore',
    refuse: async (_scope, { deletedAt }) => (deletedAt ? 'Đã bị xóa từ trước.' : null),
    change: async (_scope, { plotCode, plantCount }) => ({
      detail: `Lô ${plotCode}${plantCount ? `, ${plantCount.toLocaleString('vi-VN')} cây bị xóa theo` : ''}`,
    }),
    act: (scope, { id, version }) => removeRow(requireEntity(scope), id, version),
  },
  {
    list,
    may: 'orchard.write',
    action: 'row.restore',
    verb: 'Khôi phục',
    undoneBy: 'row.remove',
    refuse: async (scope, row) =>
      row.deletedAt ? whyNot(() => refuseRestoringRow(requireEntity(scope), row)) : 'Chưa bị xóa.',
    act: (scope, { id }) => restoreRow(requireEntity(scope), id),
  },
];
