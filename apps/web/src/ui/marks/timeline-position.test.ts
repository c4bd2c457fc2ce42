import { expect, test } from 'vitest';
import { timelineAt } from './timeline-position.ts';

const bloom = { name: 'Ra hoa', days: 10 };
const fruit = { name: 'Nuôi trái', days: 20 };
const season = { startsOn: '2026-03-01', endsOn: '2026-04-05', segments: [bloom, fruit] };

test('before, after and their distance', () => {
  expect(timelineAt(season, '2026-02-27')).toEqual({ phase: 'before', startsIn: 2 });
  expect(timelineAt(season, '2026-04-06')).toEqual({ phase: 'after', endedAgo: 1 });
});

test('the first and the last day belong to it', () => {
  expect(timelineAt(season, '2026-03-01')).toMatchObject({
    phase: 'during',
    daysLeft: 36,
    segment: bloom,
    next: fruit,
  });
  expect(timelineAt(season, '2026-04-05')).toMatchObject({ phase: 'during', daysLeft: 1 });
});

test('a segment has one day left on its last day', () => {
  expect(timelineAt(season, '2026-03-10')).toMatchObject({ segment: bloom, segmentDaysLeft: 1 });
  expect(timelineAt(season, '2026-03-11')).toMatchObject({ segment: fruit, segmentDaysLeft: 20, next: null });
});

test('days that no segment covers are told as such', () => {
  expect(timelineAt(season, '2026-03-31')).toMatchObject({ phase: 'during', segment: null, daysLeft: 6 });
});
