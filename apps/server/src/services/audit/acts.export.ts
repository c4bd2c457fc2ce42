import { type Act, actChoices, actRoutes } from '@vuon/contract/audit/act';
import { actWays } from '@vuon/contract/audit/act-way';
import { formatDay } from '@vuon/contract/day';
import type { ActQuery } from '#acts';
import type { ExportColumn, ExportFilter, ExportList } from '#exports';
import type { CatalogueScope } from '#http/scope.ts';
import type { RecordKinds } from '#records';
import { actInWords, changesOfAct } from './act-in-words.ts';
import { type ActParts, countActsOf, readActsOf } from './acts.service.ts';
import { actionName, nounOf } from './audit.export.ts';
import { findActorName } from './audit.queries.ts';

/** The filtered acts, in words: a row for each. */
export const actsExport = (parts: ActParts): ExportList<Act, ActQuery> => ({
  list: 'acts',
  title: 'Lịch sử thay đổi',
  read: 'audit.read',
  query: actRoutes.list.query,
  columns: columns(parts.kinds),
  rows: (scope, query) => readActsOf(parts, scope, query),
  count: countActsOf,
  filters: (scope, query) => filters(parts.kinds, scope, query),
});

const columns = (kinds: RecordKinds): ExportColumn<Act>[] => [
  { header: 'Thời điểm', type: 'datetime', width: 18, value: ({ at }) => at },
  { header: 'Người thực hiện', type: 'text', width: 24, value: ({ actorName }) => actorName ?? 'Hệ thống' },
  { header: 'Với quyền quản trị', type: 'boolean', width: 18, value: ({ asAdmin }) => asAdmin },
  { header: 'Thao tác', type: 'text', width: 44, value: (act) => actInWords(kinds, act) },
  { header: 'Thay đổi', type: 'text', width: 60, value: (act) => changesOfAct(kinds, act) },
  { header: 'Số bản ghi đã đổi', type: 'integer', width: 18, value: ({ count }) => count },
  { header: 'Ở đâu', type: 'text', width: 32, value: ({ places }) => places.map(({ name }) => name).join(', ') },
  { header: 'Lý do', type: 'text', width: 32, value: ({ reason }) => reason },
  {
    header: 'Cách làm',
    type: 'text',
    width: 24,
    value: ({ way, chosen }) => (chosen ? actChoices[chosen] : actWays[way]),
  },
  { header: 'Hoàn tác lúc', type: 'datetime', width: 18, value: ({ undone }) => undone?.at ?? null },
  { header: 'Người hoàn tác', type: 'text', width: 24, value: ({ undone }) => undone && (undone.byName ?? 'Hệ thống') },
  { header: 'Đơn vị', type: 'text', width: 28, value: ({ entityName }) => entityName ?? 'Hệ thống' },
  { header: 'Từ địa chỉ', type: 'text', width: 18, value: ({ address }) => address },
  { header: 'Mã thao tác', type: 'text', width: 38, value: ({ operation }) => operation },
];

const filters = async (kinds: RecordKinds, { db }: CatalogueScope, query: ActQuery): Promise<ExportFilter[]> => {
  const { q, way, recordType, action, actorId, operation, undone, from, to, sort } = query;
  return [
    { label: 'Tìm', value: q },
    { label: 'Cách làm', value: way && actWays[way] },
    { label: 'Loại bản ghi', value: recordType && nounOf(kinds, recordType) },
    { label: 'Thao tác', value: action && actionName(action) },
    { label: 'Người thực hiện', value: actorId ? await findActorName(db, actorId) : null },
    { label: 'Mã thao tác', value: operation },
    { label: 'Hoàn tác', value: undone && (undone === 'true' ? 'Đã hoàn tác' : 'Chưa hoàn tác') },
    { label: 'Từ ngày', value: from && formatDay(from) },
    { label: 'Đến ngày', value: to && formatDay(to) },
    { label: 'Sắp xếp', value: sort === 'at' ? 'Cũ nhất trước' : 'Mới nhất trước' },
  ];
};
