import { expect, test } from 'vitest';
import { expiryOf } from './expiry.ts';

test('tells how long a batch keeps, and warns thirty days ahead', () => {
  expect(expiryOf('2027-03-06', '2026-11-15')).toEqual({
    text: '06/03/2027, còn 111 ngày',
    isExpired: false,
    isSoon: false,
  });
  expect(expiryOf('2026-12-15', '2026-11-15')).toMatchObject({ isExpired: false, isSoon: true });
  expect(expiryOf('2026-11-15', '2026-11-15')).toMatchObject({ text: '15/11/2026, hôm nay', isExpired: false });
  expect(expiryOf('2026-11-14', '2026-11-15')).toEqual({
    text: '14/11/2026, quá 1 ngày',
    isExpired: true,
    isSoon: false,
  });
  expect(expiryOf(null, '2026-11-15')).toBeNull();
});
