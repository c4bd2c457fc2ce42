import { describe, expect, test } from 'vitest';
import { hoursOf, overlapsOf } from './batman-hours.ts';
import { periodAfter, periodDays, periodInWords, periodStart } from './batman-period.ts';
import { BatmanPlanInput } from './batman-plan.ts';
import { batmanActs, batmanStates, editedState, mayAct, mayReview } from './batman-state.ts';
import { timesInWords } from './batman-task.ts';

const at = (day: number, hour: number) => new Date(Date.UTC(2027, 5, 14 + day, 0, (hour - 7) * 60)).toISOString();
const span = (from: [number, number], to: [number, number]) => ({ startsAt: at(...from), endsAt: at(...to) });

describe('hours', () => {
  test('noon is not counted when work goes past it; several days are worked from 7 to 17', () => {
    expect(hoursOf([span([0, 7], [0, 17])])).toBe(8);
    expect(hoursOf([span([0, 7], [0, 12])])).toBe(5);
    expect(hoursOf([span([0, 13], [2, 11])])).toBe(4 + 8 + 4);
    expect(hoursOf([span([0, 20], [0, 23])])).toBe(3);
  });
  test('an hour that two tasks claim is one, and is told as their overlap', () => {
    const tasks = [span([2, 7], [3, 11]), span([3, 7], [3, 17]), span([4, 7], [4, 9])];
    expect(hoursOf(tasks)).toBe(8 + 8 + 2);
    expect(overlapsOf(tasks).map(({ hours }) => hours)).toEqual([4]);
    // The night between two days of one task is free.
    expect(overlapsOf([span([0, 7], [1, 17]), span([0, 19], [0, 21])])).toEqual([]);
  });
});

describe('periods', () => {
  test('a week begins on Monday, a month on its first; both go over the end of the year', () => {
    expect(periodStart('week', '2027-06-20')).toBe('2027-06-14');
    expect(periodAfter('month', '2026-12-01', 1)).toBe('2027-01-01');
    expect(periodAfter('month', '2027-01-01', -1)).toBe('2026-12-01');
    expect(periodDays('month', '2028-02-01')).toHaveLength(29);
  });
  test('are told as people write them', () => {
    expect(periodInWords('week', '2027-06-14')).toBe('14–20/06/2027');
    expect(periodInWords('week', '2027-06-28')).toBe('28/06–04/07/2027');
    expect(periodInWords('month', '2027-06-01')).toBe('tháng 06/2027');
    expect(timesInWords(span([0, 7], [0, 11]))).toBe('T2 14/06 07:00–11:00');
    expect(timesInWords(span([0, 7], [2, 24]))).toBe('T2 14/06 07:00 – T4 16/06 24:00');
  });
});

describe('states', () => {
  test('no act leaves a task where it is, and every state but a draft is reached by one', () => {
    for (const { from, to } of Object.values(batmanActs)) expect(from).not.toContain(to);
    const reached = new Set(Object.values(batmanActs).map(({ to }) => to));
    expect(batmanStates.filter((state) => !reached.has(state))).toEqual([]);
    expect([mayAct('approve', 'draft'), mayAct('approve', 'submitted'), mayAct('submit', 'rejected')]).toEqual([
      false,
      true,
      true,
    ]);
  });
  test('an edit takes an approval away, but not from its reviewer', () => {
    expect(batmanStates.map((state) => editedState(state, false))).toEqual([
      'draft',
      'submitted',
      'draft',
      'rejected',
      null,
    ]);
    expect(editedState('approved', true)).toBe('approved');
  });
  test('nobody reviews their own plan but owners and managers', () => {
    const plan = { reviewerId: 5, personUserId: 5 };
    const caller = (entityRole: 'manager' | 'foreman') => ({ userId: 5, platformRole: 'member' as const, entityRole });
    expect([mayReview(caller('foreman'), plan), mayReview(caller('manager'), plan)]).toEqual([false, true]);
    expect(mayReview(caller('foreman'), { ...plan, personUserId: 6 })).toBe(true);
  });
});

test('a plan’s tasks lie in its period', () => {
  const plan = { personId: 1, period: 'week', startsOn: '2027-06-14' };
  const task = (from: [number, number], to: [number, number]) => ({ title: 'Tỉa trái', ...span(from, to) });
  expect(BatmanPlanInput.safeParse({ ...plan, tasks: [task([0, 7], [6, 24])] }).success).toBe(true);
  const refused = BatmanPlanInput.safeParse({ ...plan, tasks: [task([6, 7], [7, 1])] });
  expect(refused.error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
    ['tasks.0.startsAt', 'Việc phải nằm trong tuần 14–20/06/2027'],
  ]);
});
