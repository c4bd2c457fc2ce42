import type { Lot } from '@vuon/contract/harvest/lot';
import type { LotGap } from '@vuon/contract/harvest/lot-document';
import { expect, test } from 'vitest';
import { lotSteps } from './lot-steps.tsx';

const all = {
  mayWrite: true,
  maySell: true,
  mayRate: true,
  toDocuments: () => {},
  toPassport: () => {},
  onMerge: () => {},
};
const lot = (fields: Partial<Lot>) =>
  ({ id: 7, state: 'open', kgIn: 100, kgLeft: 60, passport: null, ...fields }) as Lot;
const keys = (one: Lot, gaps: LotGap[] = [], ways = all) => lotSteps(one, gaps, ways).map(({ key }) => key);

test('an empty lot is filled, one with fruit is sold and rated', () => {
  expect(keys(lot({ kgIn: 0, kgLeft: 0 }))).toEqual(['weigh', 'merge']);
  expect(keys(lot({}))).toEqual(['sell', 'rate', 'publish', 'trace']);
  expect(keys(lot({ kgLeft: 0 }))).toEqual(['rate', 'publish', 'trace']);
  expect(keys(lot({ kgIn: 0, kgLeft: 0, state: 'closed' }))).toEqual([]);
});

test('a lot whose papers forbid it is not offered for sale, and missing papers come first', () => {
  const missing: LotGap = { kind: 'auramine', level: 'missing', words: 'Chưa có kết quả Vàng O' };
  const danger: LotGap = { kind: 'cadmium', level: 'danger', words: 'Vượt ngưỡng' };
  expect(keys(lot({}), [missing])).toEqual(['document-auramine-missing', 'sell', 'rate', 'publish', 'trace']);
  expect(keys(lot({}), [danger])).toEqual(['document-cadmium-danger', 'rate', 'trace']);
  expect(lotSteps(lot({}), [danger], all)[0]?.isUrgent).toBe(true);
});

test('a user who may do nothing is shown where it came from, and no more', () => {
  expect(keys(lot({}), [], { ...all, mayWrite: false, maySell: false, mayRate: false })).toEqual(['trace']);
});

test('a lot that is public is not offered to be published', () => {
  const passport = { path: '/ho-chieu/x', publishedAt: '', publishedByName: null, openedAt: null };
  expect(keys(lot({ passport }))).not.toContain('publish');
});
