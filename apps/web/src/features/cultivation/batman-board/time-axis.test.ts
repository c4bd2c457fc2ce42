import { daysPiece } from '@vuon/contract/cultivation/batman-hours';
import { expect, test } from 'vitest';
import { barsOf } from './bar-lanes.ts';
import { axisOf, draggedMs, instantOf, movedBy, placeOf, resizedBy } from './time-axis.ts';

const axis = axisOf('week', '2026-11-16');
const at = (day: number, hour: number) => new Date(Date.UTC(2026, 10, 16 + day, 0, (hour - 7) * 60)).toISOString();
const span = (from: [number, number], to: [number, number]) => ({ startsAt: at(...from), endsAt: at(...to) });
const week = daysPiece('2026-11-16', '2026-11-22');
const hour = 3_600_000;

test('a place and its instant lead to each other, on half hours; the night is a line', () => {
  for (const [day, hours] of [
    [0, 7],
    [2, 13.5],
    [6, 17],
  ] as const) {
    const instant = Date.parse(at(day, 0)) + hours * hour;
    expect(instantOf(axis, placeOf(axis, instant))).toBe(instant);
  }
  expect(placeOf(axis, Date.parse(at(0, 22)))).toBeCloseTo(placeOf(axis, Date.parse(at(1, 4))));
  expect([placeOf(axis, Date.parse(at(-2, 7))), placeOf(axis, Date.parse(at(9, 7)))]).toEqual([0, 1]);
});

test('a weekend is narrower, a month has its days', () => {
  const [mon = 0, tue = 0] = axis.edges;
  const widths = axis.edges.slice(1).map((edge, index) => edge - (axis.edges[index] ?? 0));
  expect(widths[6]).toBeCloseTo((tue - mon) * 0.64);
  expect(axisOf('month', '2027-02-01').days).toHaveLength(28);
});

test('a bar is dragged by steps, over nights too, and keeps its length', () => {
  const task = span([0, 7], [0, 11]);
  const oneDay = (axis.edges[1] ?? 0) - (axis.edges[0] ?? 0);
  const by = draggedMs(axis, Date.parse(task.startsAt), oneDay + 0.001);
  expect(movedBy(task, by, week)).toEqual(span([1, 7], [1, 11]));
});

test('a bar stays in the period of its plan, and is never shorter than half an hour', () => {
  expect(movedBy(span([0, 7], [0, 11]), -24 * hour, week)).toEqual(span([0, 0], [0, 4]));
  expect(movedBy(span([6, 7], [6, 17]), 24 * hour, week)).toEqual(span([6, 14], [6, 24]));
  expect(resizedBy(span([0, 7], [0, 11]), -9 * hour, week).endsAt).toBe(at(0, 7.5));
});

test('tasks that overlap open a second lane; those that touch do not', () => {
  const tasks = [span([0, 7], [0, 11]), span([0, 11], [0, 17]), span([0, 10], [0, 12]), span([1, 7], [1, 9])];
  const { bars, lanes } = barsOf(axis, tasks);
  expect(lanes).toBe(2);
  expect(bars.map(({ task, lane }) => [tasks.indexOf(task), lane])).toEqual([
    [0, 0],
    [2, 1],
    [1, 0],
    [3, 0],
  ]);
});
