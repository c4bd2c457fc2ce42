import type { PlantStatus } from '@vuon/contract/catalogue/plant-status';
import type { CropGroup } from '@vuon/contract/crops/crop-group';
import type { PlotPositions } from '@vuon/contract/orchard/plot';
import { expect, test } from 'vitest';
import { orchardColorings } from './plant-colorings.ts';
import { colorsOf } from './plant-points.ts';

const trees = (columns: Partial<PlotPositions>) => {
  const count = Math.max(...Object.values(columns).map(({ length }) => length));
  const ids = Array.from({ length: count }, (_, n) => n + 1);
  return { ids, plantStatusIds: [], cropGroupIds: [], plantedOn: [], ...columns } as unknown as PlotPositions;
};
const statuses = [
  { id: 1, name: 'Cần chăm sóc', color: 'orange', needsAttention: true },
  { id: 2, name: 'Khỏe mạnh', color: 'green', needsAttention: false },
  { id: 4, name: 'Bệnh', color: 'red', needsAttention: true },
] as PlantStatus[];
const facts = {
  statuses,
  cropGroups: [
    { id: 1, name: 'Sầu riêng RI6', color: '#d9a514' },
    { id: 4, name: 'Mít thái', color: '#c2701c' },
  ] as CropGroup[],
  batches: [],
  today: '2026-11-15',
};

/** The meaning of each tree's colour, and the legend. */
const told = (key: string, positions: PlotPositions) => {
  const coloring = orchardColorings.find((one) => one.key === key);
  if (!coloring) throw new Error(key);
  const { meanings, index } = colorsOf(coloring, positions, facts);
  const labels = meanings.map(({ label }) => label);
  return { trees: index.map((place) => labels[place]), legend: labels };
};

test('by status, in the order of the catalogue, and without those that no tree has', () => {
  expect(told('status', trees({ plantStatusIds: [4, 2, 2, 1] }))).toEqual({
    trees: ['Bệnh', 'Khỏe mạnh', 'Khỏe mạnh', 'Cần chăm sóc'],
    legend: ['Cần chăm sóc', 'Khỏe mạnh', 'Bệnh'],
  });
  expect(orchardColorings[0]?.meanings(facts).map(({ quiet }) => quiet)).toEqual([false, true, false, undefined]);
  expect(told('status', trees({ plantStatusIds: [99] })).legend).toEqual(['…']);
});

test('by crop group; none and one that is not known are told apart', () => {
  expect(told('crop-group', trees({ cropGroupIds: [0, 4, 77, 1] }))).toEqual({
    trees: ['Chưa rõ nhóm cây', 'Mít thái', 'Nhóm cây khác', 'Sầu riêng RI6'],
    legend: ['Sầu riêng RI6', 'Mít thái', 'Nhóm cây khác', 'Chưa rõ nhóm cây'],
  });
});

test('by age in whole years: a birthday counts on its day', () => {
  const plantedOn = ['2025-11-15', '2025-11-16', '2022-11-15', '2022-11-16', '2016-11-15', null, '2027-01-01'];
  expect(told('age', trees({ plantedOn })).trees).toEqual([
    '1–3 năm',
    'Dưới 1 năm',
    '4–6 năm',
    '1–3 năm',
    'Từ 10 năm',
    'Chưa rõ ngày trồng',
    'Dưới 1 năm',
  ]);
});
