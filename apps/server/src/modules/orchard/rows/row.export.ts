import { RowQuery } from '@vuon/contract/orchard/row';
import { type ExportColumn, type ExportList, exportRows, orderWords, stampColumns } from '#exports';
import { requireEntity } from '#http/scope.ts';
import { findAreaRef } from '../areas/area.queries.ts';
import { findPlotRef } from '../plots/plot.queries.ts';
import { geometryOf, wktCell } from '../sheets/import-place.ts';
import { placeHeaders } from '../sheets/place-headers.ts';
import { rowHeaders as headers } from './row.columns.ts';
import { rowList } from './row.queries.ts';

type Row = Awaited<ReturnType<typeof rowList.read>>['items'][number];

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
  ...stampColumns,
];

const orders: Record<RowQuery['sort'], string> = {
  ...orderWords,
  number: 'Thứ tự trong lô',
  '-number': 'Thứ tự trong lô, cuối trước',
};

export const rowExport: ExportList<Row, RowQuery> = {
  list: 'rows',
  title: 'Hàng trồng',
  read: 'farm.read',
  query: RowQuery,
  columns,
  map: { name: ({ plotCode, code }) => `${plotCode} ${code}`, geometry: ({ location }) => geometryOf(location) },
  ...exportRows(rowList),
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
