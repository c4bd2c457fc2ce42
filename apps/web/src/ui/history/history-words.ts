import { type Audit, type AuditAction, auditActions } from '@vuon/contract/audit/audit';
import { dayInVietnam } from '@vuon/contract/day';

export const historyPath = '/quan-tri/lich-su-thay-doi';

/** Everything that was done in the same bulk act or import. */
export const operationPath = (operation: string) => `${historyPath}?${new URLSearchParams({ operation })}`;

const lower = (text: string) => text.charAt(0).toLocaleLowerCase('vi') + text.slice(1);

export const actionName = (action: string): string => auditActions[action as AuditAction] ?? action;

/** 'đã sửa' */
export const doneText = (action: string): string => `đã ${lower(actionName(action))}`;

export const actorText = ({ actorName }: Pick<Audit, 'actorName'>): string => actorName ?? 'Hệ thống';

// A job changes many records in one operation; the operation of a single request is of no interest.
const ofJob = /^job:/;

/** How an entry came to be part of something larger; null where it was done by itself. */
export const operationText = ({ operation, action }: Pick<Audit, 'operation' | 'action'>): string | null => {
  if (!operation || !ofJob.test(operation)) return null;
  return action === 'create' ? 'trong một lần nhập dữ liệu' : 'trong một thao tác hàng loạt';
};

/** The network address of the request; work in the background has none. */
export const addressText = ({ address }: Pick<Audit, 'address'>): string | null =>
  address && /^[\da-f.:]+$/i.test(address) ? address : null;

/** The entries of each day in Viet Nam, in their order. */
export const byDay = (entries: Audit[]): { day: string; entries: Audit[] }[] =>
  [...Map.groupBy(entries, ({ at }) => dayInVietnam(new Date(at)))].map(([day, ofDay]) => ({ day, entries: ofDay }));
