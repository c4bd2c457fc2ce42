import { expect, test } from 'vitest';
import { weekOf } from './week.ts';

test('a week is from Monday to Sunday', () => {
  expect(weekOf('2027-06-16')).toEqual({ from: '2027-06-14', to: '2027-06-20' });
  expect(weekOf('2027-06-20')).toEqual({ from: '2027-06-14', to: '2027-06-20' });
});
