import { RowQuery } from '@vuon/contract/orchard/row';
import { requireEntity } from '#http/scope.ts';
import { bulkList, removeAndRestore } from '#lists';
import { type PlaceUse, refuseUsedPlace } from '../places/place-use.ts';
import { rowList } from './row.queries.ts';
import { refuseRestoringRow, removeRow, restoreRow } from './row.service.ts';

export const rowBulk = (uses: PlaceUse[]) =>
  removeAndRestore(bulkList(rowList, { type: 'row', noun: 'hàng trồng', query: RowQuery }), {
    may: 'orchard.write',
    refuseRemoving: (scope, { id, code }) =>
      refuseUsedPlace(uses, requireEntity(scope), { kind: 'row', id }, `Hàng ${code}`),
    removedAlong: ({ plotCode, plantCount }) =>
      `Lô ${plotCode}${plantCount ? `, ${plantCount.toLocaleString('vi-VN')} cây bị xóa theo` : ''}`,
    refuseRestoring: (scope, row) => refuseRestoringRow(requireEntity(scope), row),
    remove: (scope, { id, version }) => removeRow(uses, requireEntity(scope), id, version),
    restore: (scope, { id }) => restoreRow(requireEntity(scope), id),
  });
