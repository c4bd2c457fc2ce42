import { type Person, PersonQuery, personKindNames, rateTypeNames } from '@vuon/contract/people/person';
import { type ExportColumn, type ExportList, stampColumns } from '#exports';
import type { CatalogueScope } from '#http/scope.ts';
import { crewList } from '../crews/crew.queries.ts';
import { personHeaders as headers } from './person.columns.ts';
import { presentPerson, todayOf } from './person.present.ts';
import { personList } from './person.queries.ts';

/** `today`: by which day somebody works, or does not yet. */
type Row = Person & { today: string };

const columns: ExportColumn<Row>[] = [
  { header: 'Mã nhân sự', type: 'text', width: 12, value: ({ code }) => code },
  { header: headers.fullName, type: 'text', width: 28, value: ({ fullName }) => fullName },
  { header: headers.kind, type: 'text', width: 12, value: ({ kind }) => personKindNames[kind] },
  { header: headers.position, type: 'text', width: 24, value: ({ position }) => position },
  { header: headers.phoneNumber, type: 'text', width: 16, value: ({ phoneNumber }) => phoneNumber },
  { header: headers.idNumber, type: 'text', width: 16, value: ({ idNumber }) => idNumber },
  { header: headers.startedOn, type: 'date', width: 14, value: ({ startedOn }) => startedOn },
  { header: headers.endedOn, type: 'date', width: 14, value: ({ endedOn }) => endedOn },
  { header: headers.rateType, type: 'text', width: 14, value: ({ rateType }) => rateType && rateTypeNames[rateType] },
  { header: headers.rateAmount, type: 'integer', width: 16, value: ({ rateAmount }) => rateAmount },
  { header: headers.rateUnit, type: 'text', width: 14, value: ({ rateUnit }) => rateUnit },
  { header: headers.notes, type: 'text', width: 40, value: ({ notes }) => notes },
  { header: 'Trạng thái', type: 'text', width: 14, value: statusOf },
  { header: 'Tổ đội', type: 'text', width: 30, value: ({ crews }) => crews.map(crewOf).join('; ') },
  { header: headers.userName, type: 'text', width: 24, value: ({ userName }) => userName },
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
  name: 'Tên A–Z',
  '-name': 'Tên Z–A',
  code: 'Mã nhỏ trước',
  '-code': 'Mã lớn trước',
  createdAt: 'Thêm lâu nhất trước',
  '-createdAt': 'Mới thêm trước',
  updatedAt: 'Lâu chưa cập nhật trước',
  '-updatedAt': 'Mới cập nhật trước',
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
    { label: headers.kind, value: kind && personKindNames[kind] },
    {
      label: 'Tổ đội',
      value: crewId ? (await crewList.find(scope, crewId))?.name : null,
    },
    { label: 'Trạng thái', value: deleted === 'only' ? 'Đã xóa' : isWorking && working[isWorking] },
    { label: headers.userName, value: hasAccount && account[hasAccount] },
    { label: 'Sắp xếp', value: orders[sort] },
  ],
};
