import { expect, test } from 'vitest';
import { kindsOf, refusalOf } from './file-kinds.ts';

const file = (name: string, bytes = 10) => {
  const made = new File(['x'], name);
  Object.defineProperty(made, 'size', { value: bytes });
  return made;
};

test('an Excel file may come, whatever the case of its name', () => {
  expect(refusalOf(file('Nhóm cây.XLSX'), false)).toBeNull();
});

test.each([
  ['cu.xls', 10, /lưu thành \.xlsx/],
  ['bang.csv', 10, /lưu thành \.xlsx/],
  ['anh.jpg', 10, /không phải tệp nhập được/],
  ['rong.xlsx', 0, 'Tệp trống.'],
  ['to.xlsx', 26 * 1_024 * 1_024, /Tệp 26.MB, lớn hơn mức 25.MB/],
])('%s of %d bytes is refused in words', (name, bytes, words) => {
  expect(refusalOf(file(name, bytes), false)).toMatch(words);
});

test('files of maps come only where there is a place to read', () => {
  expect(refusalOf(file('lo.geojson'), true)).toBeNull();
  expect(refusalOf(file('lo.DBF'), true)).toMatch(/thành một tệp \.zip/);
  expect(refusalOf(file('lo.geojson'), false)).toMatch(/không phải tệp nhập được/);
  expect(kindsOf(true).accept).toContain('.kmz');
  expect(kindsOf(false).accept).toBe('.xlsx');
});
