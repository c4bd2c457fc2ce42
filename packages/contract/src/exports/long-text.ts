/** Excel's own limit of a cell, in UTF-16 units: some eight hundred corners of a boundary. */
export const maxCellLength = 32_767;

/** The header of the column that continues a text too long for one cell, from 2: 'Ranh giới (WKT), tiếp 2'. */
export const continuedHeader = (header: string, part: number): string => `${header}, tiếp ${part}`;

/** The parts that `continuedHeader` was made of; null: it is a header of its own. */
export const readContinuedHeader = (header: string): { header: string; part: number } | null => {
  const [, base, part] = /^(.+), tiếp ([1-9]\d{0,2})$/.exec(header.normalize('NFC').trim()) ?? [];
  return base ? { header: base, part: Number(part) } : null;
};

/** Pieces that fit into cells. Blanks at the ends of a cell are lost when it is read, so no piece begins or ends with one. */
export const splitLongText = (text: string): string[] => {
  const pieces: string[] = [];
  let from = 0;
  while (text.length - from > maxCellLength) {
    let to = from + maxCellLength;
    while (to > from + 1 && !canPart(text, to)) to -= 1;
    pieces.push(text.slice(from, to));
    from = to;
  }
  return [...pieces, text.slice(from)];
};

/** Neither next to a blank nor within a character. */
const canPart = (text: string, at: number) => !/\s|[\udc00-\udfff]$/.test(text.slice(at - 1, at + 1));
