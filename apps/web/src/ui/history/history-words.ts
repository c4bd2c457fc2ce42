import { type Audit, type AuditAction, auditActions } from '@vuon/contract/audit/audit';
import { dayInVietnam } from '@vuon/contract/day';
import { lowerFirst } from '@vuon/contract/first-letter';

export const historyPath = '/quan-tri/lich-su-thay-doi';

/** The act, opened in the history; the list below it is that of its day and all others. */
export const actPath = (operation: string) => `${historyPath}?${new URLSearchParams({ mo: operation })}`;

/** All records that an act changed. */
export const recordsPath = (operation: string) => `${historyPath}/ban-ghi?${new URLSearchParams({ operation })}`;

export const actionName = (action: string): string => auditActions[action as AuditAction] ?? action;

/** 'đã sửa' */
export const doneText = (action: string): string => `đã ${lowerFirst(actionName(action))}`;

export const actorText = ({ actorName }: Pick<Audit, 'actorName'>): string => actorName ?? 'Hệ thống';

const wayTexts = {
  bulk: 'trong một thao tác hàng loạt',
  import: 'trong một lần nhập dữ liệu',
  planting: 'trong một lần tạo hàng và cây',
};

/** How an entry came to be part of something larger; null where it was done by itself. */
export const operationText = ({ act }: Pick<Audit, 'act'>): string | null => {
  if (act?.isUndo) return 'để hoàn tác một thao tác trước đó';
  return act && act.way !== 'single' ? wayTexts[act.way] : null;
};

/** The network address of the request; work in the background has none. */
export const addressText = ({ address }: Pick<Audit, 'address'>): string | null =>
  address && /^[\da-f.:]+$/i.test(address) ? address : null;

/** The entries of each day in Viet Nam, in their order. */
export const byDay = (entries: Audit[]): { day: string; entries: Audit[] }[] =>
  [...Map.groupBy(entries, ({ at }) => dayInVietnam(new Date(at)))].map(([day, ofDay]) => ({ day, entries: ofDay }));
