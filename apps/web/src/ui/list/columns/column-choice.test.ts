import { expect, test } from 'vitest';
import type { ListColumn } from '../list-types.ts';
import { keysInSight, sameColumns, shownColumns } from './column-choice.ts';

const render = () => null;
const columns: ListColumn<unknown>[] = [
  { key: 'name', title: 'Tên', render },
  { key: 'variety', title: 'Giống', render, from: 1400 },
  { key: 'status', title: 'Trạng thái', render },
  { key: 'updatedAt', title: 'Cập nhật', render, from: 1400 },
];
const keysOf = (shown: ListColumn<unknown>[]) => shown.map(({ key }) => key);

test('without a choice the list shows its own columns', () => {
  expect(shownColumns(columns, null)).toBe(columns);
});

test('the link stays whatever is chosen, in the order of the list', () => {
  expect(keysOf(shownColumns(columns, ['status', 'variety']))).toEqual(['name', 'variety', 'status']);
  expect(keysOf(shownColumns(columns, []))).toEqual(['name']);
});

test('a chosen column is shown at any width', () => {
  expect(shownColumns(columns, ['updatedAt'])[1]).toMatchObject({ key: 'updatedAt' });
  expect(shownColumns(columns, ['updatedAt'])[1]).not.toHaveProperty('from');
});

test('a choice starts from what is in sight', () => {
  expect(keysInSight(columns, 1440)).toEqual(['name', 'variety', 'status', 'updatedAt']);
  expect(keysInSight(columns, 1280)).toEqual(['name', 'status']);
});

test('the order of the keys is no difference', () => {
  expect(sameColumns(['a', 'b'], ['b', 'a'])).toBe(true);
  expect(sameColumns(['a'], null)).toBe(false);
  expect(sameColumns(null, null)).toBe(true);
});
