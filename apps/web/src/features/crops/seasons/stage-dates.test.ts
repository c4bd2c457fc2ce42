import { addDays } from '@vuon/contract/day';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openDays, seasonLength, stageDates, stagedDays } from './stage-dates.ts';

test('stages follow each other without gaps from the first day', () => {
  expect(stageDates('2026-02-20', [{ days: 10 }, { days: 1 }, { days: 30 }])).toEqual([
    { startsOn: '2026-02-20', endsOn: '2026-03-01' },
    { startsOn: '2026-03-02', endsOn: '2026-03-02' },
    { startsOn: '2026-03-03', endsOn: '2026-04-01' },
  ]);
});

test('a stage without a length has no dates and takes no days', () => {
  expect(stageDates('2026-01-01', [{ days: null }, { days: 2 }])).toEqual([
    null,
    { startsOn: '2026-01-01', endsOn: '2026-01-02' },
  ]);
  expect(stageDates(null, [{ days: 2 }])).toEqual([null]);
});

test('open days: what is left, nothing, or too much', () => {
  expect(openDays('2026-01-01', '2026-01-31', [{ days: 19 }])).toBe(12);
  expect(openDays('2026-01-01', '2026-01-31', [{ days: 31 }])).toBe(0);
  expect(openDays('2026-01-01', '2026-01-31', [{ days: 36 }])).toBe(-5);
  expect(openDays('2026-01-01', null, [])).toBeNull();
});

test('the last day of the last stage is the season’s length away, whatever the stages', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 400 }), { minLength: 1, maxLength: 12 }), (lengths) => {
      const stages = lengths.map((days) => ({ days }));
      const last = stageDates('2027-11-03', stages).at(-1);
      expect(last?.endsOn).toBe(addDays('2027-11-03', stagedDays(stages) - 1));
      expect(seasonLength('2027-11-03', last?.endsOn ?? '')).toBe(stagedDays(stages));
    }),
  );
});
