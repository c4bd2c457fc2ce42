import { expect, test } from 'vitest';
import { rowSides, sideOf, startInSamePlace, treeEnds } from './planting-start.ts';

test('corners are told by the compass: rows that run to the east begin in the north or the south', () => {
  expect(rowSides(80).map(({ label }) => label)).toEqual(['Phía bắc', 'Phía nam']);
  expect(treeEnds(80).map(({ label }) => label)).toEqual(['Phía tây', 'Phía đông']);
  expect(rowSides(0).map(({ label }) => label)).toEqual(['Phía tây', 'Phía đông']);
  expect(treeEnds(140).map(({ label }) => label)).toEqual(['Phía tây bắc', 'Phía đông nam']);
});

test('any bearing has a side, also beyond a full circle', () => {
  expect([-90, 337.4, 337.6, 360, 720].map(sideOf)).toEqual([
    'Phía tây',
    'Phía tây bắc',
    'Phía bắc',
    'Phía bắc',
    'Phía bắc',
  ]);
});

test('rows turned by half a circle keep their first tree in its place', () => {
  expect(startInSamePlace('behind-left')).toBe('ahead-right');
  expect(startInSamePlace(startInSamePlace('ahead-left'))).toBe('ahead-left');
});
