import { expect, test } from 'vitest';
import { linkIsAlive } from './signed-link.ts';

const now = Date.UTC(2026, 10, 15, 7, 0, 0);
const link = (secondsFromNow: number) =>
  `/api/v1/uploads/4/content?entity=1&size=medium&expires=${now / 1_000 + secondsFromNow}&signature=abc`;

test('a link opens until it says, less the time that a request takes', () => {
  expect(linkIsAlive(link(60), now)).toBe(true);
  expect(linkIsAlive(link(3), now)).toBe(false);
  expect(linkIsAlive(link(-60), now)).toBe(false);
});

test('an address without an end is taken as it is', () => {
  expect(linkIsAlive('https://files.example.vn/a.jpg', now)).toBe(true);
});
