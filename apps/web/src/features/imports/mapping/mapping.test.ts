import { expect, test } from 'vitest';
import { columnLetters, columnName, isSameMapping, missingFields, unusedColumns, withSource } from './mapping.ts';

const fields = [
  { key: 'code', label: 'Mã', required: true, help: null, isKey: true },
  { key: 'notes', label: 'Ghi chú', required: false, help: null, isKey: false },
];
const columns = ['Ma so', 'Tên', ''].map((header) => ({ header, samples: [] }));

test('only required fields can be missing', () => {
  expect(missingFields({ fields }, {}).map(({ key }) => key)).toEqual(['code']);
  expect(missingFields({ fields }, { code: 0 })).toEqual([]);
});

test('one value for all rows fills a field once it is typed', () => {
  expect(missingFields({ fields }, { code: 'KV-A' })).toEqual([]);
  expect(missingFields({ fields }, { code: 0, notes: ' ' }).map(({ key }) => key)).toEqual(['notes']);
  expect(unusedColumns({ columns }, { code: '1' }).map(({ index }) => index)).toEqual([0, 1, 2]);
});

test('columns that fill nothing are known by their place', () => {
  expect(unusedColumns({ columns }, { code: 1 }).map(({ index }) => index)).toEqual([0, 2]);
});

test('a column is chosen, changed and taken away', () => {
  const chosen = withSource({}, 'code', 0);
  expect(chosen).toEqual({ code: 0 });
  expect(withSource(chosen, 'code', 2)).toEqual({ code: 2 });
  expect(withSource(chosen, 'code', null)).toEqual({});
  expect(isSameMapping(chosen, { code: 0 })).toBe(true);
  expect(isSameMapping(chosen, { code: 1 })).toBe(false);
  expect(isSameMapping(chosen, { code: 0, notes: 1 })).toBe(false);
});

test('a column without a header is called as Excel calls it', () => {
  expect([0, 25, 26, 27, 701, 702].map(columnLetters)).toEqual(['A', 'Z', 'AA', 'AB', 'ZZ', 'AAA']);
  expect(columnName(' ', 2)).toBe('Cột C');
  expect(columnName('Mã', 2)).toBe('Mã');
});
