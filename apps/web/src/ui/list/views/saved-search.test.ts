import { expect, test } from 'vitest';
import { openedSearch, sameSearch, savedSearch } from './saved-search.ts';

test('a saved view holds search, filters and order, neither the page nor which view is open', () => {
  expect(savedSearch(new URLSearchParams('q=mit&page=3&saved=7&archived=false&sort=-name'))).toBe(
    'archived=false&q=mit&sort=-name',
  );
});

test('the order of the words in an address is no difference', () => {
  expect(sameSearch('q=mit&sort=name', 'sort=name&q=mit&page=2&saved=1')).toBe(true);
  expect(sameSearch('q=mit', 'q=xoai')).toBe(false);
});

test('opening a view names it in the address, beside all that it shows', () => {
  expect(String(openedSearch({ id: 7, search: 'q=mit' }))).toBe('q=mit&saved=7');
});
