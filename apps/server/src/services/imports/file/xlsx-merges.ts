import { columnIndex } from './xlsx-sheet.ts';

/** A range of merged cells: lines count from 1, columns from 0, all included. */
export type Merge = { range: string; top: number; bottom: number; left: number; right: number };

const rowMark = /<(?:\w+:)?row[\s>]/g;
const mergeMark = /<(?:\w+:)?mergeCell\s[^>]*?ref\s*=\s*["']([A-Z]{1,3})(\d{1,7}):([A-Z]{1,3})(\d{1,7})["']/gi;

/**
 * The merged ranges come after all rows in the file, and must be known before the first row is read: so the part is scanned
 * once for them alone, without parsing it as XML. Also counts the rows, for the progress.
 */
export const surveySheet = async (pieces: AsyncIterable<Buffer>): Promise<{ merges: Merge[]; rowCount: number }> => {
  const merges: Merge[] = [];
  let rowCount = 0;
  let rest = '';
  for await (const piece of pieces) {
    // The searched texts are ASCII.
    const text = rest + piece.toString('latin1');
    const end = Math.max(text.lastIndexOf('<'), 0);
    const whole = text.slice(0, end);
    rest = text.slice(end);
    rowCount += whole.match(rowMark)?.length ?? 0;
    for (const [, left = '', top, right = '', bottom] of whole.matchAll(mergeMark))
      merges.push({
        range: `${left}${top}:${right}${bottom}`,
        top: Number(top),
        bottom: Number(bottom),
        left: columnIndex(left),
        right: columnIndex(right),
      });
  }
  return { merges: merges.sort((a, b) => a.top - b.top), rowCount };
};

/** The merges that touch a line. The lines must be given from the top down. */
export class MergesOfLine {
  #coming: Merge[];
  #open: Merge[] = [];
  #next = 0;
  constructor(merges: Merge[]) {
    this.#coming = merges;
  }
  at(line: number): Merge[] {
    for (let merge = this.#coming[this.#next]; merge && merge.top <= line; merge = this.#coming[this.#next]) {
      this.#open.push(merge);
      this.#next += 1;
    }
    if (this.#open.length) this.#open = this.#open.filter(({ bottom }) => bottom >= line);
    return this.#open;
  }
}
