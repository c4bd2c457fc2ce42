import type { PlotFigures } from '@vuon/contract/harvest/season-report';
import { expect, test } from 'vitest';
import { sortedPlots } from './report-words.ts';

const row = (code: string | null, kg: number, score: number | null) =>
  ({ plot: code && { id: 1, code, areaId: 1 }, kg, score }) as PlotFigures;
const rows = [row('A', 10, 8), row('B', 30, null), row('C', 20, 9), row(null, 99, null)];
const order = (field: 'plot' | 'kg' | 'score', down: boolean) =>
  sortedPlots(rows, { field, down }).map(({ plot }) => plot?.code ?? '–');

test('plots are sorted by a figure; what belongs to no plot stays last', () => {
  expect(order('plot', false)).toEqual(['A', 'B', 'C', '–']);
  expect(order('kg', true)).toEqual(['B', 'C', 'A', '–']);
  expect(order('score', false)).toEqual(['B', 'A', 'C', '–']);
});
