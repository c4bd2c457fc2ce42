import { expect, test } from 'vitest';
import { chosenOn, pageToggled, type Selection, toggled } from './use-selection.ts';

const page = [{ id: 1 }, { id: 2 }, { id: 3 }];
const of = (all: boolean, ids: number[]) =>
  ({ all, rows: ids.map((id) => ({ id })) }) as Pick<Selection<{ id: number }>, 'all' | 'rows'> as Selection<{
    id: number;
  }>;
const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id);

test('a tick adds a row, a second one takes it away, other pages stay', () => {
  expect(idsOf(toggled(of(false, [9]), { id: 2 }, page))).toEqual([9, 2]);
  expect(idsOf(toggled(of(false, [9, 2]), { id: 2 }, page))).toEqual([9]);
});

test('unticking one of all that match leaves the others of the page in sight', () => {
  expect(idsOf(toggled(of(true, []), { id: 2 }, page))).toEqual([1, 3]);
});

test('the tick of the page adds its rows, and takes them away once all are chosen', () => {
  expect(idsOf(pageToggled(of(false, [9, 2]), page))).toEqual([9, 1, 2, 3]);
  expect(idsOf(pageToggled(of(false, [9, 1, 2, 3]), page))).toEqual([9]);
  expect(idsOf(pageToggled(of(true, []), page))).toEqual([]);
});

test('a page counts its own chosen rows, and all of them when all that match are chosen', () => {
  expect(chosenOn(of(false, [9, 2]), page)).toBe(1);
  expect(chosenOn(of(true, []), page)).toBe(3);
});
