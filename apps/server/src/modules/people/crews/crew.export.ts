import { type Crew, CrewQuery, crewLabels as headers } from '@vuon/contract/people/crew';
import type { ExportColumn, ExportList } from '#exports';
import { requireEntity } from '#http/scope.ts';
import { todayOf } from '../person/person.present.ts';
import { countCrews, readCrews } from './crew.queries.ts';
import { namesOf } from './crew.record.ts';

const columns: ExportColumn<Crew>[] = [
  { header: headers.name, type: 'text', width: 28, value: ({ name }) => name },
  { header: headers.foreman, type: 'text', width: 26, value: ({ foreman }) => foreman?.fullName ?? null },
  { header: 'Số người', type: 'integer', width: 10, value: ({ members }) => members.length },
  { header: 'Đang làm', type: 'integer', width: 10, value: ({ members }) => members.filter(isWorking).length },
  { header: headers.members, type: 'text', width: 60, value: ({ members }) => namesOf(members) },
  { header: headers.notes, type: 'text', width: 40, value: ({ notes }) => notes },
  { header: 'Cập nhật lúc', type: 'datetime', width: 18, value: ({ updatedAt }) => updatedAt },
  { header: 'Người cập nhật', type: 'text', width: 24, value: ({ updatedByName }) => updatedByName },
];

function isWorking({ isWorking: works }: Crew['members'][number]) {
  return works;
}

const orders: Record<CrewQuery['sort'], string> = {
  name: 'Tên A–Z',
  '-name': 'Tên Z–A',
  updatedAt: 'Lâu chưa cập nhật trước',
  '-updatedAt': 'Mới cập nhật trước',
};

export const crewExport: ExportList<Crew, CrewQuery> = {
  list: 'crews',
  title: 'Tổ đội',
  read: 'people.read',
  query: CrewQuery,
  columns,
  rows: (scope, query) => readCrews(scope.db, requireEntity(scope).entityId, todayOf(scope), query),
  count: (scope, query) => countCrews(scope.db, requireEntity(scope).entityId, todayOf(scope), query),
  filters: async (_scope, { q, deleted, sort }) => [
    { label: 'Tìm', value: q },
    { label: 'Trạng thái', value: deleted === 'only' ? 'Đã xóa' : null },
    { label: 'Sắp xếp', value: orders[sort] },
  ],
};
