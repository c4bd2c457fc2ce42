import type { MapActs } from '@vuon/contract/maps/map-act';
import { expect, test } from 'vitest';
import { actKinds } from './act-kinds.ts';
import { listTitle, placesWords } from './act-words.ts';
import { quartersOf } from './acts-data.ts';
import { placedActs } from './placed-acts.ts';
import { actsAt, actsUntil, fadeDays, touchedLand } from './touched-land.ts';

const bounds = (west: number): [number, number, number, number] => [west, 12, west + 1, 13];
const plot = (id: number) => ({ id, code: `A-${id}`, areaId: 9, areaName: 'Đồi Đông', bounds: bounds(100 + id) });
const act = (day: string, kind: 'harvest' | 'spray' | 'work', targets: number, kilograms: number | null = null) => ({
  ...{ day, kind, title: '', detail: '', kilograms, targets },
  record: { type: 'work' as const, id: 1, within: [], name: '' },
});
const answer: MapActs = {
  acts: [
    act('2026-08-01', 'work', 0),
    act('2026-08-10', 'spray', 0),
    act('2026-08-12', 'harvest', 1, 180),
    act('2026-08-12', 'work', 2),
    act('2026-08-12', 'spray', 1),
    act('2026-08-13', 'spray', 3),
  ],
  targets: [
    [{ kind: 'area', id: 9 }],
    [{ kind: 'plot', id: 2 }],
    [
      { kind: 'row', id: 31 },
      { kind: 'plants', rowId: 32, from: 2, to: 3 },
      { kind: 'plants', rowId: 33, from: 1, to: 1 },
    ],
    [{ kind: 'area', id: 8 }],
  ],
  plots: [plot(1), plot(2), plot(3)],
  areas: [{ id: 8, name: 'Đồi Trống', bounds: bounds(110) }],
  rows: [31, 32, 33].map((id) => ({ id, plotId: 3, code: `H${id}` })),
  trees: [
    [32, 1, 103.1, 12.1],
    [32, 2, 103.2, 12.1],
    [32, 3, 103.3, 12.1],
  ],
  isCut: false,
};
const acts = placedActs(answer);
const until = (day: string, hidden: ('work' | 'spray')[] = []) => actsUntil(acts, day, { days: fadeDays, hidden });

test('an area is all of its plots, trees are where they stand, and a plot is meant in part by its rows', () => {
  const [, sprayed, , worked, , bare] = acts;
  expect(sprayed?.plots.map(({ id, isPart }) => [id, isPart])).toEqual([
    [1, false],
    [2, false],
    [3, false],
  ]);
  expect(worked).toMatchObject({
    plots: [{ id: 3, name: 'A-3', isPart: true }],
    // A row whose trees are not placed is marked as a whole.
    rows: [31, 33],
    trees: [
      [103.2, 12.1],
      [103.3, 12.1],
    ],
    bounds: bounds(103),
  });
  expect(bare).toMatchObject({ plots: [], areas: [{ id: 8 }], bounds: bounds(110) });
});

test('land has the mark of what was done last, the paler the longer ago, and none of what is to come or long over', () => {
  const { plots, rows, trees, areas } = touchedLand(until('2026-08-12'), fadeDays);
  expect([...plots.keys()].sort()).toEqual([1, 2, 3]);
  expect(plots.get(1)).toMatchObject({ color: actKinds.spray.color, pattern: 'dots', isPart: false });
  expect(plots.get(1)?.strength).toBeCloseTo(1 - (0.75 * 2) / 7);
  expect(plots.get(2)).toMatchObject({ color: actKinds.harvest.color, strength: 1 });
  expect(plots.get(3)).toMatchObject({ color: actKinds.work.color, isPart: true });
  expect([...rows.keys()]).toEqual([31, 33]);
  expect(trees.map(({ color }) => color)).toEqual([actKinds.work.color, actKinds.work.color]);
  expect(areas.size).toBe(0);
  expect(touchedLand(until('2026-08-19'), fadeDays).plots.size).toBe(0);
  expect(touchedLand(until('2026-08-19'), fadeDays).areas.size).toBe(1);
});

test('the words beside a code tell the last day, kilograms only of what is from there alone', () => {
  const labels = (day: string, id: number) =>
    touchedLand(until(day), fadeDays)
      .plots.get(id)
      ?.labels.map((one) => one.replaceAll('\u00a0', ' '));
  expect(labels('2026-08-12', 2)).toEqual(['Thu 180 kg · Phun, bón', 'Thu 180 kg']);
  expect(labels('2026-08-12', 1)).toEqual(['Phun, bón · 2 ngày trước', 'Phun, bón']);
});

test('a pressed place lists what was done there, without the kinds that are hidden', () => {
  const at = (plotId: number | null, areaId: number, hidden: 'work'[] = []) =>
    actsAt(until('2026-08-13', hidden), { plotId, areaId }).map(({ day, kind }) => `${day} ${kind}`);
  expect(at(3, 9)).toEqual(['2026-08-12 work', '2026-08-10 spray']);
  expect(at(3, 9, ['work'])).toEqual(['2026-08-10 spray']);
  expect(at(null, 8)).toEqual(['2026-08-13 spray']);
  expect(at(7, 9)).toEqual([]);
  const here = actsAt(until('2026-08-13'), { plotId: 3, areaId: 9 });
  expect(listTitle({ plotId: 3, areaId: 9 }, here, '2026-08-13')).toBe('Lô A-3, Đồi Đông');
  expect(listTitle('day', here, '2026-08-13')).toBe('Đã làm ngày 13/08/2026');
  const plots = [...(here[1]?.plots ?? []), ...(here[0]?.plots ?? [])];
  expect(placesWords({ plots, areas: [] })).toBe('Lô A-1, A-2, A-3 và 1 lô khác');
});

test('days are asked for by quarters of years', () => {
  expect(quartersOf({ from: '2026-09-28', to: '2026-10-04' })).toEqual([
    { from: '2026-07-01', to: '2026-09-30' },
    { from: '2026-10-01', to: '2026-12-31' },
  ]);
  expect(quartersOf({ from: '2024-02-01', to: '2024-03-31' })).toEqual([{ from: '2024-01-01', to: '2024-03-31' }]);
});
