import { formatDay } from '@vuon/contract/day';
import { AreaQuery, growingStatusNames, terrainNames } from '@vuon/contract/orchard/area';
import { findCropGroup } from '#crops';
import { type ExportColumn, type ExportList, exportRows, orderWords, stampColumns } from '#exports';
import { requireEntity } from '#http/scope.ts';
import { formatManager } from '../managers/manager.ts';
import { managerFilterWords } from '../managers/manager-filters.ts';
import { geometryOf, wktCell } from '../sheets/import-place.ts';
import { placeHeaders } from '../sheets/place-headers.ts';
import { formatCertificates, areaHeaders as headers } from './area.columns.ts';
import { areaList } from './area.queries.ts';

type Row = Awaited<ReturnType<typeof areaList.read>>['items'][number];

const columns: ExportColumn<Row>[] = [
  { header: headers.code, type: 'text', width: 14, value: ({ code }) => code },
  { header: headers.name, type: 'text', width: 28, value: ({ name }) => name },
  { header: headers.growingCode, type: 'text', width: 26, value: ({ growingCode }) => growingCode },
  {
    header: headers.growingStatus,
    type: 'text',
    width: 16,
    value: ({ growingStatus }) => growingStatusNames[growingStatus],
  },
  { header: headers.growingExpiresOn, type: 'date', width: 14, value: ({ growingExpiresOn }) => growingExpiresOn },
  {
    header: headers.managerId,
    type: 'text',
    width: 30,
    value: ({ managerName, managerCode }) => formatManager(managerName, managerCode),
  },
  { header: headers.addressLine, type: 'text', width: 30, value: ({ addressLine }) => addressLine },
  { header: headers.wardName, type: 'text', width: 26, value: wardOf },
  // That of an old unit alone would be read as the address.
  {
    header: headers.provinceName,
    type: 'text',
    width: 18,
    value: ({ locationId, provinceName }) => locationId && provinceName,
  },
  { header: headers.oldLocationId, type: 'text', width: 40, value: ({ oldLocationName }) => oldLocationName },
  { header: headers.declaredHectares, type: 'number', width: 20, value: ({ declaredHectares }) => declaredHectares },
  { header: headers.soil, type: 'text', width: 20, value: ({ soil }) => soil },
  { header: headers.water, type: 'text', width: 20, value: ({ water }) => water },
  { header: headers.terrain, type: 'text', width: 16, value: ({ terrain }) => terrain && terrainNames[terrain] },
  {
    header: headers.certificates,
    type: 'text',
    width: 44,
    value: ({ certificates }) => formatCertificates(certificates),
  },
  {
    header: placeHeaders.boundary,
    type: 'text',
    width: 44,
    value: ({ location }) => wktCell(location),
    drawn: true,
    long: true,
  },
  { header: headers.gpsAccuracy, type: 'number', width: 14, value: ({ gpsAccuracy }) => gpsAccuracy },
  { header: headers.notes, type: 'text', width: 40, value: ({ notes }) => notes },
  { header: 'Diện tích vẽ (ha)', type: 'number', width: 16, value: ({ hectares }) => hectares },
  { header: 'Số lô', type: 'integer', width: 9, value: ({ plotCount }) => plotCount },
  { header: 'Số cây', type: 'integer', width: 11, value: ({ plantCount }) => plantCount },
  { header: 'Nhóm cây', type: 'text', width: 36, value: cropGroupsOf },
  ...stampColumns,
];

/** 'Xã Ea Kao, Đắk Lắk' → 'Xã Ea Kao'; where only the province is known, none. */
function wardOf({ locationId, locationName, provinceId }: Row) {
  return locationId === provinceId ? null : (locationName?.replace(/,[^,]*$/, '') ?? null);
}

function cropGroupsOf({ cropGroups }: Row) {
  return cropGroups.map(({ name }) => name).join(', ');
}

const orders: Record<AreaQuery['sort'], string> = {
  ...orderWords,
  growingExpiresOn: 'Mã hết hạn sớm trước',
  '-growingExpiresOn': 'Mã hết hạn muộn trước',
  hectares: 'Nhỏ trước',
  '-hectares': 'Lớn trước',
};

export const areaExport: ExportList<Row, AreaQuery> = {
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
      { label: headers.growingStatus, value: growingStatus && growingStatusNames[growingStatus] },
      { label: 'Mã hết hạn đến ngày', value: expiresUntil && formatDay(expiresUntil) },
      ...(await managerFilterWords(requireEntity(scope), filters)),
      { label: 'Nhóm cây', value: cropGroupId ? (await findCropGroup(db, entityId, cropGroupId))?.name : null },
      { label: headers.location, value: located && (located === 'true' ? 'Đã vẽ' : 'Chưa vẽ') },
      { label: 'Trạng thái', value: deleted === 'only' ? 'Đã xóa' : null },
      { label: 'Sắp xếp', value: orders[sort] },
    ];
  },
};
