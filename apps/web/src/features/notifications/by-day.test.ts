import type { Notification } from '@vuon/contract/notifications/notification';
import { expect, test } from 'vitest';
import { byDay } from './by-day.ts';
import { badgeOf, texts } from './texts.ts';

const at = (id: number, createdAt: string) => ({ id, createdAt }) as Notification;

test('today begins at midnight in Viet Nam', () => {
  const items = [
    at(4, '2026-11-15T10:00:05.000Z'),
    at(3, '2026-11-14T17:00:00.000Z'),
    at(2, '2026-11-14T16:59:59.000Z'),
    at(1, '2026-10-01T00:00:00.000Z'),
  ];
  const { today, earlier } = byDay(items, new Date('2026-11-15T10:00:00.000Z'));
  expect(today.map(({ id }) => id)).toEqual([4, 3]);
  expect(earlier.map(({ id }) => id)).toEqual([2, 1]);
});

test('the bell counts up to 99, and says the whole number', () => {
  expect([1, 99, 100, 1_234].map(badgeOf)).toEqual(['1', '99', '99+', '99+']);
  expect(texts.bell(1_234)).toBe('Thông báo, 1.234 chưa đọc');
  expect(texts.bell(0)).toBe('Thông báo');
});
