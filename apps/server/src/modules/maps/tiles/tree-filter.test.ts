import { expect, test } from 'vitest';
import type { TreeSum } from '#orchard';
import { ofDays } from './tree-filter.ts';

const days = [0, 20190105, 20190106, 20190106, 20200301];
const kind = { plantStatusId: 1, cropGroupId: 1, month: 0, isLocated: true, isOnLand: true, count: 1 };
const groups: TreeSum[] = days.map((day) => ({ ...kind, day }));

test.each([
  [{}, days],
  [{ plantedFrom: '2019-01-06' }, days.slice(2)],
  [{ plantedTo: '2019-01-06' }, days.slice(1, 4)],
  [{ plantedFrom: '2019-01-06', plantedTo: '2019-01-06' }, days.slice(2, 4)],
  [{ plantedFrom: '2020-03-02' }, []],
  [{ plantedTo: '2019-01-04' }, []],
  [{ plantedFrom: '2020-01-01', plantedTo: '2019-01-05' }, []],
])('of %j are planted on %j; an unknown day is in no period', (filter, expected) => {
  expect(ofDays(groups, filter).map(({ day }) => day)).toEqual(expected);
});

test('of no groups none are', () => {
  expect(ofDays([], { plantedFrom: '2019-01-06', plantedTo: '2020-01-01' })).toEqual([]);
});
