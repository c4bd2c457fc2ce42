import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { anAccessToken } from './test-tokens.ts';
import { isExpired, noteArrival, serverNow } from './token-age.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a phone whose clock is a day ahead still knows the server’s time', () => {
  const [now, day] = [Date.parse('2026-11-17T02:00:00Z') / 1_000, 86_400];
  vi.setSystemTime((now + day) * 1_000);
  const token = anAccessToken({ iat: now, exp: now + 900 });
  noteArrival(token);
  expect(serverNow().toISOString()).toBe('2026-11-17T02:00:00.000Z');
  expect(isExpired(token)).toBe(false);
  vi.setSystemTime((now + day + 3_600) * 1_000);
  expect(serverNow().toISOString()).toBe('2026-11-17T03:00:00.000Z');
  expect(isExpired(token)).toBe(true);
});
