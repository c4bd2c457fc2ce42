import { SeasonQuery, seasonKindNames } from '@vuon/contract/crops/season';
import { daysBetween, formatDay } from '@vuon/contract/day';
import type { ExportColumn, ExportList } from '#exports';
import { requireEntity } from '#http/scope.ts';
import { findCropGroup } from '../crop-groups/crop-group.queries.ts';
import { formatCropGroup, formatStages, seasonHeaders as headers } from './season.columns.ts';
import { countSeasons, readSeasons } from './season.queries.ts';

type Row = Awaited<ReturnType<typeof readSeasons>>['items'][number];

const columns: ExportColumn<Row>[] = [
  { header: headers.cropGroupId, type: 'text', width: 32, value: cropGroupOf },
  { header: headers.name, type: 'text', width: 28, value: ({ name }) => name },
  { header: headers.year, type: 'integer', width: 9, value: ({ year }) => year },
  { header: headers.kind, type: 'text', width: 13, value: ({ kind }) => seasonKindNames[kind] },
  { header: headers.startsOn, type: 'date', width: 14, value: ({ startsOn }) => startsOn },
  { header: headers.endsOn, type: 'date', width: 14, value: ({ endsOn }) => endsOn },
  { header: headers.stages, type: 'text', width: 56, value: ({ stages }) => formatStages(stages) },
  { header: headers.notes, type: 'text', width: 40, value: ({ notes }) => notes },
  { header: 'Số ngày', type: 'integer', width: 10, value: ({ startsOn, endsOn }) => daysBetween(startsOn, endsOn) + 1 },
  { header: 'Cập nhật lúc', type: 'datetime', width: 18, value: ({ updatedAt }) => updatedAt },
  { header: 'Người cập nhật', type: 'text', width: 24, value: ({ updatedByName }) => updatedByName },
];

function cropGroupOf({ cropGroupCode, cropGroupName }: Row) {
  return formatCropGroup({ code: cropGroupCode, name: cropGroupName });
}

const orders: Record<SeasonQuery['sort'], string> = {
  startsOn: 'Bắt đầu sớm trước',
  '-startsOn': 'Bắt đầu muộn trước',
  name: 'Tên A–Z',
  '-name': 'Tên Z–A',
};

export const seasonExport: ExportList<Row, SeasonQuery> = {
  list: 'seasons',
  title: 'Mùa vụ',
  read: 'farm.read',
  query: SeasonQuery,
  columns,
  rows: (scope, query) => readSeasons(scope.db, requireEntity(scope).entityId, query),
  count: (scope, query) => countSeasons(scope.db, requireEntity(scope).entityId, query),
  filters: async ({ db, entityId }, { q, cropGroupId, year, kind, on, deleted, sort }) => [
    { label: 'Tìm', value: q },
    { label: headers.cropGroupId, value: cropGroupId ? (await findCropGroup(db, entityId, cropGroupId))?.name : null },
    { label: headers.year, value: year ? String(year) : null },
    { label: headers.kind, value: kind && seasonKindNames[kind] },
    { label: 'Diễn ra vào ngày', value: on && formatDay(on) },
    { label: 'Trạng thái', value: deleted === 'only' ? 'Đã xóa' : null },
    { label: 'Sắp xếp', value: orders[sort] },
  ],
};
