import { expect, test } from 'vitest';
import { batchColoring, batchTreeFilter } from './batch-coloring.ts';

const batches = Array.from({ length: 15 }, (_, n) => ({
  id: 100 - n,
  code: `DT-2026-${100 - n}`,
  treeCount: n === 1 ? 0 : 9,
}));
const facts = { statuses: [], cropGroups: [], batches, today: '2026-11-16' };
const tree = (values?: Record<string, number>) => ({
  plantStatusId: 2,
  cropGroupId: 1,
  plantedOn: null,
  ...(values && { values }),
});

test('a tree has the colour of its batch; older batches share one, and those without trees have none', () => {
  const meanings = batchColoring.meanings(facts).map(({ label }) => label);
  const told = (values?: Record<string, number>) => meanings[batchColoring.placeOf(facts)(tree(values))];
  expect(meanings).toHaveLength(15);
  expect(meanings).not.toContain('DT-2026-99');
  expect(told({ plantingBatchId: 100 })).toBe('DT-2026-100');
  expect(told({ plantingBatchId: 86 })).toBe('Đợt khác');
  expect(told({})).toBe('Chưa thuộc đợt nào');
  expect(told()).toBe('Phóng to để thấy đợt trồng');
});

test('the filter shows the trees of the chosen batches, and leaves the sums of the far map', () => {
  const shows = batchTreeFilter.shows(['100', '98'], facts);
  expect(
    [{ plantingBatchId: 98 }, { plantingBatchId: 97 }, {}, undefined].map((values) => shows(tree(values))),
  ).toEqual([true, false, false, true]);
  expect(batchTreeFilter.query(['100', '98'], facts)).toEqual({ plantingBatches: '100,98' });
});
