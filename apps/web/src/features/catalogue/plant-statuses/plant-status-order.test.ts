import { expect, test } from 'vitest';
import { arranged, moved } from './plant-status-order.ts';

const own = [{ id: 1 }, { id: 2 }, { id: 3 }];
const idsOf = (items: { id: number }[]) => items.map(({ id }) => id);

test('one is moved up or down, and the others close ranks', () => {
  expect(idsOf(moved(own, 2, 0))).toEqual([3, 1, 2]);
  expect(idsOf(moved(own, 0, 1))).toEqual([2, 1, 3]);
  expect(idsOf(moved(own, 0, 2))).toEqual([2, 3, 1]);
});

test('what was moved stays so when somebody adds and removes others meanwhile', () => {
  expect(idsOf(arranged(own, null))).toEqual([1, 2, 3]);
  expect(idsOf(arranged([{ id: 1 }, { id: 3 }, { id: 4 }, { id: 5 }], [3, 2, 1]))).toEqual([3, 1, 4, 5]);
});
