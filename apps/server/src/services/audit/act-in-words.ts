import type { Act } from '@vuon/contract/audit/act';
import { lowerFirst } from '@vuon/contract/first-letter';
import type { RecordType } from '@vuon/contract/record';
import type { RecordKind, RecordKinds } from '#records';
import { actionName } from './audit.export.ts';
import { changesInWords, showValue } from './changes-in-words.ts';

/** 'Đổi tình trạng 333 cây', 'Xóa hàng trồng H07 và 24 cây' */
export const actInWords = (kinds: RecordKinds, { way, action, verb, type, count, counts, entry, fileName }: Act) => {
  const noun = (of: RecordType) => lowerFirst(kinds.get(of)?.noun ?? of);
  const number = (value: number, of: RecordType) => `${value.toLocaleString('vi-VN')} ${noun(of)}`;
  const others = counts.filter((one) => one.type !== type).map((one) => number(one.count, one.type));
  if (way === 'import') return `Nhập ${number(count, type)} từ ${fileName ?? 'tệp'}`;
  if (way === 'planting') return `Trồng ${number(count, type)} trong ${others.join(', ')}`;
  const main = entry ? `${noun(type)} ${entry.record.name}` : number(count, type);
  return [`${verb ?? actionName(action)} ${main}`, ...others].join(' và ');
};

/** A line for each field that all records got: 'Tình trạng: Khỏe mạnh → Bệnh' */
export const changesOfAct = (kinds: RecordKinds, { type, entry, changes }: Act): string => {
  const words: Pick<RecordKind, 'labels' | 'show'> = kinds.get(type) ?? { labels: {} };
  if (entry) return changesInWords(entry, words);
  return changes
    .filter(({ field }) => field in words.labels)
    .map(({ field, before, after }) => {
      const from = before === undefined ? '' : `${showValue(words, field, before) || 'Trống'} `;
      return `${words.labels[field]}: ${from}→ ${showValue(words, field, after) || 'Trống'}`;
    })
    .join('\n');
};
