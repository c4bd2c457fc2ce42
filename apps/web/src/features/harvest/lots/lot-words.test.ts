import type { LotItem, LotOrigin } from '@vuon/contract/harvest/lot';
import { expect, test } from 'vitest';
import { cutText, linesText, originText, sumText } from './lot-words.ts';

const origin = (fields: Partial<LotOrigin>): LotOrigin => ({
  harvestedFrom: null,
  harvestedTo: null,
  yieldCount: 0,
  plots: [],
  plantCount: 0,
  ...fields,
});

test('what came is what went and what is left; what is nothing is not told', () => {
  const lot = { kgIn: 4_860, kgSold: 4_200, kgMovedOut: 0, kgLost: 0, kgLeft: 660 } as LotItem;
  expect(sumText(lot)).toBe('4.860 = 4.200 bán + 660 còn\u00a0kg');
  expect(sumText({ ...lot, kgIn: 0, kgSold: 0, kgLeft: 0 })).toBe('Chưa có hàng');
});

test('the days of cutting are told as short as they can be', () => {
  expect(cutText(origin({}))).toBeNull();
  expect(cutText(origin({ harvestedFrom: '2027-08-09', harvestedTo: '2027-08-09' }))).toBe('09/08/2027');
  expect(cutText(origin({ harvestedFrom: '2027-08-09', harvestedTo: '2027-08-10' }))).toBe('09–10/08/2027');
  expect(cutText(origin({ harvestedFrom: '2027-07-31', harvestedTo: '2027-08-01' }))).toBe('31/07/2027 – 01/08/2027');
});

test('plots are named up to four, with all of their trees', () => {
  const plots = ['A-01', 'A-02', 'A-03', 'A-04', 'A-05'].map((code, id) => ({ id, areaId: 1, code, plantCount: 100 }));
  expect(originText(origin({ plots, plantCount: 500 }))).toBe('A-01, A-02, A-03, A-04, 1 lô khác, 500 cây');
  expect(originText(origin({}))).toBeNull();
  expect(
    linesText([
      { grade: 'a', kg: 12.5 },
      { grade: 'mixed', kg: 3 },
    ]),
  ).toBe('12,5\u00a0kg loại A, 3\u00a0kg hàng xô');
});
