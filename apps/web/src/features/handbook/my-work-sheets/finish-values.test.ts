import type { WorkOrder } from '@vuon/contract/handbook/work-order';
import { expect, test } from 'vitest';
import { hoursKey, hoursLines, sentHours } from './finish-values.ts';

const now = new Date('2026-11-17T04:10:00Z');
const order = {
  startsOn: '2026-11-17',
  pay: 'day',
  moves: [{ action: 'start', at: '2026-11-17T01:00:00Z' }],
  doers: [
    { id: 5, name: 'Y Bham' },
    { id: 6, name: 'H’Lan' },
  ],
} as unknown as WorkOrder;
const worker = { personIds: [6], leads: false };

test('begins with the hours since the start: a worker’s own, everybody’s for a foreman, none before the first day', () => {
  expect(hoursLines(order, worker, {}, now)).toEqual([{ personId: 6, name: 'H’Lan', hours: 3, pieces: null }]);
  expect(hoursLines(order, { ...worker, leads: true }, {}, now)).toHaveLength(2);
  expect(hoursLines({ ...order, startsOn: '2026-11-18' }, worker, {}, now)).toEqual([]);
});

test('hours that were typed stand, on their day alone', () => {
  const typed = { [hoursKey('2026-11-17', 6)]: { hours: 5 } };
  expect(hoursLines(order, worker, typed, now)).toMatchObject([{ hours: 5 }]);
  expect(hoursLines(order, worker, typed, new Date('2026-11-18T04:10:00Z'))).toMatchObject([{ hours: 8 }]);
});

test('people who did not work are not written down', () => {
  const line = { personId: 6, name: 'H’Lan', hours: 3, pieces: null };
  expect(sentHours([line, { ...line, personId: 5, hours: 0 }], '2026-11-17')).toEqual([
    { personId: 6, day: '2026-11-17', hours: 3, pieces: null },
  ]);
});
