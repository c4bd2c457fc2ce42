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

/** 'nhóm cây trồng', the title of the list; the noun where there is no list. */
export const manyOf = ({ list, noun }: RecordWords): string => (list ? lowerFirst(list.title) : noun);

export const lowerFirst = (text: string): string => text.charAt(0).toLocaleLowerCase('vi') + text.slice(1);

export const pageTitle = (words: RecordWords): string =>
  words.imports?.geometry ? `Nhập ${manyOf(words)} từ tệp` : `Nhập ${manyOf(words)} từ Excel`;

type Counts = Pick<Import, 'rowCount' | 'errorRowCount'>;
export const goodRows = ({ rowCount, errorRowCount }: Counts): number => rowCount - errorRowCount;

/** '9.999 dòng đúng, 1 dòng lỗi' */
export const countsText = (counts: Counts): string => {
  const good = goodRows(counts);
  if (counts.errorRowCount === 0) return good === 1 ? 'Dòng duy nhất đúng' : `Cả ${formatNumber(good)} dòng đều đúng`;
  if (good === 0) return `${rowsText(counts.errorRowCount)} lỗi, không có dòng nào đúng`;
  return `${rowsText(good)} đúng, ${rowsText(counts.errorRowCount)} lỗi`;
};

const rowsText = (count: number) => `${formatNumber(count)} dòng`;

/** The button names the result. */
export const acceptText = (counts: Counts, noun: string): string =>
  counts.errorRowCount === 0
    ? `Nhập ${formatNumber(counts.rowCount)} ${noun}`
    : `Nhập ${rowsText(goodRows(counts))} đúng, bỏ ${rowsText(counts.errorRowCount)} lỗi`;

/** The result of an import, in one line. */
export const resultText = (one: Import, noun: string): string => {
  const created = `${formatNumber(one.createdCount)} ${noun}`;
  switch (one.state) {
    case 'done':
      if (one.problem) return `${created}. Chưa gỡ được: ${one.problem}`;
      return one.skippedCount > 0 ? `${created}, bỏ ${rowsText(one.skippedCount)} lỗi` : created;
    case 'undone':
      return `Đã gỡ ${created}`;
    case 'ready':
      return one.missing.length > 0 ? `${rowsText(one.rowCount)}, chưa ghép đủ cột` : countsText(one);
    case 'failed':
      return one.problem ?? '';
    default:
      return one.rowCount > 0 ? rowsText(one.rowCount) : '';
  }
};
