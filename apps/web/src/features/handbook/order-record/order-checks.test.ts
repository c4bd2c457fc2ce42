import type { WorkOrder } from '@vuon/contract/handbook/work-order';
import { expect, test } from 'vitest';
import { orderChecks } from './order-checks.ts';

const step = (doneAt: string | null, needsPhoto = false) => ({ text: 'Rửa bình', doneAt, needsPhoto });
const order = {
  steps: [step('2026-11-17T01:00:00Z', true), step('2026-11-17T01:00:00Z')],
  doneCount: 40,
  skippedCount: 0,
  place: { livingCount: 40 },
  leftTargets: [],
  hours: [{}],
  moves: [{ action: 'finish', toldAt: null }],
} as unknown as WorkOrder;
const keys = (changes: object, photos = 1) => orderChecks({ ...order, ...changes }, photos).map(({ key }) => key);

test('nothing stands before the inspection of an order that is whole', () => {
  expect(keys({})).toEqual([]);
});

test('names trees that are left or passed over, steps, photos, hours, and clocks that were off', () => {
  const changes = {
    doneCount: 28,
    skippedCount: 2,
    leftTargets: [{ kind: 'row', id: 4 }],
    steps: [step(null, true)],
    hours: [],
    moves: [{ action: 'start', toldAt: '2026-11-18T01:00:00Z' }],
  };
  expect(keys(changes, 0)).toEqual(['left', 'skipped', 'steps', 'photos', 'hours', 'clock-start']);
  expect(orderChecks({ ...order, ...changes } as unknown as WorkOrder, 0)[0]).toMatchObject({
    text: '10 cây chưa làm',
  });
});
