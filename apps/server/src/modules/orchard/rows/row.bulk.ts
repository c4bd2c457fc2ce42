import { RowQuery } from '@vuon/contract/orchard/row';
import { requireEntity } from '#http/scope.ts';
import { bulkList, removeAndRestore } from '#lists';
import { rowList } from './row.queries.ts';
import { refuseRestoringRow, removeRow, restoreRow } from './row.service.ts';

export const rowBulk = removeAndRestore(bulkList(rowList, { type: 'row', noun: 'hàng trồng', query: RowQuery }), {
  may: 'orchard.write',
  removedAlong: ({ plotCode, plantCount }) =>
    `Lô ${plotCode}${plantCount ? `, ${plantCount.toLocaleString('vi-VN')} cây bị xóa theo` : ''}`,
  refuseRestoring: (scope, row) => refuseRestoringRow(requireEntity(scope), row),
  remove: (scope, { id, version }) => removeRow(requireEntity(scope), id, version),
  restore: (scope, { id }) => restoreRow(requireEntity(scope), id),
});
