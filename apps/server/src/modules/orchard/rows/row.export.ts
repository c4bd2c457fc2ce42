import { RowQuery } from '@vuon/contract/orchard/row';
import type { ExportColumn, ExportList } from '#exports';
import { requireEntity } from '#http/scope.ts';
import { findAreaRef } from '../areas/area.queries.ts';
import { findPlotRef } from '../plots/plot.queries.ts';
import { geometryOf, wktCell } from '../sheets/import-place.ts';
import { placeHeaders } from '../sheets/place-headers.ts';
import { rowHeaders as headers } from './row.columns.ts';
import { countMatchingRows, readRows } from './row.queries.ts';

type Row = Awaited<ReturnType<typeof readRows>>['items'][number];

const columns: ExportColumn<Row>[] = [
  { header: headers.areaCode, type: 'text', width: 14, value: ({ areaCode }) => areaCode },
  { header: headers.plotId, type: 'text', width: 12, value: ({ plotCode }) => plotCode },
  { header: headers.code, type: 'text', width: 14, value: ({ code }) => code },
  { header: headers.number, type: 'integer', width: 16, value: ({ number }) => number },
  {
    header: placeHeaders.line,
    type: 'text',
    width: 40,
    value: ({ location }) => wktCell(location),
    drawn: true,
    long: true,
  },
  { header: headers.notes, type: 'text', width: 40, value: ({ notes }) => notes },
  { header: 'Khu vực', type: 'text', width: 28, value: ({ areaName }) => areaName },
  { header: 'Chiều dài (m)', type: 'number', width: 14, value: ({ length }) => length },
  { header: 'Hướng (°)', type: 'number', width: 12, value: ({ bearing }) => bearing },
  { header: 'Số cây', type: 'integer', width: 10, value: ({ plantCount }) => plantCount },
  { header: 'Cập nhật lúc', type: 'datetime', width: 18, value: ({ updatedAt }) => updatedAt },
  { header: 'Người cập nhật', type: 'text', width: 24, value: ({ updatedByName }) => updatedByName },
];

const orders: Record<RowQuery['sort'], string> = {
  number: 'Thứ tự trong lô',
  '-number': 'Thứ tự trong lô, cuối trước',
  code: 'Mã A–Z',
  '-code': 'Mã Z–A',
  updatedAt: 'Lâu chưa cập nhật trước',
  '-updatedAt': 'Mới cập nhật trước',
};

export const rowExport: ExportList<Row, RowQuery> = {
  list: 'rows',
  title: 'Hàng trồng',
  read: 'farm.read',
  query: RowQuery,
  columns,
  map: { name: ({ plotCode, code }) => `${plotCode} ${code}`, geometry: ({ location }) => geometryOf(location) },
  rows: (scope, query) => readRows(scope.db, requireEntity(scope).entityId, query),
  count: (scope, query) => countMatchingRows(scope.db, requireEntity(scope).entityId, query),
  filters: async (scope, { q, areaId, plotId, located, deleted, sort }) => {
    const { db, entityId } = requireEntity(scope);
    return [
      { label: 'Tìm', value: q },
      { label: 'Khu vực', value: areaId ? (await findAreaRef(db, entityId, areaId))?.name : null },
      { label: 'Lô', value: plotId ? (await findPlotRef(db, entityId, plotId))?.code : null },
      { label: headers.location, value: located && (located === 'true' ? 'Đã vẽ' : 'Chưa vẽ') },
      { label: 'Trạng thái', value: deleted === 'only' ? 'Đã xóa' : null },
      { label: 'Sắp xếp', value: orders[sort] },
    ];
  },
};
