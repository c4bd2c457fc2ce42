import type { Audit } from '@vuon/contract/audit/audit';
import { lowerFirst } from '@vuon/contract/first-letter';
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

/** These say nothing without their object: 'Tạo tổ đội'. */
const bareActions = ['create', 'remove', 'restore', 'archive', 'unarchive'];

/** Letters; longer values are left to the history itself. */
const longest = 60;

const isShort = (text: string) => text.length <= longest && !text.includes('\n');

type Line = { title: string; others: string | null };

/** The first changed field with its values, the others by their names. */
const changeLine = (entry: Audit, { labels, show }: RecordFields): Line | null => {
  const fields = entryFields(entry, labels);
  if (fields.kind !== 'changes') return null;
  const { names, before, after } = fields;
  const [first = '', ...rest] = names;
  const label = labels[first] ?? first;
  const now = show(first, after[first]);
  const values = `${show(first, before[first])} → ${now}`;
  const action = actionName(entry.action);
  const [second] = rest;
  const restText = rest.length === 1 && second ? lowerFirst(labels[second] ?? second) : `${rest.length} mục khác`;
  const long = `${action} ${lowerFirst(label)}`;
  // What 'Thêm cây' added is a sentence of its own.
  const isSaid = before[first] == null && action.endsWith(` ${lowerFirst(label)}`);
  return {
    title: isSaid ? (isShort(now) ? now : action) : isShort(values) ? `${label}: ${values}` : long,
    others: rest.length > 0 ? `và ${restText}` : null,
  };
};

/** An entry of the history as a line of 'Gần đây': 'Giống: Ri6 → Monthong', 'Thêm tệp nhan.jpg', 'Tạo tổ đội'. */
export const historyEvent = (entry: Audit, fields: RecordFields, noun: string): RecentEvent => {
  const { id, at, action } = entry;
  const changed = isFileAction(action) ? null : changeLine(entry, fields);
  const object = isFileAction(action) ? fileNameOf(entry) : bareActions.includes(action) ? noun : null;
  return {
    key: String(id),
    at,
    title: changed?.title ?? [actionName(action), object].filter(Boolean).join(' '),
    detail: [changed?.others, actorText(entry), operationText(entry)].filter(Boolean).join(' · '),
    tone: tones[action] ?? 'blue',
  };
};
