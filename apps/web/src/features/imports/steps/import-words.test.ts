import { expect, test } from 'vitest';
import { acceptText, countsText, pageTitle } from './import-words.ts';

const counts = (rowCount: number, errorRowCount: number) => ({ rowCount, errorRowCount });

test.each([
  [counts(10_000, 1), '9.999 dòng đúng, 1 dòng lỗi'],
  [counts(10_000, 0), 'Cả 10.000 dòng đều đúng'],
  [counts(3, 3), '3 dòng lỗi, không có dòng nào đúng'],
  [counts(1, 0), 'Dòng duy nhất đúng'],
])('%o is told as %s', (given, words) => {
  expect(countsText(given)).toBe(words);
});

test('the button names its result', () => {
  expect(acceptText(counts(10_000, 0), 'mùa vụ')).toBe('Nhập 10.000 mùa vụ');
  expect(acceptText(counts(10_000, 1), 'mùa vụ')).toBe('Nhập 9.999 dòng đúng, bỏ 1 dòng lỗi');
});

test('a page is called by its list, or by what is imported where there is none', () => {
  const words = { noun: 'nhóm cây', pathOf: null, labels: {}, show: String };
  expect(pageTitle({ ...words, list: { title: 'Nhóm cây trồng', path: '/' } })).toBe('Nhập nhóm cây trồng từ Excel');
  expect(pageTitle({ ...words, noun: 'mùa vụ', list: null })).toBe('Nhập mùa vụ từ Excel');
  expect(pageTitle({ ...words, noun: 'lô', list: null, imports: { may: 'crops.write', geometry: true } })).toBe(
    'Nhập lô từ tệp',
  );
});
