import { RowQuery, rowWords } from '@vuon/contract/orchard/row';
import { type ExportColumn, type ExportList, exportRows, orderWords, stampColumns } from '#exports';
import { findAreaRef } from '../areas/area.queries.ts';
import { findPlotRef } from '../plots/plot.queries.ts';
import { geometryOf } from '../sheets/import-place.ts';
import { rowList } from './row.queries.ts';
import { type RowInFile, rowSheet } from './row.sheet.ts';

const columns: ExportColumn<RowInFile>[] = [
  ...rowSheet.columns,
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

export const rowExport: ExportList<RowInFile, RowQuery> = {
  list: 'rows',
  title: 'Hàng trồng',
  read: 'farm.read',
  query: RowQuery,
  columns,
  map: { name: ({ plotCode, code }) => `${plotCode} ${code}`, geometry: ({ location }) => geometryOf(location) },
  ...exportRows(rowList),
  filters: async (scope, { q, areaId, plotId, located, deleted, sort }) => [
    { label: 'Tìm', value: q },
    { label: 'Khu vực', value: areaId ? (await findAreaRef(scope, areaId))?.name : null },
    { label: 'Lô', value: plotId ? (await findPlotRef(scope, plotId))?.code : null },
    { label: rowWords.location.label, value: located && (located === 'true' ? 'Đã vẽ' : 'Chưa vẽ') },
    { label: 'Trạng thái', value: deleted === 'only' ? 'Đã xóa' : null },
    { label: 'Sắp xếp', value: orders[sort] },
  ],
};
