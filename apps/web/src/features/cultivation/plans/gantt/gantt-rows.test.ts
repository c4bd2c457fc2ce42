import type { PlanLine } from '@vuon/contract/cultivation/plan-line';
import { expect, test } from 'vitest';
import { ganttRows, startRow } from './gantt-rows.ts';

const stages = [
  { id: 1, name: 'Ra hoa', startsOn: '2027-03-01', endsOn: '2027-03-31' },
  { id: 2, name: 'Đậu trái', startsOn: '2027-04-01', endsOn: '2027-04-30' },
];
const line = (id: number, stageId: number, state?: string) =>
  ({ id, stageId, work: state ? { state } : null }) as unknown as PlanLine;

test('each stage has its lines under it, and counts those that are done', () => {
  const rows = ganttRows(
    stages,
    [line(1, 1, 'inspected'), line(2, 2), line(3, 1, 'done'), line(4, 1, 'cancelled')],
    new Set(),
  );
  expect(rows.map(({ key }) => key)).toEqual(['stage-1', 'line-1', 'line-3', 'line-4', 'stage-2', 'line-2']);
  expect(rows[0]).toMatchObject({ done: 2, total: 2 });
  expect(rows[4]).toMatchObject({ done: 0, total: 1 });
});

test('a folded stage keeps its count and hides its lines', () => {
  const rows = ganttRows(stages, [line(1, 1), line(2, 2)], new Set([1]));
  expect(rows.map(({ key }) => key)).toEqual(['stage-1', 'stage-2', 'line-2']);
  expect(rows[0]).toMatchObject({ total: 1, isFolded: true });
});

test('the drawing begins with the stage of today, else with the first', () => {
  const rows = ganttRows(stages, [line(1, 1), line(2, 2)], new Set());
  expect(startRow(rows, '2027-04-10')).toBe(2);
  expect(startRow(rows, '2028-01-01')).toBe(0);
});
