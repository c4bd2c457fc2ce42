import { expect, test } from 'vitest';
import { inOrder } from './template-order.ts';

const template = (id: number, entityId: number | null, cropGroupId: number | null) => ({ id, entityId, cropGroupId });
const templates = [
  template(1, null, 3),
  template(2, 5, 1),
  template(3, 5, null),
  template(4, 5, 3),
  template(5, null, 1),
];
const ids = (cropGroupId: number | null) => {
  const { own, system } = inOrder(templates, cropGroupId);
  return [own.map(({ id }) => id), system.map(({ id }) => id)];
};

test('own templates stand apart from the system’s, and those for the crop come first', () => {
  expect(ids(3)).toEqual([
    [4, 3, 2],
    [1, 5],
  ]);
  expect(ids(1)).toEqual([
    [2, 3, 4],
    [5, 1],
  ]);
});

test('without a season the order of names stays, those for any crop first', () => {
  expect(ids(null)).toEqual([
    [3, 2, 4],
    [1, 5],
  ]);
});
