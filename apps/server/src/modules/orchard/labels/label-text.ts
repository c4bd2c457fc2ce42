/** The width of a text at font size 1. */
export type Measure = (text: string, bold: boolean) => number;

export type Paragraph = { text: string; bold?: boolean };
export type FittedLine = { text: string; bold: boolean };
export type FittedText = { size: number; lines: FittedLine[] };

/** From one line to the next, as a multiple of the font size. */
export const lineHeight = 1.25;

/** The largest size that fits into the box, in lines broken at spaces; text that does not fit at the smallest size is cut. */
export const fitText = (
  paragraphs: Paragraph[],
  box: { width: number; height: number },
  sizes: { least: number; most: number },
  measure: Measure,
): FittedText => {
  for (let size = sizes.most; size > sizes.least; size -= 0.25) {
    const lines = paragraphs.flatMap((paragraph) => breakLines(paragraph, box.width / size, measure));
    const isWide = lines.some(({ text, bold }) => measure(text, bold) * size > box.width);
    if (!isWide && lines.length * size * lineHeight <= box.height) return { size, lines };
  }
  return cutText(paragraphs, box, sizes.least, measure);
};

const cutText = (
  paragraphs: Paragraph[],
  box: { width: number; height: number },
  size: number,
  measure: Measure,
): FittedText => {
  const width = box.width / size;
  const all = paragraphs.flatMap((paragraph) => breakLines(paragraph, width, measure));
  const lines = all.slice(0, Math.max(1, Math.floor(box.height / (size * lineHeight))));
  const last = lines.at(-1);
  if (last && lines.length < all.length) last.text += ' …';
  return { size, lines: lines.map(({ text, bold }) => ({ text: cutLine(text, bold, width, measure), bold })) };
};

/** Breaks before a part ('Hàng H03 · Lô A-10') rather than within one, and within one at spaces. */
const breakLines = ({ text, bold = false }: Paragraph, width: number, measure: Measure): FittedLine[] => {
  const fits = (line: string) => measure(line, bold) <= width;
  const lines: string[] = [];
  const add = (piece: string, joint: string) => {
    const joined = lines.length ? `${lines.at(-1)}${joint}${piece}` : '';
    if (joined && fits(joined)) lines[lines.length - 1] = joined;
    else lines.push(piece);
  };
  for (const part of text.split(' · ')) {
    if (fits(part)) add(part, ' · ');
    else part.split(' ').forEach((word, index) => void add(word, index === 0 ? ' · ' : ' '));
  }
  return lines.map((line) => ({ text: line, bold }));
};

const cutLine = (text: string, bold: boolean, width: number, measure: Measure): string => {
  let kept = text;
  while (kept.length > 1 && measure(kept, bold) > width) kept = `${kept.replace(/ ?…$/, '').slice(0, -1)}…`;
  return kept;
};
