import type { WorkMap } from '@vuon/contract/cultivation/work-map';
import { expect, test } from 'vitest';
import type { MapHit } from '#map/estate/estate-types.ts';
import { isFound, listedAt, placeAt, placeShown, workedLand } from './map-place.ts';

const counts = { open: 1, due: { late: 0, today: 0, week: 0, later: 1 }, types: [] };
const map: WorkMap = {
  ...counts,
  workTypes: [],
  undrawn: 0,
  plots: [
    { ...counts, id: 1, code: 'A-1', areaName: 'Đồi Đông', bounds: [108, 12, 108.1, 12.1], isPart: false },
    { ...counts, id: 2, code: 'A-2', areaName: 'Đồi Đông', bounds: [108.2, 12, 108.3, 12.1], isPart: false },
  ],
  areas: [{ ...counts, id: 9, name: 'C', bounds: [108.4, 12, 108.5, 12.1] }],
  rows: [],
};
const hit = (fields: Partial<MapHit>): MapHit => ({
  kind: 'plot',
  id: 0,
  at: [0, 0],
  areaId: null,
  plotId: null,
  rowId: null,
  ...fields,
});

test('a tree stands for its plot, an area only where its plots are not drawn', () => {
  expect(placeAt(map, hit({ kind: 'plant', id: 77, plotId: 2, areaId: 9 }))).toEqual({ kind: 'plot', id: 2 });
  expect(placeAt(map, hit({ kind: 'area', id: 9, areaId: 9 }))).toEqual({ kind: 'area', id: 9 });
  expect(placeAt(map, hit({ plotId: 3, areaId: 5 }))).toBeNull();
  expect(placeAt(map, null)).toBeNull();
});

test('asks for the view only where some of the work is out of it', () => {
  expect(listedAt(map, null, [107, 11, 109, 13])).toEqual({});
  expect(listedAt(map, null, null)).toEqual({});
  expect(listedAt(map, null, [107.9, 11.9, 108.15, 12.2])).toEqual({
    bounds: '107.900000,11.900000,108.150000,12.200000',
  });
  expect(listedAt(map, { kind: 'plot', id: 1 }, null)).toEqual({ atPlot: '1' });
  expect(listedAt(map, 'undrawn', null)).toEqual({ undrawn: 'true' });
});

test('opens on the land of the open work, with some room around it', () => {
  expect(workedLand(map)?.map((degrees) => Number(degrees.toFixed(6)))).toEqual([107.875, 11.975, 108.625, 12.125]);
  expect(workedLand({ ...map, plots: [], areas: [] })).toBeNull();
});

test('a place that has no open work any more has nothing to show', () => {
  expect(placeShown(map, { kind: 'plot', id: 1 })).toMatchObject({ title: 'Lô A-1', detail: 'Đồi Đông' });
  expect(placeShown(map, { kind: 'area', id: 9 })).toMatchObject({ title: 'Khu C' });
  expect(placeShown(map, { kind: 'plot', id: 5 })).toBeUndefined();
});

test('land is found where it is all in view, and not too small', () => {
  expect(isFound([1, 1, 2, 2], [0, 0, 10, 10])).toBe(true);
  expect(isFound([1, 1, 2, 2], [0, 0, 1.5, 10])).toBe(false);
  expect(isFound([1, 1, 1.1, 1.1], [0, 0, 10, 10])).toBe(false);
});
