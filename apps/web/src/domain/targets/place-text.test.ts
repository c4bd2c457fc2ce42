import { expect, test } from 'vitest';
import { placeText, shortPlaceText } from './place-text.ts';

test.each([
  ['cả Đồi Đông: 4.599 cây, 37,1 ha', 'cả Đồi Đông', 'cả Đồi Đông'],
  ['Đồi Đông: lô A-01, A-03: 1.204 cây, 9,8 ha', 'Đồi Đông: lô A-01, A-03', 'lô A-01, A-03'],
  ['Đồi Đông: lô A-05 hàng H01–H04: 61 cây', 'Đồi Đông: lô A-05 hàng H01–H04', 'lô A-05 hàng H01–H04'],
  [
    'Đồi Đông: lô A-01 · Ven suối: lô B-02: 910 cây, 7 ha',
    'Đồi Đông: lô A-01 · Ven suối: lô B-02',
    'Đồi Đông: lô A-01 · Ven suối: lô B-02',
  ],
])('%s', (words, place, short) => {
  expect(placeText(words)).toBe(place);
  expect(shortPlaceText(words)).toBe(short);
});
