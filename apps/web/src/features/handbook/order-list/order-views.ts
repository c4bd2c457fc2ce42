import type { WorkKind } from '@vuon/contract/cultivation/work-input';
import { weekOf } from '#lib/week.ts';
import type { ListView } from '#ui/list/list-types.ts';
import type { Look } from '#ui/list/looks.ts';

/** The list opens with what is still to be done; board and calendar show all, as finished orders have their own column there. */
export const orderViews = (kind: WorkKind, look: Look, today: string, mayWrite: boolean): ListView[] => {
  const all: ListView = { key: 'all', label: 'Tất cả', query: { kind } };
  const narrow: ListView[] = [
    { key: 'week', label: 'Tuần này', query: { kind, ...weekOf(today) } },
    { key: 'late', label: 'Quá hạn', query: { kind, late: 'true' } },
    { key: 'mine', label: 'Của tôi', query: { kind, mine: 'true', open: 'true' } },
    { key: 'inspect', label: 'Chờ tôi nghiệm thu', query: { kind, toInspect: 'true' } },
  ];
  if (look !== 'danh-sach') return [all, ...narrow];
  const open: ListView = { key: 'open', label: 'Chưa xong', query: { kind, open: 'true' } };
  const deleted: ListView = { key: 'deleted', label: 'Đã xóa', query: { kind, deleted: 'only' } };
  return [open, ...narrow, all, ...(mayWrite ? [deleted] : [])];
};
