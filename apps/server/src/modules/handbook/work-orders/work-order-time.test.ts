import { expect, test } from 'vitest';
import { clampTime } from './work-order-time.ts';

const now = new Date('2026-11-17T09:00:00Z');
const last = '2026-11-17T08:00:00.000Z';
const clamped = (told: string | undefined) => clampTime(told, { last, now });

test('a time between the last step and now is taken as it is', () => {
  expect(clamped('2026-11-17T08:30:00Z')).toEqual({ at: new Date('2026-11-17T08:30:00Z'), toldAt: null });
  expect(clamped(undefined)).toEqual({ at: now, toldAt: null });
});

test('a clock that is a day off is moved to the nearest possible time, and marked', () => {
  const tomorrow = new Date('2026-11-18T08:30:00Z');
  expect(clamped('2026-11-18T08:30:00Z')).toEqual({ at: now, toldAt: tomorrow });
  const yesterday = new Date('2026-11-16T08:30:00Z');
  expect(clamped('2026-11-16T08:30:00Z')).toEqual({ at: new Date(last), toldAt: yesterday });
});

test('some minutes are no fault', () => {
  expect(clamped('2026-11-17T09:08:00Z')).toEqual({ at: now, toldAt: null });
  expect(clamped('2026-11-17T07:55:00Z')).toEqual({ at: new Date(last), toldAt: null });
});
