import { lowerFirst, upperFirst } from '@vuon/contract/first-letter';
import type { Import, ImportState } from '@vuon/contract/imports/import';
import { formatNumber } from '#lib/format.ts';
import type { RecordWords } from '#lib/records/record-types.ts';
import type { Tone } from '#ui/marks/status-tag.tsx';

export const stateWords: Record<ImportState, { label: string; tone: Tone }> = {
  reading: { label: 'Đang đọc', tone: 'blue' },
  checking: { label: 'Đang kiểm tra', tone: 'blue' },
  ready: { label: 'Chờ nhập', tone: 'gold' },
  writing: { label: 'Đang ghi', tone: 'blue' },
  done: { label: 'Đã nhập', tone: 'green' },
  undoing: { label: 'Đang gỡ', tone: 'blue' },
  undone: { label: 'Đã gỡ', tone: 'grey' },
  discarded: { label: 'Đã bỏ', tone: 'grey' },
  failed: { label: 'Không đọc được', tone: 'red' },
};

/** The state of an import: one that has nothing to write does not wait for it. */
export const stateOf = (one: Import): { label: string; tone: Tone } => {
  if (one.state !== 'ready' || toWrite(one) + one.conflictCount > 0) return stateWords[one.state];
  return one.errorRowCount > 0 ? { label: 'Có lỗi', tone: 'red' } : { label: 'Không có gì thay đổi', tone: 'grey' };
};

/** 'nhóm cây trồng', the title of the list; the noun where there is no list. */
export const manyOf = ({ list, noun }: RecordWords): string => (list ? lowerFirst(list.title) : noun);

export const pageTitle = (words: RecordWords): string =>
  words.imports?.geometry ? `Nhập ${manyOf(words)} từ tệp` : `Nhập ${manyOf(words)} từ Excel`;

type Counts = Pick<
  Import,
  'rowCount' | 'errorRowCount' | 'newCount' | 'changedCount' | 'unchangedCount' | 'conflictCount' | 'overwriteCount'
>;

/** How many records the import would write. */
export const toWrite = ({ newCount, changedCount, overwriteCount }: Counts): number =>
  newCount + changedCount + overwriteCount;

/** Some rows mean records that are stored already. */
export const isMatched = ({ changedCount, unchangedCount, conflictCount }: Counts): boolean =>
  changedCount + unchangedCount + conflictCount > 0;

/** '3 dòng mới, 8 thay đổi, 1 lỗi' */
export const countsText = (counts: Counts): string => {
  if (toWrite(counts) + counts.errorRowCount + counts.conflictCount === 0) return 'Không có gì thay đổi';
  const parts = [
    part(counts.newCount, 'dòng mới'),
    part(counts.changedCount, 'thay đổi'),
    part(counts.unchangedCount, 'không đổi'),
    part(counts.conflictCount, 'xung đột'),
    part(counts.errorRowCount, 'dòng lỗi'),
  ];
  return parts.filter(Boolean).join(', ');
};

const part = (count: number, words: string) => (count > 0 ? `${formatNumber(count)} ${words}` : '');
const rowsText = (count: number) => `${formatNumber(count)} dòng`;

/** 'thêm 3, cập nhật 8 lô' */
const written = (added: number, changed: number, noun: string): string => {
  const parts = [added > 0 && `thêm ${formatNumber(added)}`, changed > 0 && `cập nhật ${formatNumber(changed)}`];
  return `${parts.filter(Boolean).join(', ')} ${noun}`;
};

/** The button counts the result. */
export const acceptText = ({ newCount, changedCount, overwriteCount }: Counts, noun: string): string =>
  upperFirst(written(newCount, changedCount + overwriteCount, noun));

type Written = Pick<Import, 'createdCount' | 'changedCount'>;

/** 'Đã thêm 3, cập nhật 8 lô' */
export const writtenText = ({ createdCount, changedCount }: Written, noun: string): string =>
  createdCount + changedCount > 0 ? `Đã ${written(createdCount, changedCount, noun)}` : 'Không có gì thay đổi';

/** 'Đã gỡ 3 lô, trả 8 lô về giá trị cũ' */
export const undoneText = ({ createdCount, changedCount }: Written, noun: string): string => {
  const parts = [
    createdCount > 0 && `gỡ ${formatNumber(createdCount)} ${noun}`,
    changedCount > 0 && `trả ${formatNumber(changedCount)} ${noun} về giá trị cũ`,
  ];
  return `Đã ${parts.filter(Boolean).join(', ')}`;
};

/** What is not simply written: 'Bỏ qua 1 dòng lỗi, giữ 1 xung đột theo hệ thống.' */
export const leftText = ({ errorRowCount, conflictCount, overwriteCount }: Counts): string => {
  const kept = conflictCount - overwriteCount;
  const parts = [
    errorRowCount > 0 && `bỏ qua ${rowsText(errorRowCount)} lỗi`,
    kept > 0 && `giữ ${formatNumber(kept)} xung đột theo hệ thống`,
    overwriteCount > 0 && `ghi đè ${formatNumber(overwriteCount)} xung đột bằng tệp`,
  ].filter(Boolean);
  return parts.length ? `${upperFirst(parts.join(', '))}.` : '';
};

/** The result of an import, in one line. */
export const resultText = (one: Import, noun: string): string => {
  switch (one.state) {
    case 'done': {
      const result = writtenText(one, noun);
      if (one.problem) return `${result}. Chưa gỡ được: ${one.problem}`;
      const left = [
        one.skippedCount > 0 && `bỏ ${rowsText(one.skippedCount)} lỗi`,
        one.conflictCount > 0 && `giữ ${formatNumber(one.conflictCount)} xung đột`,
      ];
      return [result, ...left].filter(Boolean).join(', ');
    }
    case 'undone':
      return one.problem ? `${undoneText(one, noun)}. ${one.problem}` : undoneText(one, noun);
    case 'ready':
      return one.missing.length > 0 ? `${rowsText(one.rowCount)}, chưa ghép đủ cột` : countsText(one);
    case 'failed':
      return one.problem ?? '';
    default:
      return one.rowCount > 0 ? rowsText(one.rowCount) : '';
  }
};
