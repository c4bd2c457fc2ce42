import { FrameOrigin } from '@vuon/contract/maps/map-share';
import { expect, test } from 'vitest';
import { frameCode, originOf } from './share-address.ts';

test.each([
  ['doi-tac.vn', 'https://doi-tac.vn'],
  ['https://Doi-Tac.vn/gioi-thieu?x=1#a', 'https://doi-tac.vn'],
  ['http://localhost:8080/trang', 'http://localhost:8080'],
  ['https://doi-tac.vn:443', 'https://doi-tac.vn'],
])('%s means the site %s', (typed, origin) => {
  expect(originOf(typed)).toBe(origin);
  expect(FrameOrigin.safeParse(originOf(typed)).success).toBe(true);
});

test.each([['đối tác'], ['javascript:alert(1)'], ['*']])('%s is left for the form to refuse', (typed) => {
  expect(FrameOrigin.safeParse(originOf(typed)).success).toBe(false);
});

test('a name cannot break out of the code that others paste into their pages', () => {
  const code = frameCode({ name: '"><script>alert(1)</script>&', token: '7-abc' });
  expect(code).toContain(`src="${window.location.origin}/map-external?share=7-abc"`);
  expect(code).toContain('title="&quot;>&lt;script>alert(1)&lt;/script>&amp;"');
});
