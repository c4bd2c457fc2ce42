import { expect, test } from 'vitest';
import { fromSeason, proposedName, stagesOutside } from './plan-values.ts';

const season = { name: 'Chính vụ 2027', cropGroupName: 'Sầu riêng Monthong' };
const place = (area: string, plot?: string) => ({
  target: { kind: 'area' as const, id: 1 },
  area: { id: 1, code: area, name: area },
  plot: plot ? { id: 1, code: plot } : null,
  row: null,
  plantCount: 1,
  livingCount: 1,
  hectares: 1,
  isRemoved: false,
});

test.each([
  [[], 'Sầu riêng Monthong chính vụ 2027'],
  [[place('Khu A'), place('Khu B')], 'Sầu riêng Monthong chính vụ 2027, Khu A, Khu B'],
  [[place('Khu A', 'A-01'), place('Khu A', 'A-02')], 'Sầu riêng Monthong chính vụ 2027, lô A-01, A-02'],
  [['A-01', 'A-02', 'A-03', 'A-04'].map((code) => place('Khu A', code)), 'Sầu riêng Monthong chính vụ 2027, Khu A'],
])('names a plan after its season and scope', (places, name) => {
  expect(proposedName(season, { places })).toBe(name);
});

test('does not name the crop twice', () => {
  expect(proposedName({ ...season, name: 'Monthong chính vụ 2027' }, undefined)).toBe('Monthong chính vụ 2027');
});

test('names nothing before the season is chosen', () => {
  expect(proposedName(undefined, { places: [place('Khu A')] })).toBe('');
});

test('takes the stages of the season, and the first day of the bloom as a key date', () => {
  const stages = [
    { id: 1, name: 'Phục hồi', days: 60, startsOn: '2026-10-10', endsOn: '2026-12-08' },
    { id: 2, name: 'Ra hoa', days: 45, startsOn: '2026-12-09', endsOn: '2027-01-22' },
  ];
  expect(fromSeason({ stages })).toEqual({
    stages: [
      { name: 'Phục hồi', startsOn: '2026-10-10', endsOn: '2026-12-08' },
      { name: 'Ra hoa', startsOn: '2026-12-09', endsOn: '2027-01-22' },
    ],
    keyDates: [{ name: 'Ra hoa', plannedOn: '2026-12-09', actualOn: null }],
  });
});

test('tells the stages that leave the season, and leaves unfinished rows alone', () => {
  const stages = [
    { name: 'Phục hồi', startsOn: '2026-10-01', endsOn: '2026-12-08' },
    { name: 'Ra hoa', startsOn: '2026-12-09', endsOn: '2027-01-22' },
    { name: 'Nuôi trái', startsOn: '2027-01-23', endsOn: '2027-10-01' },
    { name: '', startsOn: null },
  ];
  expect(stagesOutside(stages, { startsOn: '2026-10-10', endsOn: '2027-09-14' })).toEqual(['Phục hồi', 'Nuôi trái']);
});
