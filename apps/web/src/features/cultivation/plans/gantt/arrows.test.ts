import { expect, test } from 'vitest';
import { arrowPath } from './arrows.ts';

test('an arrow turns once on its way to a later bar', () => {
  expect(arrowPath({ x: 10, y: 15 }, { x: 60, y: 75 }, 30)).toBe('M10 15H53V75H60');
});

test('an arrow to a bar that begins before the end goes around between the rows', () => {
  expect(arrowPath({ x: 60, y: 15 }, { x: 20, y: 75 }, 30)).toBe('M60 15h7V30H13V75H20');
  expect(arrowPath({ x: 60, y: 75 }, { x: 20, y: 15 }, 30)).toBe('M60 75h7V60H13V15H20');
});
