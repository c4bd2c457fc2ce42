import { expect, test } from 'vitest';
import { dayMarks, shareMarks, survivalDays } from './survival.ts';

test('each day tells how many trees were lost since the one before', () => {
  const days = [
    { on: '2026-06-01', living: 249 },
    { on: '2026-06-20', living: 245 },
    { on: '2026-08-02', living: 241 },
  ];
  expect(survivalDays({ days }, 249).map(({ lost }) => lost)).toEqual([0, 4, 4]);
  expect(survivalDays({ days: days.slice(1) }, 249)[0]?.lost).toBe(4);
});

test('the axis begins at a round share below the lowest', () => {
  expect(shareMarks(100)).toEqual([96, 98, 100]);
  expect(shareMarks(96.7)).toEqual([96, 98, 100]);
  expect(shareMarks(91)).toEqual([90, 95, 100]);
  expect(shareMarks(65)).toEqual([60, 70, 80, 90, 100]);
  expect(shareMarks(0)).toEqual([0, 25, 50, 75, 100]);
});

test('days are marked in equal distances, a short span by each day', () => {
  expect(dayMarks('2026-06-01', '2026-06-11', 3)).toEqual(['2026-06-01', '2026-06-06', '2026-06-11']);
  expect(dayMarks('2026-06-01', '2026-06-02', 5)).toEqual(['2026-06-01', '2026-06-02']);
  expect(dayMarks('2026-06-01', '2026-06-01', 5)).toEqual(['2026-06-01', '2026-06-02']);
});
