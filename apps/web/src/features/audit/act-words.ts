import { type Act, actChoices } from '@vuon/contract/audit/act';
import { actWays } from '@vuon/contract/audit/act-way';
import { lowerFirst } from '@vuon/contract/first-letter';
import type { RecordType } from '@vuon/contract/record';
import { formatNumber } from '#lib/format.ts';
import type { FieldsOfTypes } from '#lib/records/record-fields.ts';
import type { RecordTypes } from '#lib/records/record-types.ts';
import { entryFields } from '#ui/history/entry-fields.ts';
import { fileNameOf, isFileAction } from '#ui/history/file-entry.ts';
import { actionName, actorText } from '#ui/history/history-words.ts';

const number = (value: number, type: RecordType, types: RecordTypes) => `${formatNumber(value)} ${types[type].noun}`;

/** '333 cây': the records that the act changed, of the kind that it is about. */
export const countText = ({ count, type }: Act, types: RecordTypes): string => number(count, type, types);

/** 'và 24 cây': the records of other kinds that went along. */
const alongText = ({ type, counts }: Act, types: RecordTypes): string => {
  const others = new Map<RecordType, number>();
  for (const one of counts) if (one.type !== type) others.set(one.type, Math.max(others.get(one.type) ?? 0, one.count));
  return [...others].map(([other, count]) => number(count, other, types)).join(', ');
};

const actionTexts: Record<string, string> = { create: 'thêm', update: 'thay đổi', remove: 'xóa', restore: 'khôi phục' };

/** 'Đổi tình trạng 333 cây', 'Xóa hàng trồng H07 và 24 cây', 'Nhập lô trồng từ tệp: thêm 3, thay đổi 8' */
export const actTitle = (act: Act, types: RecordTypes): string => {
  const { way, action, verb, type, entry, counts } = act;
  const along = alongText(act, types);
  if (way === 'import') {
    const parts = counts.filter((one) => one.type === type);
    const done = parts.map((one) => `${actionTexts[one.action] ?? one.action} ${formatNumber(one.count)}`);
    return `Nhập ${types[type].noun} từ tệp: ${done.join(', ')}`;
  }
  if (way === 'planting') return `Trồng ${countText(act, types)}${along && ` trong ${along.replace(/, .*/, '')}`}`;
  if (way === 'bulk' || !entry)
    return `${verb ?? actionName(action)} ${countText(act, types)}${along && action.endsWith('.remove') ? ` và ${along}` : ''}`;
  if (isFileAction(action)) return `${actionName(action)} của ${types[type].noun} ${entry.record.name}`;
  return `${actionName(action)} ${types[type].noun} ${entry.record.name}${along && ` và ${along}`}`;
};

export type ShownChange = {
  field: string;
  label: string;
  before?: unknown;
  befores?: number | undefined;
  after?: unknown;
};

/** The changes that stand in the line: of all records, or of the one that it is about. */
export const actChanges = ({ way, type, entry, changes, counts }: Act, fields: FieldsOfTypes): ShownChange[] => {
  const { labels } = fields[type];
  if (way === 'single' && entry) {
    if (isFileAction(entry.action)) return [];
    const known = entryFields(entry, labels);
    if (known.kind !== 'changes') return [];
    return known.names.map((field) => ({
      field,
      label: labels[field] ?? field,
      before: known.before[field],
      after: known.after[field],
    }));
  }
  // The verb is enough where no field was typed: archiving, removing.
  if (!counts.some((one) => one.type === type && one.action === 'update')) return [];
  return changes
    .filter(({ field }) => labels[field])
    .map((change) => ({ ...change, label: labels[change.field] ?? '' }));
};

const namedPlaces = 3;

/** 'Lô A-05, A-02 và 3 nơi khác', or where the one record lies. */
export const placeText = ({ places, placeCount, entry }: Act): string | null => {
  if (!places.length) return entry?.record.place ?? null;
  const named = places.slice(0, namedPlaces).map(({ name }) => name);
  const others = placeCount - named.length;
  const isPlots = places[0]?.type === 'plot';
  const more = others > 0 ? ` và ${formatNumber(others)} ${isPlots ? 'lô' : 'nơi'} khác` : '';
  return `${isPlots ? 'Lô ' : ''}${named.join(', ')}${more}`;
};

export const wayText = ({ way, chosen }: Act): string => (chosen ? actChoices[chosen] : actWays[way]);

/** Place, person and way, in small text below the line. */
export const actNotes = (act: Act, { withEntity }: { withEntity: boolean }): string[] => {
  const { way, chosen, fileName, entry, asAdmin, entityName } = act;
  const file = entry && isFileAction(entry.action) ? fileNameOf(entry) : fileName;
  return [
    ...(withEntity ? [entityName ?? 'Hệ thống'] : []),
    file,
    placeText(act),
    actorText(act),
    way === 'bulk' && chosen ? lowerFirst(actChoices[chosen]) : null,
    asAdmin ? 'thay mặt với quyền quản trị' : null,
  ].filter((note): note is string => Boolean(note));
};
