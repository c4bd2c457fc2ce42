import { expect, test } from 'vitest';
import { lostCount, seedlingCost, shareText } from './batch-words.ts';

test('a share is never rounded up to all of them', () => {
  expect(shareText(241, 249)).toBe('96,7\u00a0%');
  expect(shareText(9_999, 10_000)).toBe('99,9\u00a0%');
  expect(shareText(249, 249)).toBe('100\u00a0%');
  expect(shareText(0, 12)).toBe('0\u00a0%');
});

test('seedlings cost by those that were planted, before that by those that are planned', () => {
  expect(seedlingCost({ plannedQuantity: 250, plantedQuantity: 240, unitPrice: 90_000 })).toBe(21_600_000);
  expect(seedlingCost({ plannedQuantity: 250, plantedQuantity: null, unitPrice: 90_000 })).toBe(22_500_000);
  expect(seedlingCost({ plannedQuantity: 250, plantedQuantity: 0, unitPrice: 90_000 })).toBe(0);
  expect(seedlingCost({ plannedQuantity: 250, plantedQuantity: null, unitPrice: null })).toBeNull();
  expect(seedlingCost({ plannedQuantity: null, plantedQuantity: null, unitPrice: 90_000 })).toBeNull();
});

test('replaced trees are lost ones of their batch', () => {
  expect(lostCount({ treeCount: 249, livingCount: 241 })).toBe(8);
});
