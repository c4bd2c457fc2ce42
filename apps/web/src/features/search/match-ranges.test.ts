import { expect, test } from 'vitest';
import { matchesAll, matchRanges } from './match-ranges.ts';

const marked = (text: string, query: string) => matchRanges(text, query).map((range) => text.slice(...range));

test('finds letters without their accents, and accents without their letters’ case', () => {
  expect(marked('Sầu riêng Ri6', 'sau')).toEqual(['Sầu']);
  expect(marked('Sầu riêng Ri6', 'RIÊ')).toEqual(['riê']);
  expect(marked('Đợt trồng đầu', 'do dau')).toEqual(['Đợ', 'đầu']);
});

test('every word is marked wherever it stands', () => {
  expect(marked('Ri6 và ri 6', 'ri')).toEqual(['Ri', 'ri']);
  expect(matchRanges('Bưởi da xanh', 'xanh buoi')).toEqual([
    [0, 4],
    [8, 12],
  ]);
});

test('matches that meet become one', () => {
  expect(marked('Monthong', 'mont thong')).toEqual(['Monthong']);
  expect(marked('aaaa', 'aa a')).toEqual(['aaaa']);
});

test('accents written as characters of their own are marked with their letter', () => {
  const text = 'Sầu riêng'.normalize('NFD');
  expect(marked(text, 'sau').join('').normalize('NFC')).toBe('Sầu');
  expect(marked(text, 'sa').join('').normalize('NFC')).toBe('Sầ');
});

test('letters outside the first plane do not shift what follows', () => {
  expect(marked('🌱🌱 Mít thái', 'mit')).toEqual(['Mít']);
});

test('nothing matches nothing', () => {
  expect(matchRanges('Mít', '')).toEqual([]);
  expect(matchRanges('Mít', '  ')).toEqual([]);
  expect(matchRanges('Mít', 'xoai')).toEqual([]);
});

test('a text matches when all words occur in it', () => {
  expect(matchesAll('Nhóm cây trồng', 'trong nhom')).toBe(true);
  expect(matchesAll('Nhóm cây trồng', 'trong khu')).toBe(false);
  expect(matchesAll('Nhóm cây trồng', ' ')).toBe(false);
});
