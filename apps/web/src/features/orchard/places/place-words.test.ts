import { expect, test } from 'vitest';
import { healthOf, healthText, sharesText } from './place-words.ts';

const byId = new Map([
  [1, { name: 'Cần chăm sóc', condition: 'living', needsAttention: true }],
  [2, { name: 'Khỏe mạnh', condition: 'living', needsAttention: false }],
  [3, { name: 'Mới trồng', condition: 'living', needsAttention: false }],
  [4, { name: 'Bệnh', condition: 'living', needsAttention: true }],
  [6, { name: 'Đã chết', condition: 'dead', needsAttention: true }],
  [7, { name: 'Vị trí trống', condition: 'empty', needsAttention: false }],
] as const);
const words = (...shares: [number, number][]) =>
  healthText(
    healthOf(
      shares.map(([plantStatusId, count]) => ({ plantStatusId, count })),
      byId,
    ),
    byId,
  );

test('the well are called by their status, the others by what they ask for; the dead are no more looked after', () => {
  expect(words([2, 266], [1, 38], [4, 9], [6, 7])).toEqual({
    well: '266 khỏe mạnh',
    others: '47 cần chú ý · 7 đã chết',
  });
  expect(words([2, 1_200], [3, 34], [7, 2])).toEqual({ well: '1.234 bình thường', others: '2 vị trí trống' });
  expect(words([4, 5])).toEqual({ well: '', others: '5 cần chú ý' });
  // A status that the catalogue does not tell of yet.
  expect(words([2, 3], [99, 1])).toEqual({ well: '3 khỏe mạnh', others: '' });
});

test('shares are told by name, the most frequent first', () => {
  const shares = [
    { plantStatusId: 4, count: 9 },
    { plantStatusId: 1, count: 38 },
  ];
  expect(sharesText(shares, byId)).toBe('38 cần chăm sóc, 9 bệnh');
});
