import { irrigationNames, PlotQuery, plotWords } from '@vuon/contract/orchard/plot';
import { findCropGroup } from '#crops';
import { type ExportColumn, type ExportList, exportRows, orderWords, stampColumns } from '#exports';
import { requireEntity } from '#http/scope.ts';
import { findAreaRef } from '../areas/area.queries.ts';
import { managerFilterWords } from '../managers/manager-filters.ts';
import { geometryOf } from '../sheets/import-place.ts';
import { plotList } from './plot.queries.ts';
import { type PlotInFile, plotSheet } from './plot.sheet.ts';

const columns: ExportColumn<PlotInFile>[] = [
  ...plotSheet.columns,
  { header: 'Khu vực', type: 'text', width: 28, value: ({ areaName }) => areaName },
  { header: 'Diện tích vẽ (ha)', type: 'number', width: 16, value: ({ hectares }) => hectares },
  { header: 'Chu vi (m)', type: 'number', width: 14, value: ({ perimeter }) => perimeter },
  { header: 'Số hàng', type: 'integer', width: 10, value: ({ rowCount }) => rowCount },
  { header: 'Số cây', type: 'integer', width: 11, value: ({ plantCount }) => plantCount },
  ...stampColumns,
];

const orders: Record<PlotQuery['sort'], string> = {
  ...orderWords,
  hectares: 'Nhỏ trước',
  '-hectares': 'Lớn trước',
  plantedOn: 'Trồng sớm trước',
  '-plantedOn': 'Trồng muộn trước',
};

export const plotExport: ExportList<PlotInFile, PlotQuery> = {
  list: 'plots',
  title: 'Lô trồng',
  read: 'farm.read',
  query: PlotQuery,
  columns,
  map: { name: ({ code }) => code, geometry: ({ location }) => geometryOf(location) },
  ...exportRows(plotList),
  filters: async (scope, { q, areaId, cropGroupId, irrigation, located, deleted, sort, ...filters }) => {
    const { db, entityId } = requireEntity(scope);
    return [
      { label: 'Tìm', value: q },
      { label: 'Khu vực', value: areaId ? (await findAreaRef(scope, areaId))?.name : null },
      {
        label: plotWords.cropGroupId.label,
        value: cropGroupId ? (await findCropGroup(db, entityId, cropGroupId))?.name : null,
      },
      ...(await managerFilterWords(requireEntity(scope), filters)),
      { label: plotWords.irrigation.label, value: irrigation && irrigationNames[irrigation] },
      { label: plotWords.location.label, value: located && (located === 'true' ? 'Đã vẽ' : 'Chưa vẽ') },
      { label: 'Trạng thái', value: deleted === 'only' ? 'Đã xóa' : null },
      { label: 'Sắp xếp', value: orders[sort] },
    ];
  },
};
