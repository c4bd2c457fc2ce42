import { type Entity, EntityQuery } from '@vuon/contract/entities/entity';
import { domainStatusNames, entityStatusNames } from '@vuon/contract/entities/entity-status';
import { entityTypeNames } from '@vuon/contract/entities/entity-type';
import type { Db } from '#db/db.ts';
import type { ExportColumn, ExportList } from '#exports';
import { entityHeaders as headers } from './entity.columns.ts';
import { countMembers } from './entity.present.ts';
import { countEntities, readEntities, type StoredEntity } from './entity.queries.ts';

type Row = StoredEntity & Pick<Entity, 'memberCount'>;

const columns: ExportColumn<Row>[] = [
  { header: 'Mã đơn vị', type: 'text', width: 12, value: ({ code }) => code },
  { header: headers.name, type: 'text', width: 36, value: ({ name }) => name },
  { header: headers.type, type: 'text', width: 14, value: ({ type }) => entityTypeNames[type] },
  { header: headers.phoneNumber, type: 'text', width: 16, value: ({ phoneNumber }) => phoneNumber },
  { header: headers.email, type: 'text', width: 28, value: ({ email }) => email },
  { header: headers.taxCode, type: 'text', width: 16, value: ({ taxCode }) => taxCode },
  { header: headers.addressLine, type: 'text', width: 30, value: ({ addressLine }) => addressLine },
  { header: headers.wardName, type: 'text', width: 26, value: wardOf },
  { header: headers.provinceName, type: 'text', width: 18, value: ({ provinceName }) => provinceName },
  { header: headers.oldLocationName, type: 'text', width: 40, value: ({ oldLocationName }) => oldLocationName },
  { header: headers.status, type: 'text', width: 16, value: statusOf },
  { header: headers.statusReason, type: 'text', width: 30, value: ({ statusReason }) => statusReason },
  { header: headers.domain, type: 'text', width: 24, value: ({ domain }) => domain },
  {
    header: headers.domainStatus,
    type: 'text',
    width: 16,
    value: ({ domainStatus }) => domainStatusNames[domainStatus],
  },
  { header: headers.ownerName, type: 'text', width: 24, value: ({ ownerName }) => ownerName },
  { header: headers.ownerPhoneNumber, type: 'text', width: 18, value: ({ ownerPhoneNumber }) => ownerPhoneNumber },
  { header: headers.isAnonymous, type: 'text', width: 10, value: ({ isAnonymous }) => (isAnonymous ? 'Có' : 'Không') },
  { header: 'Số thành viên', type: 'integer', width: 14, value: ({ memberCount }) => memberCount },
  { header: headers.description, type: 'text', width: 40, value: ({ description }) => description },
  { header: 'Ngày tạo', type: 'datetime', width: 18, value: ({ createdAt }) => createdAt },
  { header: 'Cập nhật lúc', type: 'datetime', width: 18, value: ({ updatedAt }) => updatedAt },
  { header: 'Người cập nhật', type: 'text', width: 24, value: ({ updatedByName }) => updatedByName },
];

function statusOf({ deletedAt, status }: Row) {
  return deletedAt ? 'Đã xóa' : entityStatusNames[status];
}

/** 'Xã Ea Kao, Đắk Lắk' → 'Xã Ea Kao'; where only the province is known, none. */
function wardOf({ locationId, locationName, provinceId }: Row) {
  return locationId === provinceId ? null : (locationName?.replace(/,[^,]*$/, '') ?? null);
}

const orders: Record<EntityQuery['sort'], string> = {
  name: 'Tên A–Z',
  '-name': 'Tên Z–A',
  createdAt: 'Cũ trước',
  '-createdAt': 'Mới trước',
  updatedAt: 'Lâu chưa cập nhật trước',
  '-updatedAt': 'Mới cập nhật trước',
};

const yesNo = (value: 'true' | 'false' | undefined) => value && (value === 'true' ? 'Có' : 'Không');

export const entityExport: ExportList<Row, EntityQuery> = {
  list: 'entities',
  title: 'Đơn vị',
  read: 'admin',
  query: EntityQuery,
  columns,
  rows: async ({ db }, query) => {
    const { items, next } = await readEntities(db, query);
    const members = await countMembers(
      db,
      items.map(({ id }) => id),
    );
    return { items: items.map((item) => ({ ...item, memberCount: members.get(item.id) ?? 0 })), next };
  },
  count: ({ db }, query) => countEntities(db, query),
  filters: async ({ db }, query) => [
    { label: 'Tìm', value: query.q },
    { label: 'Loại', value: query.type && entityTypeNames[query.type] },
    { label: 'Trạng thái', value: query.status && entityStatusNames[query.status] },
    { label: 'Trạng thái tên miền', value: query.domainStatus && domainStatusNames[query.domainStatus] },
    { label: 'Tỉnh, thành phố', value: query.provinceId ? await findLocationName(db, query.provinceId) : null },
    { label: 'Có chủ đơn vị', value: yesNo(query.hasOwner) },
    { label: 'Ẩn danh', value: yesNo(query.isAnonymous) },
    { label: 'Cần xử lý', value: yesNo(query.attention) },
    { label: 'Đã xóa', value: query.deleted === 'only' ? 'Có' : null },
    { label: 'Sắp xếp', value: orders[query.sort] },
  ],
};

const findLocationName = async (db: Db, id: number): Promise<string | undefined> =>
  (await db.selectFrom('location').select('full_name').where('id', '=', id).executeTakeFirst())?.full_name;
