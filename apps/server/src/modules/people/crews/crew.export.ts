import { headerOf } from '@vuon/contract/field-words';
import { type Crew, CrewQuery, crewWords as words } from '@vuon/contract/people/crew';
import { type ExportColumn, type ExportList, exportRows, orderWords, stampColumns } from '#exports';
import { crewList } from './crew.queries.ts';
import { namesOf } from './crew.record.ts';

const columns: ExportColumn<Crew>[] = [
  { header: headerOf(words.name), type: 'text', width: 28, value: ({ name }) => name },
  { header: headerOf(words.foremanId), type: 'text', width: 26, value: ({ foreman }) => foreman?.fullName ?? null },
  { header: 'Số người', type: 'integer', width: 10, value: ({ members }) => members.length },
  {
    header: 'Đang làm',
    type: 'integer',
    width: 10,
    value: ({ members }) => members.filter(({ isWorking }) => isWorking).length,
  },
  { header: headerOf(words.memberIds), type: 'text', width: 60, value: ({ members }) => namesOf(members) },
  { header: headerOf(words.notes), type: 'text', width: 40, value: ({ notes }) => notes },
  ...stampColumns,
];

export const crewExport: ExportList<Crew, CrewQuery> = {
  list: 'crews',
  title: 'Tổ đội',
  read: 'people.read',
  query: CrewQuery,
  columns,
  ...exportRows(crewList),
  filters: async (_scope, { q, deleted, sort }) => [
    { label: 'Tìm', value: q },
    { label: 'Trạng thái', value: deleted === 'only' ? 'Đã xóa' : null },
    { label: 'Sắp xếp', value: orderWords[sort] },
  ],
};
