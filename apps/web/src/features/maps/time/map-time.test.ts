import { expect, test } from 'vitest';
import { dayWords, monthsOf, stepDay, ticksOf, timeSpan } from './map-time.ts';

test('the line begins with what is known, at most a year ago, or where the address points to', () => {
  expect(timeSpan('2026-09-01', '2026-11-17', null)).toEqual({ from: '2026-09-01', to: '2026-11-17' });
  expect(timeSpan('2020-01-01', '2026-11-17', null).from).toBe('2025-11-17');
  expect(timeSpan('2020-01-01', '2026-11-17', '2025-03-04').from).toBe('2025-03-04');
  expect(timeSpan('2026-09-01', '2026-11-17', '2001-01-01').from).toBe('2026-09-01');
  expect(timeSpan(null, '2026-11-17', null)).toEqual({ from: '2026-11-17', to: '2026-11-17' });
});

test('a step never leaves the line', () => {
  const span = { from: '2026-09-01', to: '2026-11-17' };
  expect(stepDay('2026-09-03', -7, span)).toBe('2026-09-01');
  expect(stepDay('2026-11-16', 7, span)).toBe('2026-11-17');
  expect(stepDay('2026-10-31', 1, span)).toBe('2026-11-01');
});

const harvested = { kind: 'harvest' as const, count: 2, kilograms: 1_250, titles: [] };
const sprayed = { kind: 'spray' as const, count: 3, kilograms: null, titles: ['Phun rầy', 'Bón NPK'] };

test('ticks stand where something happened, marked by what is rarest', () => {
  const span = { from: '2026-11-01', to: '2026-11-11' };
  const days = [
    { day: '2026-10-31', trees: [], done: [sprayed] },
    { day: '2026-11-01', trees: [], done: [sprayed] },
    { day: '2026-11-06', trees: [{ plantStatusId: 4, isNew: false, count: 1 }], done: [harvested] },
  ];
  expect(ticksOf(days, span)).toEqual([
    { day: '2026-11-01', place: 0, kind: 'spray' },
    { day: '2026-11-06', place: 0.5, kind: 'harvest' },
  ]);
  expect(monthsOf(span)).toEqual([{ label: '11/2026', place: 0 }]);
});

test('a day is told in words', () => {
  const statusName = (id: number) => (id === 4 ? 'Bệnh' : 'Khỏe mạnh');
  const trees = [
    { plantStatusId: 4, isNew: false, count: 35 },
    { plantStatusId: 2, isNew: true, count: 1_200 },
    { plantStatusId: null, isNew: false, count: 3 },
  ];
  expect(dayWords({ day: '2026-11-01', trees, done: [sprayed, harvested] }, statusName)).toBe(
    '35 cây → Bệnh · 1.200 cây mới, Khỏe mạnh · 3 cây bị xóa · 3 lần phun, bón (Phun rầy, Bón NPK…) · thu hoạch 1.250\u00a0kg',
  );
  expect(dayWords(undefined, statusName)).toBe('Không có gì được ghi trong ngày này');
});
