import type { WorkCounts, WorkMap } from '@vuon/contract/cultivation/work-map';
import { expect, test } from 'vitest';
import { dueColors, labelsOf, meaningsOf, shadesOf } from './map-shades.ts';

const none = { late: 0, today: 0, week: 0, later: 0 };
const counts = (due: Partial<WorkCounts['due']>, types: [number, number][]): WorkCounts => ({
  open: types.reduce((sum, [, count]) => sum + count, 0),
  due: { ...none, ...due },
  types: types.map(([workTypeId, count]) => ({ workTypeId, count })),
});
const at = { code: 'A-1', areaName: 'Đồi Đông', bounds: [0, 0, 1, 1] as [number, number, number, number] };
const map: WorkMap = {
  ...counts({ late: 1, later: 4 }, [
    [7, 3],
    [8, 2],
  ]),
  workTypes: [
    { id: 8, name: 'Tỉa cành', color: '#00aa00', icon: 'scissors', isHarvest: false },
    { id: 7, name: 'Phun thuốc', color: '#aa0000', icon: 'spray', isHarvest: false },
  ],
  undrawn: 0,
  plots: [
    {
      ...at,
      id: 1,
      isPart: false,
      ...counts({ late: 1, later: 2 }, [
        [8, 2],
        [7, 1],
      ]),
    },
    { ...at, id: 2, isPart: true, ...counts({ later: 2 }, [[7, 2]]) },
  ],
  areas: [],
  rows: [{ id: 21, plotId: 2, ...counts({ later: 1 }, [[7, 1]]) }],
};

test('a place has the colour of its most urgent work, and a part of a plot is paler', () => {
  const { plots, rows } = shadesOf(map, 'due');
  expect(plots.get(1)).toMatchObject({ color: dueColors.late, isPart: false });
  expect(plots.get(2)).toMatchObject({ color: dueColors.later, isPart: true });
  expect(rows.get(21)).toBe(dueColors.later);
});

test('by type it has the colour of the type of most of its works', () => {
  const { plots } = shadesOf(map, 'type');
  expect([plots.get(1)?.color, plots.get(2)?.color]).toEqual(['#00aa00', '#aa0000']);
});

test('the legend has what occurs, with counts of works, each once', () => {
  expect(meaningsOf(map, 'due').map(({ label, count }) => [label, count])).toEqual([
    ['Quá hạn', 1],
    ['Sau tuần này', 4],
  ]);
  expect(meaningsOf(map, 'type').map(({ label, count }) => [label, count])).toEqual([
    ['Phun thuốc', 3],
    ['Tỉa cành', 2],
  ]);
});

test('meanings that are not shown colour nothing', () => {
  expect([...shadesOf(map, 'due', (key) => key !== 'late').plots.keys()]).toEqual([2]);
});

test('tells the count in words, shorter and shorter', () => {
  const texts = (due: Partial<WorkCounts['due']>, by: 'due' | 'type' = 'due') =>
    labelsOf(counts(due, [[7, 5]]), by, map).map((one) => one.replaceAll('\u00a0', ' '));
  expect(texts({ late: 2 })).toEqual(['5 việc · 2 trễ', '5 việc', '5']);
  expect(texts({ today: 1 })).toEqual(['5 việc · hôm nay', '5 việc', '5']);
  expect(texts({ week: 5 })).toEqual(['5 việc', '5']);
  expect(texts({ late: 2 }, 'type')).toEqual(['5 việc · Phun thuốc', '5 việc', '5']);
});

test('the legend leaves out types that colour no place', () => {
  const [first, ...others] = map.plots;
  const bare = { ...map, plots: first ? [first] : [], rows: [] };
  expect(others).toHaveLength(1);
  expect(meaningsOf(bare, 'type').map(({ label }) => label)).toEqual(['Tỉa cành']);
});
