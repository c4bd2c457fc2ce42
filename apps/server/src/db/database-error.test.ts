import { expect, test } from 'vitest';
import { breaks, DatabaseError } from './database-error.ts';

const message = 'duplicate key value violates unique constraint "area_code_102211"';

test.each(['23505', 'XX000'])('knows the constraint that a shard of Citus names, with the code %s', (code) => {
  expect(breaks(new DatabaseError(message, code, undefined), 'area_code')).toBe(true);
  expect(breaks(new DatabaseError(message, code, undefined), 'area')).toBe(false);
});

test('knows the constraint of a shard that lies on the coordinator', () => {
  expect(breaks(new DatabaseError(message, '23505', 'area_code_102211'), 'area_code')).toBe(true);
});

test('takes no other error for a broken constraint', () => {
  expect(breaks(new DatabaseError(message, '40001', undefined), 'area_code')).toBe(false);
  expect(breaks(new DatabaseError(message, '23505', 'plot_code'), 'area_code')).toBe(false);
});
