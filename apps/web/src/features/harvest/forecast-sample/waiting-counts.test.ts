import type { SampleTree } from '@vuon/contract/harvest/forecast-sample';
import { expect, test } from 'vitest';
import type { OutboxEntry } from '#lib/outbox/outbox-entry.ts';
import { applyCounts, countSubject, nextTree } from './waiting-counts.ts';

const tree = (plantId: number, more: Partial<SampleTree> = {}): SampleTree => ({
  plantId,
  code: `C${plantId}`,
  areaId: 1,
  plotId: 1,
  plotCode: 'A-01',
  rowId: 1,
  rowCode: 'H01',
  number: plantId,
  location: null,
  ageFrom: 7,
  isMoved: false,
  trouble: null,
  flowers: null,
  setFruits: null,
  keptFruits: null,
  weighedFruits: null,
  weighedKg: null,
  countedAt: null,
  countedByName: null,
  notes: null,
  ...more,
});
const waiting = (forecastId: number, plantId: number, keptFruits: number, isRefused = false): OutboxEntry => ({
  id: `${plantId}-${keptFruits}`,
  order: keptFruits,
  owner: { userId: '1', entity: { id: 1, type: 'farm' } },
  subject: countSubject(forecastId, plantId),
  route: { method: 'PUT', path: '/api/forecasts/:id/sample/:plantId', may: 'harvest.count' },
  input: {
    body: { keptFruits, flowers: null, setFruits: null, weighedFruits: null, weighedKg: null, countedAt: 'now' },
  },
  file: null,
  words: '',
  madeAt: '',
  tries: 0,
  refusal: isRefused ? { status: 422, code: 'forecast.sample_refused', detail: '', errors: [], at: '' } : null,
});

test('what waits on the phone counts, the last of it first, and only for its own forecast', () => {
  const trees = applyCounts([tree(1), tree(2), tree(3)], [waiting(5, 1, 30), waiting(5, 1, 34), waiting(6, 2, 9)], 5);
  expect(trees.map(({ keptFruits, isWaiting }) => [keptFruits, isWaiting])).toEqual([
    [34, true],
    [null, false],
    [null, false],
  ]);
});

test('a refused count is told on its tree', () => {
  const [first, second] = applyCounts([tree(1), tree(2)], [waiting(5, 2, 8, true)], 5);
  expect(first?.refused).toBeNull();
  expect(second?.refused?.input).toMatchObject({ body: { keptFruits: 8 } });
});

test('the next tree is one that is not counted and still stands', () => {
  const trees = applyCounts([tree(1), tree(2, { countedAt: 'x' }), tree(3, { trouble: 'dead' }), tree(4)], [], 5);
  expect(nextTree(trees, 1)?.plantId).toBe(4);
  expect(nextTree(trees, 4)?.plantId).toBe(1);
  expect(nextTree([trees[1] as (typeof trees)[number]], null)).toBeUndefined();
});
