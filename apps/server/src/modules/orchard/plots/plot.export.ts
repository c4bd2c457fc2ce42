import { irrigationNames, PlotQuery } from '@vuon/contract/orchard/plot';
import { findCropGroup, formatCropGroup } from '#crops';
import { type ExportColumn, type ExportList, exportRows, orderWords, stampColumns } from '#exports';
import { requireEntity } from '#http/scope.ts';
import { findAreaRef } from '../areas/area.queries.ts';
import { formatManager } from '../managers/manager.ts';
import { managerFilterWords } from '../managers/manager-filters.ts';
import { formatExclusionCell } from '../sheets/exclusion-cell.ts';
import { geometryOf, wktCell } from '../sheets/import-place.ts';
import { placeHeaders } from '../sheets/place-headers.ts';
import { plotHeaders as headers } from './plot.columns.ts';
import { plotList } from './plot.queries.ts';

type Row = Awaited<ReturnType<typeof plotList.read>>['items'][number];

const columns: ExportColumn<Row>[] = [
  { header: headers.areaId, type: 'text', width: 14, value: ({ areaCode }) => areaCode },
  { header: headers.code, type: 'text', width: 14, value: ({ code }) => code },
  { header: headers.cropGroupId, type: 'text', width: 30, value: cropGroupOf },
  { header: headers.plantedOn, type: 'date', width: 14, value: ({ plantedOn }) => plantedOn },
  {
    header: headers.irrigation,
    type: 'text',
    width: 20,
    value: ({ irrigation }) => irrigation && irrigationNames[irrigation],
  },
  {
    header: headers.managerId,
    type: 'text',
    width: 30,
    value: ({ managerName, managerCode }) => formatManager(managerName, managerCode),
  },
  { header: headers.declaredHectares, type: 'number', width: 20, value: ({ declaredHectares }) => declaredHectares },
  { header: headers.slope, type: 'number', width: 12, value: ({ slope }) => slope },
  {
    header: placeHeaders.boundary,
    type: 'text',
    width: 44,
    value: ({ location }) => wktCell(location),
    drawn: true,
    long: true,
  },
  {
    header: headers.exclusions,
    type: 'text',
    width: 40,
    value: ({ exclusions }) => formatExclusionCell(exclusions),
    long: true,
  },
  { header: headers.gpsAccuracy, type: 'number', width: 14, value: ({ gpsAccuracy }) => gpsAccuracy },
  { header: headers.notes, type: 'text', width: 40, value: ({ notes }) => notes },
  { header: 'Khu vực', type: 'text', width: 28, value: ({ areaName }) => areaName },
  { header: 'Diện tích vẽ (ha)', type: 'number', width: 16, value: ({ hectares }) => hectares },
  { header: 'Chu vi (m)', type: 'number', width: 14, value: ({ perimeter }) => perimeter },
  { header: 'Số hàng', type: 'integer', width: 10, value: ({ rowCount }) => rowCount },
  { header: 'Số cây', type: 'integer', width: 11, value: ({ plantCount }) => plantCount },
  ...stampColumns,
];

function cropGroupOf({ cropGroupCode, cropGroupName }: Row) {
  return cropGroupCode && cropGroupName && formatCropGroup({ code: cropGroupCode, name: cropGroupName });
}

const orders: Record<PlotQuery['sort'], string> = {
  ...orderWords,
  hectares: 'Nhỏ trước',
  '-hectares': 'Lớn trước',
  plantedOn: 'Trồng sớm trước',
  '-plantedOn': 'Trồng muộn trước',
};

export const plotExport: ExportList<Row, PlotQuery> = {
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
      { label: 'Khu vực', value: areaId ? (await findAreaRef(db, entityId, areaId))?.name : null },
      {
        label: headers.cropGroupId,
        value: cropGroupId ? (await findCropGroup(db, entityId, cropGroupId))?.name : null,
      },
      ...(await managerFilterWords(requireEntity(scope), filters)),
      { label: headers.irrigation, value: irrigation && irrigationNames[irrigation] },
      { label: headers.location, value: located && (located === 'true' ? 'Đã vẽ' : 'Chưa vẽ') },
      { label: 'Trạng thái', value: deleted === 'only' ? 'Đã xóa' : null },
      { label: 'Sắp xếp', value: orders[sort] },
    ];
  },
};
