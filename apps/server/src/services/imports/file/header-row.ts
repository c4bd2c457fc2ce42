import { type Cell, cellText } from '../cells/cell.ts';
import { headerKey } from '../cells/header-key.ts';
import { unreadable } from './unreadable.ts';
import type { Merge } from './xlsx-merges.ts';
import type { SheetRow } from './xlsx-sheet.ts';

/** How many rows that are not empty are looked at; above the header there may be titles and notes. */
export const headerSearchRows = 10;

/** The index of the header among the first rows: the row with the most known headers; without any, the first row of texts. */
export const findHeaderRow = (rows: SheetRow[], known: ReadonlySet<string>): number => {
  let best = -1;
  let bestScore = -1;
  for (const [index, { cells }] of rows.slice(0, headerSearchRows).entries()) {
    const texts = cells.filter((cell) => typeof cell === 'string');
    const score = new Set(texts.map(headerKey).filter((key) => known.has(key))).size;
    const isHeader = texts.length >= 2 || score > 0;
    if (isHeader && score > bestScore) [best, bestScore] = [index, score];
  }
  if (best < 0)
    throw unreadable('Không tìm thấy dòng tiêu đề trong 10 dòng đầu. Hãy chép dữ liệu vào tệp mẫu rồi gửi lại.');
  return best;
};

export const refuseMergedHeader = ({ line }: SheetRow, merges: Merge[]) => {
  const ranges = merges.filter(({ top, bottom }) => top <= line && bottom >= line).map(({ range }) => range);
  if (ranges.length)
    throw unreadable(
      `Dòng tiêu đề (dòng ${line}) có ô gộp: ${ranges.slice(0, 10).join(', ')}. Hãy bỏ gộp ô, mỗi cột một tiêu đề, rồi gửi lại.`,
    );
};

/** The value of a merged cell in the body is ambiguous: a problem stands in its place, and the row becomes an error. */
export const markMerged = (cells: Cell[], merges: Merge[], width: number): Cell[] => {
  const marked = [...cells];
  for (const { range, left, right } of merges)
    for (let column = left; column <= Math.min(right, width - 1); column += 1) {
      while (marked.length < column) marked.push(null);
      marked[column] = { problem: `Ô gộp ${range}. Hãy bỏ gộp ô và điền giá trị cho từng dòng.` };
    }
  return marked;
};

export type Column = { header: string; samples: string[] };

const samplesShown = 3;

/** Columns up to the last that has a header, or a value in these first rows. `nameOf` names a column without a header. */
export const columnsOf = (header: Cell[], body: Cell[][], nameOf: (index: number) => string): Column[] => {
  const width = body.reduce((most, cells) => Math.max(most, cells.length), header.length);
  return Array.from({ length: width }, (_, index) => {
    const samples = new Set<string>();
    for (const cells of body) {
      const text = cellText(cells[index] ?? null);
      if (text) samples.add(text.length > 60 ? `${text.slice(0, 59)}…` : text);
      if (samples.size === samplesShown) break;
    }
    return { header: cellText(header[index] ?? null).slice(0, 120) || nameOf(index), samples: [...samples] };
  });
};
