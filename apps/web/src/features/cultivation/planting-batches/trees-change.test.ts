import { expect, test } from 'vitest';
import { changedCount, isReversible } from './trees-change.ts';

const preview = {
  newCount: 237,
  hereCount: 0,
  elsewhere: [{ id: 2, code: 'DT-2026-002', count: 12 }],
  otherCropCount: 3,
};

test('trees of other batches come only if they are taken over', () => {
  expect(changedCount(preview, 'add', false)).toBe(237);
  expect(changedCount(preview, 'add', true)).toBe(249);
  expect(changedCount({ ...preview, hereCount: 8 }, 'remove', false)).toBe(8);
});

test('adding is undone by removing the same trees only if none was here, and none was taken from elsewhere', () => {
  expect(isReversible(preview, 'add', false)).toBe(true);
  expect(isReversible(preview, 'add', true)).toBe(false);
  expect(isReversible({ ...preview, hereCount: 1 }, 'add', false)).toBe(false);
});

test('removing is undone by adding them only if all of them were here or elsewhere', () => {
  expect(isReversible({ ...preview, hereCount: 8 }, 'remove', false)).toBe(false);
  expect(isReversible({ ...preview, newCount: 0, hereCount: 8 }, 'remove', false)).toBe(true);
});
