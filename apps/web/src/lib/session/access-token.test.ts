import { expect, test, vi } from 'vitest';
import { readClaims } from './access-token.ts';
import { anAccessToken } from './test-tokens.ts';

test.each(['Nguyễn Thị Hạnh', 'Y Bhăm Niê', 'Đặng Đình Đức ÿ?>~', 'Trần 🌳'])('reads the name %s', (fullName) => {
  expect(readClaims(anAccessToken({ fullName, sub: '42' }))).toMatchObject({ fullName, sub: '42' });
});

test.each([
  ['nothing', ''],
  ['one part', 'abc'],
  ['no base64', 'a.!!!.c'],
  ['no JSON', `a.${btoa('hello')}.c`],
  ['broken UTF-8', `a.${btoa('{"sub":"\xff"}')}.c`],
  ['claims missing', `a.${btoa('{"sub":"1"}')}.c`],
])('logs and refuses a token with %s', (_, token) => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  expect(readClaims(token)).toBeNull();
  expect(log).toHaveBeenCalledWith('Invalid token');
});
