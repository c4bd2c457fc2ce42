import type { PlantingBatch } from '@vuon/contract/cultivation/planting-batch';
import { expect, test, vi } from 'vitest';
import { batchSteps } from './batch-steps.tsx';

const acts = { onAddTrees: vi.fn(), onCount: vi.fn() };
const titles = (batch: Partial<PlantingBatch>, fileCount: number | undefined = 1, may = true) =>
  batchSteps(
    {
      batch: {
        id: 3,
        plantedOn: '2026-06-01',
        plannedQuantity: 250,
        plantedQuantity: 249,
        treeCount: 249,
        livingCount: 249,
        replantedCount: 0,
        deletedAt: null,
        ...batch,
      } as PlantingBatch,
      today: '2026-11-16',
      fileCount,
    },
    may ? acts : null,
  ).map(({ title }) => title);

test('a batch that is complete waits for nothing', () => {
  expect(titles({})).toEqual([]);
});

test('from its day on a batch waits for the number that was planted, then for its trees', () => {
  expect(titles({ plantedQuantity: null, treeCount: 0, livingCount: 0 })).toEqual(['Ghi số cây đã trồng']);
  expect(titles({ plantedQuantity: null, treeCount: 0, livingCount: 0, plantedOn: '2026-11-17' })).toEqual([]);
  expect(titles({ treeCount: 0, livingCount: 0 })).toEqual(['Gắn cây vào đợt']);
  expect(titles({ treeCount: 240, livingCount: 240 })).toEqual(['Còn 9\u00a0cây chưa gắn vào đợt']);
  expect(titles({ treeCount: 251, livingCount: 251 })).toEqual(['Nhiều hơn số đã trồng 2\u00a0cây']);
});

test('lost trees are to be replanted until all are, and the invoice is asked for', () => {
  expect(titles({ livingCount: 241, replantedCount: 5 })).toEqual(['Trồng dặm 3\u00a0cây']);
  expect(titles({ livingCount: 241, replantedCount: 8 })).toEqual([]);
  expect(titles({}, 0)).toEqual(['Đính kèm hóa đơn giống']);
});

test('nothing is asked of users who may not, nor for a removed batch', () => {
  expect(titles({ treeCount: 0, livingCount: 0 }, 0, false)).toEqual([]);
  expect(titles({ treeCount: 0, livingCount: 0, deletedAt: '2026-11-01T00:00:00Z' })).toEqual([]);
});
