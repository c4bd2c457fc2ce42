import { expect, test } from 'vitest';
import { entityInitials, personInitials } from './initials.ts';

test('a farm is known by its last words, a person by the first and the last', () => {
  expect(entityInitials('HTX Sầu riêng Krông Pắc')).toBe('KP');
  expect(entityInitials('  Vườn ')).toBe('V');
  expect(personInitials('Hoàng Thị Lan')).toBe('HL');
  expect(personInitials('đặng Đình đức')).toBe('ĐĐ');
  expect(personInitials('Lan')).toBe('L');
});
