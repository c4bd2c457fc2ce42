import type { WorkOrder } from '@vuon/contract/handbook/work-order';
import { expect, test } from 'vitest';
import { finishValues, stepOf } from './finish-values.ts';

const now = new Date('2026-11-17T04:10:00Z');
const order = {
  startsOn: '2026-11-17',
  pay: 'day',
  moves: [{ action: 'start', at: '2026-11-17T01:00:00Z' }],
  doers: [
    { id: 5, name: 'Y Bham' },
    { id: 6, name: 'H’Lan' },
  ],
  materials: [
    { materialId: 4, quantity: 8.24, issued: null, returned: null },
    { materialId: 7, quantity: 10, issued: 12, returned: 1.5 },
  ],
} as unknown as WorkOrder;

test('begins with the norm or what was issued, and with the hours since the start', () => {
  const values = finishValues(order, [6], false, now);
  expect(values).toMatchObject({ used: { 4: 8.24, 7: 10.5 }, hours: [{ personId: 6, hours: 3 }] });
  expect(finishValues(order, [6], true, now).hours).toHaveLength(2);
  expect(finishValues({ ...order, startsOn: '2026-11-18' }, [6], false, now).hours).toEqual([]);
});

test('sends what was used, the sky and the hours of the day; empty notes are none', () => {
  const values = { ...finishValues(order, [6], false, now), sky: 'cool' as const, notes: '  ' };
  expect(stepOf(values, '2026-11-17')).toEqual({
    step: {
      leavesRest: false,
      used: [
        { materialId: 4, quantity: 8.24 },
        { materialId: 7, quantity: 10.5 },
      ],
      weather: { sky: 'cool', temperature: null, wind: null, rain: null },
      notes: null,
    },
    hours: [{ personId: 6, day: '2026-11-17', hours: 3, pieces: null }],
  });
});
