import { expect, test } from 'vitest';
import { intervalWords } from './interval-words.ts';

test('names the interval of each product, the longest first, and the day from which all are over', () => {
  const labels = [
    { materialName: 'Abamectin', phiDays: 7 },
    { materialName: 'Kali', phiDays: null },
    { materialName: 'Fosetyl', phiDays: 14 },
  ];
  expect(intervalWords(labels, '2026-08-19')).toEqual({
    products: ['Fosetyl 14 ngày (đến 02/09/2026)', 'Abamectin 7 ngày (đến 26/08/2026)'],
    safeFrom: '02/09/2026',
  });
  expect(intervalWords([{ materialName: 'Kali', phiDays: null }], '2026-08-19')).toBeNull();
});
