import { expect, test } from 'vitest';
import { valueParsers } from './value-parsers.ts';

test.each([
  ['2026-03-01 08:30:00+00', '2026-03-01T08:30:00.000Z'],
  ['2026-03-01 08:30:00.1+00', '2026-03-01T08:30:00.100Z'],
  ['2026-03-01 08:30:00.123999+00', '2026-03-01T08:30:00.123Z'],
  ['0099-12-31 23:59:59.99+00', '0099-12-31T23:59:59.990Z'],
  ['2026-03-01 08:30:00+07', '2026-03-01T01:30:00.000Z'],
])('the moment %s is %s', (stored, shown) => {
  expect(valueParsers[1184]?.(stored)).toBe(shown);
});
