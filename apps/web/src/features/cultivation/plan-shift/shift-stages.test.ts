import { expect, test } from 'vitest';
import { shiftedSchedule, shiftStages } from './shift-stages.ts';

const stages = [
  { id: 1, name: 'Phục hồi', startsOn: '2026-10-10', endsOn: '2026-12-08' },
  { id: 2, name: 'Ra hoa', startsOn: '2026-12-09', endsOn: '2027-01-22' },
  { id: 3, name: 'Nuôi trái', startsOn: '2027-01-23', endsOn: '2027-05-12' },
];
const days = (shifted: typeof stages) => shifted.map(({ startsOn, endsOn }) => [startsOn, endsOn]);

test('stages after the day move, the one around it stretches, those before it stay', () => {
  expect(days(shiftStages(stages, '2026-12-20', 6))).toEqual([
    ['2026-10-10', '2026-12-08'],
    ['2026-12-09', '2027-01-28'],
    ['2027-01-29', '2027-05-18'],
  ]);
});

test('earlier, the stage around it becomes shorter, and never ends before it begins', () => {
  expect(days(shiftStages(stages, '2026-12-20', -6))[1]).toEqual(['2026-12-09', '2027-01-16']);
  expect(days(shiftStages(stages, '2026-12-20', -60))[1]).toEqual(['2026-12-09', '2026-12-09']);
});

test('a key date that was moved before counts from where it was last', () => {
  const keyDates = [{ id: 7, name: 'Ra hoa', plannedOn: '2026-12-20', actualOn: '2026-12-26' }];
  const schedule = shiftedSchedule({ stages, keyDates }, 7, '2026-12-28', true);
  expect(schedule.keyDates).toMatchObject([{ plannedOn: '2026-12-20', actualOn: '2026-12-28' }]);
  expect(schedule.stages[2]).toMatchObject({ startsOn: '2027-01-25' });
  expect(shiftedSchedule({ stages, keyDates }, 7, '2026-12-28', false).stages).toEqual(stages);
});
