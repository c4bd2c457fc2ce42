import { expect, test } from 'vitest';
import { type Block, columnsOf, paginate } from './pdf-sheet.ts';

const block = (height: number, more: Partial<Block> = {}): Block => ({ height, draw: () => {}, ...more });

test('a head stands with its first row, and again above the rows of the next page', () => {
  const head = block(20, { isHead: true });
  const rows = Array.from({ length: 30 }, () => block(40, { under: head }));
  const pages = paginate([block(700), head, ...rows]);
  expect(pages[0]).toHaveLength(1);
  expect(pages.slice(1).map(([first]) => first)).toEqual([head, head]);
  expect(pages.flat().filter((one) => one !== head)).toHaveLength(31);
  for (const onPage of pages) expect(onPage.reduce((sum, { height }) => sum + height, 0)).toBeLessThanOrEqual(746);
});

test('columns lie beside each other', () => {
  expect(columnsOf([{ room: 100 }, { room: 50, isNumber: true }])).toEqual([
    { from: 0, end: 100 },
    { from: 100, end: 150, isNumber: true },
  ]);
});
