import type { Audit } from '@vuon/contract/audit/audit';
import type { RecordFields } from '#lib/records/record-fields.ts';
import { entryFields } from '../history/entry-fields.ts';
import { fileNameOf, isFileAction } from '../history/file-entry.ts';
import { actionName, actorText, operationText } from '../history/history-words.ts';
import type { RecentEvent } from './recent-events.tsx';

const tones: Record<string, RecentEvent['tone']> = {
  create: 'green',
  restore: 'green',
  remove: 'red',
  archive: 'grey',
};

const lower = (text: string) => text.charAt(0).toLocaleLowerCase('vi') + text.slice(1);

/** Longer values are left to the history itself. */
const longest = 40;

/** One changed field is told with its values, several by their names. */
const changeText = (entry: Audit, { labels, show }: RecordFields): string | null => {
  const fields = entryFields(entry, labels);
  if (fields.kind !== 'changes') return null;
  const { names, before, after } = fields;
  const [first = '', second, ...others] = names;
  if (second === undefined) {
    const values = `${show(first, before[first])} → ${show(first, after[first])}`;
    if (values.length <= longest && !values.includes('\n')) return `${labels[first]}: ${values}`;
  }
  const named = [first, ...(second === undefined ? [] : [second])].map((name) => lower(labels[name] ?? name));
  const rest = others.length > 0 ? ` và ${others.length} mục khác` : '';
  return `${actionName(entry.action)} ${named.join(', ')}${rest}`;
};

/** An entry of the history as a line of 'Gần đây': 'Giống: Ri6 → Monthong', 'Thêm tệp nhan.jpg', 'Tạo'. */
export const historyEvent = (entry: Audit, fields: RecordFields): RecentEvent => {
  const { id, at, action } = entry;
  const file = isFileAction(action) ? fileNameOf(entry) : null;
  const changed = isFileAction(action) ? null : changeText(entry, fields);
  return {
    key: String(id),
    at,
    title: changed ?? [actionName(action), file].filter(Boolean).join(' '),
    detail: [actorText(entry), operationText(entry)].filter(Boolean).join(' '),
    tone: tones[action] ?? 'blue',
  };
};
