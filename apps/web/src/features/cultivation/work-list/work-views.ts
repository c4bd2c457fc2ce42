import type { WorkKind } from '@vuon/contract/cultivation/work-input';
import { weekOf } from '#lib/week.ts';
import type { ListView } from '#ui/list/list-types.ts';
import type { Look } from '#ui/list/looks.ts';

const all = (kind: WorkKind): ListView => ({ key: 'all', label: 'Tất cả', query: { kind } });
const open = (kind: WorkKind): ListView => ({ key: 'open', label: 'Chưa xong', query: { kind, open: 'true' } });

const narrow = (kind: WorkKind, today: string): ListView[] => [
  { key: 'week', label: 'Tuần này', query: { kind, ...weekOf(today) } },
  { key: 'late', label: 'Quá hạn', query: { kind, late: 'true' } },
  { key: 'mine', label: 'Tôi phụ trách', query: { kind, mine: 'true', open: 'true' } },
  { key: 'inspect', label: 'Chờ tôi nghiệm thu', query: { kind, toInspect: 'true' } },
];

/**
 * The list opens with what is still to be done, the most urgent first, and the map shows nothing else; board and calendar show all, as
 * finished work has its own column, day and colour there.
 */
export const viewsOf = (kind: WorkKind, look: Look, today: string, mayWrite: boolean): ListView[] => {
  if (look === 'ban-do') return [open(kind), ...narrow(kind, today).filter(({ key }) => key !== 'inspect')];
  if (look !== 'danh-sach') return [all(kind), ...narrow(kind, today)];
  const deleted: ListView = { key: 'deleted', label: 'Đã xóa', query: { kind, deleted: 'only' } };
  return [open(kind), ...narrow(kind, today), all(kind), ...(mayWrite ? [deleted] : [])];
};
