import { expect, test } from 'vitest';
import { putIntoScope, withinScope } from './scoped-search.ts';

const address = new URLSearchParams('tab=cay-trong&cay.q=H03&cay.page=2&hang.page=5');

test('each list of a page reads its own part of the address', () => {
  expect(Object.fromEntries(withinScope(address, 'cay.'))).toEqual({ q: 'H03', page: '2' });
  expect(Object.fromEntries(withinScope(address, ''))).toEqual(Object.fromEntries(address));
});

test('and changes nothing of what others keep there', () => {
  const next = putIntoScope(address, 'cay.', new URLSearchParams('q=H04'));
  expect(String(next)).toBe('tab=cay-trong&hang.page=5&cay.q=H04');
  expect(String(putIntoScope(address, '', new URLSearchParams('q=A')))).toBe('q=A');
});
