import { expect, test } from 'vitest';
import { figure } from './figure.ts';

test('a figure has at most, and at least, as many decimals as were asked for', () => {
  expect([figure(1204.5), figure(1204.56, 1), figure(9, 2), figure(9, 2, 2), figure(-0.125, 3)]).toEqual([
    '1.205',
    '1.204,6',
    '9',
    '9,00',
    '-0,125',
  ]);
});
