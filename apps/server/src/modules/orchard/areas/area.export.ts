import { formatDay } from '@vuon/contract/day';
import { AreaQuery, areaWords, growingStatusNames } from '@vuon/contract/orchard/area';
import { findCropGroup } from '#crops';
import { type ExportColumn, type ExportList, exportRows, orderWords, stampColumns } from '#exports';
import { requireEntity } from '#http/scope.ts';
import { managerFilterWords } from '../managers/manager-filters.ts';
import { geometryOf } from '../sheets/import-place.ts';
import { areaList } from './area.queries.ts';
import { type AreaInFile, areaSheet } from './area.sheet.ts';

const columns: ExportColumn<AreaInFile>[] = [
  ...areaSheet.columns,
  { header: 'Diện tích vẽ (ha)', type: 'number', width: 16, value: ({ hectares }) => hectares },
  { header: 'Số lô', type: 'integer', width: 9, value: ({ plotCount }) => plotCount },
  { header: 'Số cây', type: 'integer', width: 11, value: ({ plantCount }) => plantCount },
  {
    header: 'Nhóm cây',
    type: 'text',
    width: 36,
    value: ({ cropGroups }) => cropGroups.map(({ name }) => name).join(', '),
  },
  ...stampColumns,
];

const orders: Record<AreaQuery['sort'], string> = {
  ...orderWords,
  growingExpiresOn: 'Mã hết hạn sớm trước',
  '-growingExpiresOn': 'Mã hết hạn muộn trước',
  hectares: 'Nhỏ trước',
  '-hectares': 'Lớn trước',
};

export const areaExport: ExportList<AreaInFile, AreaQuery> = {
  list: 'areas',
  title: 'Khu vực trồng',
  read: 'farm.read',
  query: AreaQuery,
  columns,
  map: { name: ({ name }) => name, geometry: ({ location }) => geometryOf(location) },
  ...exportRows(areaList),
  filters: async (scope, { q, growingStatus, expiresUntil, cropGroupId, located, deleted, sort, ...filters }) => {
    const { db, entityId } = requireEntity(scope);
    return [
      { label: 'Tìm', value: q },
      { label: areaWords.growingStatus.label, value: growingStatus && growingStatusNames[growingStatus] },
      { label: 'Mã hết hạn đến ngày', value: expiresUntil && formatDay(expiresUntil) },
      ...(await managerFilterWords(requireEntity(scope), filters)),
      { label: 'Nhóm cây', value: cropGroupId ? (await findCropGroup(db, entityId, cropGroupId))?.name : null },
      { label: areaWords.location.label, value: located && (located === 'true' ? 'Đã vẽ' : 'Chưa vẽ') },
      { label: 'Trạng thái', value: deleted === 'only' ? 'Đã xóa' : null },
      { label: 'Sắp xếp', value: orders[sort] },
    ];
  },
};
