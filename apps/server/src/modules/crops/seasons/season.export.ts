import { type Season, SeasonQuery, seasonKindNames, seasonWords as words } from '@vuon/contract/crops/season';
import { daysBetween, formatDay } from '@vuon/contract/day';
import { type ExportList, exportRows, orderWords, stampColumns } from '#exports';
import { findCropGroup } from '../crop-groups/crop-group.queries.ts';
import { seasonList } from './season.queries.ts';
import { seasonSheet } from './season.sheet.ts';

const orders: Record<SeasonQuery['sort'], string> = {
  ...orderWords,
  startsOn: 'Bắt đầu sớm trước',
  '-startsOn': 'Bắt đầu muộn trước',
};

export const seasonExport: ExportList<Season, SeasonQuery> = {
  list: 'seasons',
  title: 'Mùa vụ',
  read: 'farm.read',
  query: SeasonQuery,
  columns: [
    ...seasonSheet.columns,
    {
      header: 'Số ngày',
      type: 'integer',
      width: 10,
      value: ({ startsOn, endsOn }) => daysBetween(startsOn, endsOn) + 1,
    },
    ...stampColumns,
  ],
  ...exportRows(seasonList),
  filters: async ({ db, entityId }, { q, cropGroupId, year, kind, on, deleted, sort }) => [
    { label: 'Tìm', value: q },
    {
      label: words.cropGroupId.label,
      value: cropGroupId ? (await findCropGroup(db, entityId, cropGroupId))?.name : null,
    },
    { label: words.year.label, value: year ? String(year) : null },
    { label: words.kind.label, value: kind && seasonKindNames[kind] },
    { label: 'Diễn ra vào ngày', value: on && formatDay(on) },
    { label: 'Trạng thái', value: deleted === 'only' ? 'Đã xóa' : null },
    { label: 'Sắp xếp', value: orders[sort] },
  ],
};
