import { type Audit, type AuditAction, auditActions, auditRoutes } from '@vuon/contract/audit/audit';
import { formatDay } from '@vuon/contract/day';
import { upperFirst } from '@vuon/contract/first-letter';
import type { ExportColumn, ExportFilter, ExportList } from '#exports';
import type { CatalogueScope } from '#http/scope.ts';
import type { RecordKinds } from '#records';
import { type AuditQuery, findActorName } from './audit.queries.ts';
import { changesInWords } from './changes-in-words.ts';
import { countHistory, readHistory } from './history.service.ts';

/** The filtered history, in words. */
export const auditExport = (kinds: RecordKinds): ExportList<Audit, AuditQuery> => ({
  list: 'audit',
  title: 'Lịch sử thay đổi',
  read: 'audit.read',
  query: auditRoutes.list.query,
  columns: columns(kinds),
  rows: (scope, query) => readHistory(kinds, scope, query),
  count: (scope, query) => countHistory(kinds, scope, query),
  filters: (scope, query) => filters(kinds, scope, query),
});

export const actionName = (action: string) => auditActions[action as AuditAction] ?? action;
export const nounOf = (kinds: RecordKinds, type: Audit['record']['type']) => {
  const noun = kinds.get(type)?.noun ?? type;
  return upperFirst(noun);
};

const columns = (kinds: RecordKinds): ExportColumn<Audit>[] => [
  { header: 'Thời điểm', type: 'datetime', width: 18, value: ({ at }) => at },
  { header: 'Người thực hiện', type: 'text', width: 24, value: ({ actorName }) => actorName ?? 'Hệ thống' },
  { header: 'Với quyền quản trị', type: 'boolean', width: 18, value: ({ asAdmin }) => asAdmin },
  { header: 'Thao tác', type: 'text', width: 16, value: ({ action }) => actionName(action) },
  { header: 'Loại bản ghi', type: 'text', width: 18, value: ({ record }) => nounOf(kinds, record.type) },
  { header: 'Bản ghi', type: 'text', width: 32, value: ({ record }) => record.name },
  {
    header: 'Thay đổi',
    type: 'text',
    width: 60,
    value: (row) => changesInWords(row, kinds.get(row.record.type) ?? { labels: {} }),
  },
  { header: 'Đơn vị', type: 'text', width: 28, value: ({ entityName }) => entityName ?? 'Hệ thống' },
  { header: 'Từ địa chỉ', type: 'text', width: 18, value: ({ address }) => address },
  { header: 'Mã thao tác', type: 'text', width: 38, value: ({ operation }) => operation },
];

const filters = async (kinds: RecordKinds, { db }: CatalogueScope, query: AuditQuery): Promise<ExportFilter[]> => {
  const { q, recordType, recordId, action, actorId, operation, from, to, sort } = query;
  return [
    { label: 'Tìm', value: q },
    { label: 'Loại bản ghi', value: recordType && nounOf(kinds, recordType) },
    { label: 'Mã số bản ghi', value: recordId?.toString() },
    { label: 'Thao tác', value: action && actionName(action) },
    { label: 'Người thực hiện', value: actorId ? await findActorName(db, actorId) : null },
    { label: 'Mã thao tác', value: operation },
    { label: 'Từ ngày', value: from && formatDay(from) },
    { label: 'Đến ngày', value: to && formatDay(to) },
    { label: 'Sắp xếp', value: sort === 'id' ? 'Cũ nhất trước' : 'Mới nhất trước' },
  ];
};
