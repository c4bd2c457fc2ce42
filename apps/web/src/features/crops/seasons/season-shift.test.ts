import { addDays } from '@vuon/contract/day';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { shiftName, shiftSeason, shiftYears } from './season-shift.ts';
import { seasonLength, stagedDays } from './stage-dates.ts';

const season = {
  name: 'Chính vụ 2026',
  year: 2026,
  kind: 'main' as const,
  startsOn: '2025-10-01',
  endsOn: '2026-08-31',
  stages: [
    { id: 7, name: 'Phục hồi', days: 90 },
    { id: 8, name: 'Nuôi trái', days: 200 },
  ],
};

describe('copying a season one year on', () => {
  test('moves dates, year and the year in the name; stages are new ones of the same length', () => {
    expect(shiftSeason(season, 1)).toEqual({
      name: 'Chính vụ 2027',
      year: 2027,
      kind: 'main',
      startsOn: '2026-10-01',
      endsOn: '2027-08-31',
      stages: [
        { name: 'Phục hồi', days: 90 },
        { name: 'Nuôi trái', days: 200 },
      ],
    });
  });

  test('both years of a name move, other numbers stay', () => {
    expect(shiftName('Vụ 2026–2027, lô 12, mã 120266', 1)).toBe('Vụ 2027–2028, lô 12, mã 120266');
  });

  test('29 February has no twin in a common year', () => {
    expect(shiftYears('2028-02-29', 1)).toBe('2029-02-28');
    expect(shiftYears('2028-02-29', 4)).toBe('2032-02-29');
  });

  test('stages that filled a season with a leap day still fit without it', () => {
    const leap = { ...season, startsOn: '2027-10-01', endsOn: '2028-08-31', stages: [{ name: 'Cả vụ', days: 336 }] };
    expect(shiftSeason(leap, 1).stages).toEqual([{ name: 'Cả vụ', days: 335 }]);
  });

  test('stages that filled a season still fill it when a leap day comes in', () => {
    const full = { ...season, startsOn: '2026-10-01', endsOn: '2027-08-31', stages: [{ name: 'Cả vụ', days: 335 }] };
    expect(shiftSeason(full, 1).stages).toEqual([{ name: 'Cả vụ', days: 336 }]);
  });

  test('what fits before fits after, whatever the dates', () => {
    const cases = fc.record({
      offset: fc.integer({ min: 0, max: 3_000 }),
      lengths: fc.array(fc.integer({ min: 1, max: 150 }), { minLength: 1, maxLength: 8 }),
      open: fc.integer({ min: 0, max: 40 }),
    });
    fc.assert(
      fc.property(cases, ({ offset, lengths, open }) => {
        const startsOn = addDays('2024-01-01', offset);
        const stages = lengths.map((days, index) => ({ name: `Giai đoạn ${index}`, days }));
        const endsOn = addDays(startsOn, stagedDays(stages) + open - 1);
        const next = shiftSeason({ ...season, startsOn, endsOn, stages }, 1);
        const length = seasonLength(next.startsOn, next.endsOn);
        // A season of a single 29 February is the only one that cannot move.
        fc.pre(length > 0 && lengths.some((days) => days > 1));
        expect(stagedDays(next.stages)).toBeLessThanOrEqual(length);
        expect(next.stages.every(({ days }) => days >= 1)).toBe(true);
        if (open === 0) expect(stagedDays(next.stages)).toBe(length);
      }),
    );
  });
});
