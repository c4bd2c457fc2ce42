import { expect, test } from 'vitest';
import { deviceText } from './device-words.ts';

test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36',
    'Chrome trên Windows',
  ],
  [
    'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36 Edg/140.0',
    'Edge trên Android',
  ],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605 Version/17 Safari/604', 'Safari trên iOS'],
  ['curl/8.5.0', null],
  [null, null],
])('%s is told as %s', (userAgent, text) => {
  expect(deviceText(userAgent)).toBe(text);
});
