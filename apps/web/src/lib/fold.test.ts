import { expect, test } from 'vitest';
import { fold } from './fold.ts';

test('letters are compared without accents and case', () => {
  expect(fold('Sầu riêng Đỏ')).toBe('sau rieng do');
  expect(fold('Hoàng Thị Lan'.normalize('NFD'))).toBe('hoang thi lan');
});
