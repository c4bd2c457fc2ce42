import { expect, test } from 'vitest';
import { placeFor, timesFor, workStateWords } from './task-work.ts';

const at = (day: number, hour: number) =>
  new Date(`2026-11-${day}T${String(hour).padStart(2, '0')}:00:00+07:00`).toISOString();
const morning = { startsAt: at(16, 7), endsAt: at(16, 11) };

test('times stay within the days of the work, else move to its first day in the week', () => {
  expect(timesFor(morning, { startsOn: '2026-11-10', endsOn: '2026-11-16' }, 'week')).toEqual(morning);
  expect(timesFor(morning, { startsOn: '2026-11-18', endsOn: '2026-11-30' }, 'week')).toEqual({
    startsAt: at(18, 7),
    endsAt: at(18, 11),
  });
  expect(timesFor(morning, { startsOn: '2026-12-01', endsOn: '2026-12-02' }, 'week')).toEqual(morning);
});

test('the place is told without its trees; removed work says so', () => {
  const place = { plantCount: 1, livingCount: 1, hectares: 1, hasRemoved: false };
  expect(placeFor({ place: { ...place, words: 'Đồi Đông: lô A-03: 24 cây, 0,19 ha' } })).toBe('Đồi Đông: lô A-03');
  const work = { id: 1, code: 'CV-0001', title: 'Tỉa', kind: 'planned', state: 'doing', isRemoved: false } as const;
  expect(workStateWords({ work })).toBe('công việc đang làm');
  expect(workStateWords({ work: { ...work, isRemoved: true } })).toBe('công việc đã xóa');
});
