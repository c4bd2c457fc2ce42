import { moveDifference, type ScheduledLine } from '@vuon/contract/cultivation/plan-schedule';
import { expect, test } from 'vitest';
import { ghostsOf } from './ghosts.ts';

const line = (id: number, startsOn: string, endsOn: string, after: number[] = [], hasBegun = false): ScheduledLine => ({
  id,
  stageId: 1,
  anchor: 'dates',
  keyDateId: null,
  startsOn,
  endsOn,
  dependencies: after.map((lineId) => ({ lineId, lagDays: 0 })),
  hasBegun,
});

test('lines that a drag takes along have a ghost before and their days beside; those that have begun stay', () => {
  const lines = [
    line(1, '2027-03-01', '2027-03-03'),
    line(2, '2027-03-04', '2027-03-05', [1]),
    line(3, '2027-03-04', '2027-03-04', [1], true),
    line(4, '2027-03-04', '2027-03-04'),
  ];
  const ghosts = ghostsOf(moveDifference(lines, 1, { startsOn: '2027-03-07', endsOn: '2027-03-09' }));
  expect([...ghosts.keys()].toSorted()).toEqual([2, 3]);
  expect(ghosts.get(2)).toEqual({
    kind: 'moves',
    from: { startsOn: '2027-03-04', endsOn: '2027-03-05' },
    to: { startsOn: '2027-03-10', endsOn: '2027-03-11' },
    words: '+6 ngày',
  });
  expect(ghosts.get(3)).toEqual({ kind: 'stays', words: 'đã bắt đầu, giữ nguyên' });
});
