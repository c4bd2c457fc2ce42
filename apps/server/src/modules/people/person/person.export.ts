import { type Person, PersonQuery, personKindNames, personWords as words } from '@vuon/contract/people/person';
import { type ExportColumn, type ExportList, orderWords, stampColumns } from '#exports';
import type { CatalogueScope } from '#http/scope.ts';
import { crewList } from '../crews/crew.queries.ts';
import { presentPerson, todayOf } from './person.present.ts';
import { personList } from './person.queries.ts';
import { personSheet } from './person.sheet.ts';

/** `today`: the day that decides whether a person works. */
type Row = Person & { today: string };

const columns: ExportColumn<Row>[] = [
  ...personSheet.columns,
  { header: 'Trạng thái', type: 'text', width: 14, value: statusOf },
  { header: words.crews.label, type: 'text', width: 30, value: ({ crews }) => crews.map(crewOf).join('; ') },
  { header: words.userName.label, type: 'text', width: 24, value: ({ userName }) => userName },
  ...stampColumns,
];

function statusOf({ deletedAt, isWorking, startedOn, today }: Row) {
  if (deletedAt) return 'Đã xóa';
  if (isWorking) return 'Đang làm';
  return startedOn && startedOn > today ? 'Chưa vào làm' : 'Đã nghỉ';
}

function crewOf({ name, isForeman }: Person['crews'][number]) {
  return isForeman ? `${name} (tổ trưởng)` : name;
}

const orders: Record<PersonQuery['sort'], string> = {
  ...orderWords,
  code: 'Mã nhỏ trước',
  '-code': 'Mã lớn trước',
  createdAt: 'Thêm lâu nhất trước',
  '-createdAt': 'Mới thêm trước',
};
const working = { true: 'Đang làm', false: 'Không đang làm' };
const account = { true: 'Có tài khoản', false: 'Chưa có tài khoản' };

const rows = async (scope: CatalogueScope, query: PersonQuery) => {
  const today = todayOf(scope);
  const { items, next } = await personList.read(scope, query);
  return { items: items.map((person) => ({ ...presentPerson(scope, person), today })), next };
};

export const personExport: ExportList<Row, PersonQuery> = {
  list: 'people',
  title: 'Nhân sự',
  read: 'people.read',
  query: PersonQuery,
  columns,
  rows,
  count: personList.count,
  filters: async (scope, { q, kind, crewId, working: isWorking, hasAccount, deleted, sort }) => [
    { label: 'Tìm', value: q },
    { label: words.kind.label, value: kind && personKindNames[kind] },
    { label: words.crews.label, value: crewId ? (await crewList.find(scope, crewId))?.name : null },
    { label: 'Trạng thái', value: deleted === 'only' ? 'Đã xóa' : isWorking && working[isWorking] },
    { label: words.userName.label, value: hasAccount && account[hasAccount] },
    { label: 'Sắp xếp', value: orders[sort] },
  ],
};
