import type { Audit } from '@vuon/contract/audit/audit';
import type { RecordKind } from '#records';

type Words = Pick<RecordKind, 'labels' | 'show'>;
type Values = Record<string, unknown>;

const fileWords: Words = { labels: { name: 'Tên tệp', caption: 'Chú thích' } };

// The name of the action says it all: they change no field that a user typed.
const plainActions = ['remove', 'restore', 'archive', 'unarchive'];

/** The fields of a row of the history in words, a line for each: 'Năm: 2026 → 2027', or the first values. */
export const changesInWords = ({ action, before, after }: Pick<Audit, 'action' | 'before' | 'after'>, kind: Words) => {
  if (plainActions.includes(action)) return '';
  const words = action.startsWith('upload.') ? fileWords : kind;
  const isChange = before && after;
  return Object.keys(words.labels)
    .flatMap((field) => (isChange ? changeLine(words, field, before, after) : valueLine(words, field, after ?? before)))
    .join('\n');
};

const changeLine = (words: Words, field: string, before: Values, after: Values) => {
  const [from, to] = [showValue(words, field, before[field]), showValue(words, field, after[field])];
  return from === to ? [] : [`${words.labels[field]}: ${from || 'Trống'} → ${to || 'Trống'}`];
};

const valueLine = (words: Words, field: string, values: Values | null) => {
  const text = showValue(words, field, values?.[field]);
  return text ? [`${words.labels[field]}: ${text}`] : [];
};

/** A value in words; '' for an empty one. */
export const showValue = (
  { show: inWords = (_field, value) => String(value) }: Words,
  field: string,
  value: unknown,
): string => (value === null || value === undefined || value === '' ? '' : inWords(field, value));
