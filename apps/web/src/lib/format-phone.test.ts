import { expect, test } from 'vitest';
import { formatPhone } from './format-phone.ts';

test.each([
  ['+84868891902', '0868 891 902'],
  ['+842438251234', '024 3825 1234'],
  ['+8426238251234', '0262 3825 1234'],
  ['chưa rõ', 'chưa rõ'],
])('%s reads %s', (stored, shown) => {
  expect(formatPhone(stored)).toBe(shown);
});
