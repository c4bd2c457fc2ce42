import { expect, test } from 'vitest';
import { headerKey } from './cells/header-key.ts';
import { findHeaderRow } from './file/header-row.ts';
import { knownHeaders, matchColumns } from './match-columns.ts';

const fields = [
  { key: 'code', header: 'Mã nhóm cây', synonyms: ['Mã'] },
  { key: 'name', header: 'Tên nhóm cây', synonyms: ['Tên', 'Nhóm cây'] },
  { key: 'spacing', header: 'Cách hàng (m)', synonyms: ['Khoảng cách hàng'] },
];

test('accents, case, units and signs do not tell headers apart', () => {
  expect(headerKey('Cách hàng (m) *')).toBe('cach hang');
  expect(headerKey('CÁCH  HÀNG [mét]:')).toBe('cach hang');
  expect(headerKey('Đường_kính')).toBe('duong kinh');
});

test.each([
  [['Mã nhóm cây', 'Tên nhóm cây', 'Cách hàng (m)'], { code: 0, name: 1, spacing: 2 }],
  [['cach hang', 'TEN', 'ma'], { code: 2, name: 1, spacing: 0 }],
  // A field's own header goes before another name of another field.
  [['Tên', 'Tên nhóm cây', 'Mã'], { code: 2, name: 1 }],
  [['STT', 'Khoảng cách hàng trồng (m)', 'Ghi chú'], { spacing: 1 }],
  [['Mã', 'Mã'], { code: 0 }],
  [['', 'Cột B'], {}],
])('%j is matched as %j', (headers, mapping) => {
  expect(matchColumns(fields, headers)).toEqual(mapping);
});

const known = new Set(knownHeaders(fields));
const sheet = (...rows: (string | number | null)[][]) => rows.map((cells, index) => ({ line: index + 1, cells }));

test('the header is the row with the most known headers, below titles', () => {
  const rows = sheet(['DANH SÁCH NHÓM CÂY'], ['Đơn vị', 'Trang trại A'], ['Mã', 'Tên', 'Cách hàng'], ['M1', 'Tên', 5]);
  expect(findHeaderRow(rows, known)).toBe(2);
});

test('without a known header, it is the first row of texts', () => {
  expect(findHeaderRow(sheet(['Bảng kê'], ['Ký hiệu', 'Diễn giải'], ['a', 'b']), known)).toBe(1);
});

test('numbers alone have no header', () => {
  expect(() => findHeaderRow(sheet([1, 2], [3, 4]), known)).toThrow('Không tìm thấy dòng tiêu đề');
});
