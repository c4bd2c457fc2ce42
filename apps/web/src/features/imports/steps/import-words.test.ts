import { expect, test } from 'vitest';
import { acceptText, countsText, leftText, pageTitle, undoneText, writtenText } from './import-words.ts';

const none = {
  rowCount: 0,
  errorRowCount: 0,
  newCount: 0,
  changedCount: 0,
  unchangedCount: 0,
  conflictCount: 0,
  overwriteCount: 0,
};

test.each([
  [{ newCount: 9_999, errorRowCount: 1 }, '9.999 dòng mới, 1 dòng lỗi'],
  [
    { newCount: 3, changedCount: 8, unchangedCount: 14, conflictCount: 1 },
    '3 dòng mới, 8 thay đổi, 14 không đổi, 1 xung đột',
  ],
  [{ unchangedCount: 26 }, 'Không có gì thay đổi'],
  [{ errorRowCount: 3 }, '3 dòng lỗi'],
])('%o is told as %s', (given, words) => {
  expect(countsText({ ...none, ...given })).toBe(words);
});

test('the button counts its result', () => {
  expect(acceptText({ ...none, newCount: 10_000 }, 'mùa vụ')).toBe('Thêm 10.000 mùa vụ');
  expect(acceptText({ ...none, changedCount: 7, overwriteCount: 1 }, 'lô')).toBe('Cập nhật 8 lô');
  expect(acceptText({ ...none, newCount: 3, changedCount: 8 }, 'lô')).toBe('Thêm 3, cập nhật 8 lô');
});

test('what was written, taken back and left out is told in words', () => {
  expect(writtenText({ createdCount: 3, changedCount: 8 }, 'lô')).toBe('Đã thêm 3, cập nhật 8 lô');
  expect(undoneText({ createdCount: 3, changedCount: 8 }, 'lô')).toBe('Đã gỡ 3 lô, trả 8 lô về giá trị cũ');
  expect(leftText({ ...none, errorRowCount: 1, conflictCount: 2, overwriteCount: 1 })).toBe(
    'Bỏ qua 1 dòng lỗi, giữ 1 xung đột theo hệ thống, ghi đè 1 xung đột bằng tệp.',
  );
  expect(leftText(none)).toBe('');
});

test('a page is called by its list, or by what is imported where there is none', () => {
  const words = { noun: 'nhóm cây', pathOf: null, labels: {}, show: String };
  expect(pageTitle({ ...words, list: { title: 'Nhóm cây trồng', path: '/' } })).toBe('Nhập nhóm cây trồng từ Excel');
  expect(pageTitle({ ...words, noun: 'mùa vụ', list: null })).toBe('Nhập mùa vụ từ Excel');
  expect(pageTitle({ ...words, noun: 'lô', list: null, imports: { may: 'crops.write', geometry: true } })).toBe(
    'Nhập lô từ tệp',
  );
});
