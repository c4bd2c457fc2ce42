import { expect, test } from 'vitest';
import { dayAt, spanOf, widthOf, xOf, zoomedWidth } from './day-scale.ts';

const scale = { first: '2027-02-01', days: 100, dayWidth: 12 };

test('a day has its place, and a place its day', () => {
  expect(xOf(scale, '2027-02-01')).toBe(0);
  expect(xOf(scale, '2027-03-01')).toBe(28 * 12);
  expect(dayAt(scale, 28 * 12)).toBe('2027-03-01');
  expect(dayAt(scale, 28 * 12 + 11.9)).toBe('2027-03-01');
  expect(dayAt(scale, -50)).toBe('2027-02-01');
  expect(dayAt(scale, 99_999)).toBe('2027-05-11');
});

test('a window of one day is one day wide', () => {
  expect(widthOf(scale, { startsOn: '2027-03-01', endsOn: '2027-03-01' })).toBe(12);
});

test('the days hold every window, with room at both ends', () => {
  const { first, days } = spanOf(
    [
      { startsOn: '2027-03-01', endsOn: '2027-03-31' },
      { startsOn: '2027-02-10', endsOn: '2027-02-11' },
    ],
    '2027-06-01',
  );
  expect(first).toBe('2027-02-03');
  expect(days).toBe(7 + 50 + 30);
});

test('the season fits into the room, unless its days would get too narrow to see', () => {
  expect(zoomedWidth('vu', 200, 800)).toBe(4);
  expect(zoomedWidth('vu', 400, 200)).toBe(2.5);
  expect(zoomedWidth('vu', 10, 800)).toBe(12);
  expect(zoomedWidth('thang', 200, 800)).toBe(12);
});
