import type { WorkOrder } from '@vuon/contract/handbook/work-order';
import { expect, test } from 'vitest';
import { orderChecks } from './order-checks.ts';

const step = (doneAt: string | null, photoCount: number | null = null) => ({
  text: 'Rửa bình',
  doneAt,
  needsPhoto: photoCount !== null,
  photoCount: photoCount ?? 0,
});
const order = {
  steps: [step('2026-11-17T01:00:00Z', 1), step('2026-11-17T01:00:00Z')],
  doneCount: 40,
  skippedCount: 0,
  place: { livingCount: 40 },
  leftTargets: [],
  hours: [{}],
  materials: [],
  entries: [{}],
  moves: [{ action: 'finish', toldAt: null }],
} as unknown as WorkOrder;
const keys = (changes: object) => orderChecks({ ...order, ...changes }).map(({ key }) => key);

test('nothing stands before the inspection of an order that is whole', () => {
  expect(keys({})).toEqual([]);
});

test('names trees that are left or passed over, steps, photos, hours, and clocks that were off', () => {
  const changes = {
    doneCount: 28,
    skippedCount: 2,
    leftTargets: [{ kind: 'row', id: 4 }],
    steps: [step(null, 0)],
    hours: [],
    moves: [{ action: 'start', toldAt: '2026-11-18T01:00:00Z' }],
  };
  expect(keys(changes)).toEqual(['left', 'skipped', 'steps', 'photos', 'hours', 'clock-start']);
  expect(orderChecks({ ...order, ...changes } as unknown as WorkOrder)[0]).toMatchObject({
    text: '10 cây chưa làm',
  });
});

test('names material above the norm, and who still has some of it', () => {
  const use = { materialId: 7, materialName: 'Chất bám dính', unit: 'l', quantity: 1.64, used: 1.84, held: [] };
  const materials = [
    use,
    { ...use, materialId: 8, used: 1.68 },
    { ...use, materialId: 9, used: 1.2, held: [{ name: 'Tổ phun', quantity: 0.4 }] },
  ];
  const texts = (changes: object) =>
    orderChecks({ ...order, ...changes } as unknown as WorkOrder).map(({ text }) => text);
  expect(texts({ materials })).toEqual([
    'Chất bám dính vượt định mức 12\u00a0%',
    'Tổ phun còn giữ 0,4\u00a0lít Chất bám dính, chưa trả kho',
  ]);
  expect(keys({ materials: [use], entries: [] })).toEqual([]);
});
