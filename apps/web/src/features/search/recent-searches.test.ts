import { beforeEach, expect, test } from 'vitest';
import { forgetSearches, readRecent, rememberSearch } from './recent-searches.ts';

beforeEach(() => localStorage.clear());

test('keeps the last five, the newest first', () => {
  for (const query of ['mít', 'xoài', 'bơ', 'ri6', 'cam', ' bưởi ', ' ']) rememberSearch('7', query);
  expect(readRecent('7')).toEqual(['bưởi', 'cam', 'ri6', 'bơ', 'xoài']);
});

test('keeps one of several spellings, the last', () => {
  for (const query of ['mít', 'xoài', 'MIT']) rememberSearch('7', query);
  expect(readRecent('7')).toEqual(['MIT', 'xoài']);
});

test('everybody has their own', () => {
  rememberSearch('7', 'mít');
  expect(readRecent('8')).toEqual([]);
  forgetSearches('7');
  expect(readRecent('7')).toEqual([]);
});

test('what is stored in a way that nobody understands is nothing', () => {
  localStorage.setItem('recentSearches:7', '{"a":1}');
  expect(readRecent('7')).toEqual([]);
  localStorage.setItem('recentSearches:7', 'x');
  expect(readRecent('7')).toEqual([]);
});
