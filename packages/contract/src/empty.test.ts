import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isEmpty } from './empty.ts';

test.each([[null], [undefined], [''], ['   '], ['\t\n'], [[]], [{}], [Object.create(null)]])('%j is empty', (value) => {
  expect(isEmpty(value)).toBe(true);
});

test.each([
  [0],
  [false],
  [Number.NaN],
  ['a'],
  [' a '],
  [[null]],
  [{ a: undefined }],
  [new Date()],
  [() => 1],
  [new Map()],
])('%j is not empty', (value) => {
  expect(isEmpty(value)).toBe(false);
});

test('a text is empty exactly when nothing is left of it trimmed', () => {
  fc.assert(fc.property(fc.string(), (text) => isEmpty(text) === (text.trim().length === 0)));
});
