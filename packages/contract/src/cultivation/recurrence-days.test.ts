import { expect, test } from 'vitest';
import { mostOccurrences, occurrences, recurrenceWords } from './recurrence-days.ts';

test('every n days, from the first day on, the last day included', () => {
  expect(occurrences('2027-06-01', { by: 'days', every: 7, until: '2027-06-22' })).toEqual([
    '2027-06-01',
    '2027-06-08',
    '2027-06-15',
    '2027-06-22',
  ]);
  expect(occurrences('2027-06-01', { by: 'days', every: 1, until: '2027-05-31' })).toEqual([]);
});

test('weekdays of every second week, counted from the week of the first day', () => {
  // 2 June 2027 is a Wednesday
  const rule = { by: 'weekdays', every: 2, weekdays: [1, 4], until: '2027-07-01' } as const;
  expect(occurrences('2027-06-02', { ...rule, weekdays: [...rule.weekdays] })).toEqual([
    '2027-06-03',
    '2027-06-14',
    '2027-06-17',
    '2027-06-28',
    '2027-07-01',
  ]);
});

test('more than are allowed are not counted to the end', () => {
  expect(occurrences('2027-01-01', { by: 'days', every: 1, until: '2999-12-31' })).toHaveLength(mostOccurrences + 1);
});

test.each([
  [{ by: 'days', every: 1, until: '2027-06-22' }, 'hằng ngày'],
  [{ by: 'days', every: 7, until: '2027-06-22' }, 'mỗi 7 ngày'],
  [{ by: 'weekdays', every: 1, weekdays: [4, 1], until: '2027-06-22' }, 'Thứ Hai, Thứ Năm hằng tuần'],
  [{ by: 'weekdays', every: 2, weekdays: [7], until: '2027-06-22' }, 'Chủ nhật mỗi 2 tuần'],
] as const)('in words: %o', (rule, words) => {
  expect(recurrenceWords(rule as never)).toBe(words);
});
