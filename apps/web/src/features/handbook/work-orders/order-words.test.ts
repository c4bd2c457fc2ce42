import { expect, test } from 'vitest';
import { orderDue, orderWindow } from './order-words.ts';

const now = new Date('2026-11-17T03:00:00Z');
const due = (dueAt: string, state: 'issued' | 'done' = 'issued') =>
  orderDue({ startsOn: '2026-11-15', dueAt, state }, now);

test('tells how near the deadline is, by the day of Viet Nam', () => {
  expect(due('2026-11-17T01:30:00Z')).toEqual({ text: 'trễ 1 giờ', tone: 'late' });
  // 23:30 of the day before.
  expect(due('2026-11-16T16:30:00Z')).toEqual({ text: 'trễ 1 ngày', tone: 'late' });
  expect(due('2026-11-17T10:00:00Z')).toEqual({ text: 'hôm nay', tone: 'today' });
  expect(due('2026-11-17T17:30:00Z')).toEqual({ text: 'còn 1 ngày', tone: 'ahead' });
  expect(due('2026-11-01T10:00:00Z', 'done')).toBeNull();
});

test('an order has days and an hour', () => {
  expect(orderWindow({ startsOn: '2026-11-15', dueAt: '2026-11-19T03:00:00Z' }, now)).toMatch(/^15–19\/11, trước /);
});
