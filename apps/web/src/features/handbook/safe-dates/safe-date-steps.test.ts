import { expect, test } from 'vitest';
import { stepsOf } from './safe-date-steps.tsx';

const now = new Date('2026-11-15T03:00:00Z');
const running = [
  {
    entry: { id: 7, code: 'NK-2026-0007', title: 'Phun' },
    materialName: 'Abamectin',
    appliedOn: '2026-11-15',
    safeFrom: '2026-11-29',
    reenterFrom: '2026-11-16T02:30:00.000Z',
    plantCount: 2,
  },
];

test('tells the day of harvest, how many trees wait, and the re-entry', () => {
  const steps = stepsOf(
    { plantCount: 4, freeCount: 2, safeFrom: '2026-11-29', reenterFrom: '2026-11-16T02:30:00.000Z', running },
    now,
  );
  expect(steps.map(({ title }) => title.replaceAll('\u00a0', ' '))).toEqual([
    'Được thu hoạch từ 29/11/2026',
    'Vào lại vườn từ 16/11/2026 09:30',
  ]);
  expect(steps[0]?.detail).toBe('còn 14 ngày · 2 trên 4 cây · Abamectin');
});

test('tells nothing where harvest may begin', () => {
  expect(stepsOf({ plantCount: 4, freeCount: 4, safeFrom: null, reenterFrom: null, running: [] }, now)).toEqual([]);
});
