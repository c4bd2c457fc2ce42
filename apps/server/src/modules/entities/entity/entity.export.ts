import { type Entity, EntityQuery } from '@vuon/contract/entities/entity';
import { domainStatusNames, entityStatusNames } from '@vuon/contract/entities/entity-status';
import { entityTypeNames } from '@vuon/contract/entities/entity-type';
import type { FieldWord } from '@vuon/contract/field-words';
import type { Db } from '#db/db.ts';
import { type ExportColumn, type ExportList, fieldColumn, orderWords, stampColumns } from '#exports';
import { countMembers } from './entity.present.ts';
import { entityList, type StoredEntity } from './entity.queries.ts';
import { wardOf, sheetWords as words } from './entity.sheet.ts';

type Row = StoredEntity & Pick<Entity, 'memberCount'>;

const column = (field: keyof typeof words): ExportColumn<unknown> => {
  const word: FieldWord = words[field];
  return fieldColumn(word.shownBy ?? field, word);
};

const columns: ExportColumn<Row>[] = [
  ...(['code', 'name', 'type', 'phoneNumber', 'email', 'taxCode', 'addressLine'] as const).map(column),
  { ...column('wardName'), value: wardOf },
  column('provinceName'),
  column('oldLocationId'),
  { ...column('status'), value: statusOf },
  ...(['statusReason', 'domain', 'domainStatus', 'ownerName', 'ownerPhoneNumber'] as const).map(column),
  { ...column('isAnonymous'), type: 'text', value: ({ isAnonymous }) => (isAnonymous ? 'Có' : 'Không') },
  { header: 'Số thành viên', type: 'integer', width: 14, value: ({ memberCount }) => memberCount },
  column('description'),
  { header: 'Ngày tạo', type: 'datetime', width: 18, value: ({ createdAt }) => createdAt },
  ...stampColumns,
];

function statusOf({ deletedAt, status }: Row) {
  return deletedAt ? 'Đã xóa' : entityStatusNames[status];
}

const orders: Record<EntityQuery['sort'], string> = {
  ...orderWords,
  createdAt: 'Cũ trước',
  '-createdAt': 'Mới trước',
};

const yesNo = (value: 'true' | 'false' | undefined) => value && (value === 'true' ? 'Có' : 'Không');

export const entityExport: ExportList<Row, EntityQuery> = {
  list: 'entities',
  title: 'Đơn vị',
  read: 'admin',
  query: EntityQuery,
  columns,
  rows: async (scope, query) => {
    const { items, next } = await entityList.read(scope, query);
    const ids = items.map(({ id }) => id);
    const members = await countMembers(scope.db, ids);
    return { items: items.map((item) => ({ ...item, memberCount: members.get(item.id) ?? 0 })), next };
  },
  count: entityList.count,
  filters: async ({ db }, query) => [
    { label: 'Tìm', value: query.q },
    { label: words.type.label, value: query.type && entityTypeNames[query.type] },
    { label: words.status.label, value: query.status && entityStatusNames[query.status] },
    { label: words.domainStatus.label, value: query.domainStatus && domainStatusNames[query.domainStatus] },
    { label: words.provinceName.label, value: query.provinceId ? await findLocationName(db, query.provinceId) : null },
    { label: 'Có chủ đơn vị', value: yesNo(query.hasOwner) },
    { label: words.isAnonymous.label, value: yesNo(query.isAnonymous) },
    { label: 'Cần xử lý', value: yesNo(query.attention) },
    { label: 'Đã xóa', value: query.deleted === 'only' ? 'Có' : null },
    { label: 'Sắp xếp', value: orders[query.sort] },
  ],
};

const findLocationName = async (db: Db, id: number): Promise<string | undefined> =>
  (await db.selectFrom('location').select('full_name').where('id', '=', id).executeTakeFirst())?.full_name;
