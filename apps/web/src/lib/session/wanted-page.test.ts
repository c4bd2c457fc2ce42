import { expect, test } from 'vitest';
import { detourPath, wantedPage } from './wanted-page.ts';

const origin = 'http://vuon.test';

test.each(['/quan-ly-vuon-cay/nhom-cay-trong?q=ri+6&page=2#a', '/doi-mat-khau', '/'])('returns to %s', (path) => {
  expect(wantedPage(detourPath('/login', path).replace('/login', ''), origin)).toBe(path);
});

test.each([
  'https://evil.test/',
  '//evil.test/x',
  '/\\evil.test',
  '/\t/evil.test',
  'javascript:alert(1)',
  'relative',
  '/login?x=1',
  'http://[',
])('does not go to %s', (wanted) => {
  expect(wantedPage(`?${new URLSearchParams({ 'tiep-theo': wanted })}`, origin)).toBe('/');
});
