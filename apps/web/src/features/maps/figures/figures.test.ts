import type { MapStatistics } from '@vuon/contract/maps/map-statistics';
import { expect, test } from 'vitest';
import type { ColoringFacts, PlantColoring } from '#domain/plants/plant-colorings.ts';
import { agesOf, countsByMeaning, cropGroupBars, healthOf, statusSlices } from './figures.ts';

const facts: ColoringFacts = {
  statuses: [
    { id: 2, name: 'Khỏe mạnh', color: 'green', needsAttention: false },
    { id: 5, name: 'Bệnh', color: 'red', needsAttention: true },
  ],
  cropGroups: [{ id: 3, name: 'Monthong', color: '#123456' }],
  batches: [],
  today: '2026-11-15',
};
const statistics: MapStatistics = {
  plants: 1000,
  needsAttention: 1,
  unlocated: 0,
  areas: 1,
  plots: 2,
  hectares: 10,
  density: 100,
  byStatus: [
    { plantStatusId: 5, count: 1 },
    { plantStatusId: 2, count: 999 },
  ],
  byCropGroup: [
    { cropGroupId: null, count: 400 },
    { cropGroupId: 3, count: 600 },
  ],
  byPlantedMonth: [
    { month: '2019-05', count: 700 },
    { month: '2026-10', count: 200 },
    { month: null, count: 100 },
  ],
};
const byAge: PlantColoring = {
  key: 'age',
  label: 'Tuổi',
  countedBy: 'planted',
  meanings: () => [
    { label: 'Có ngày', color: 'green' },
    { label: 'Không rõ', color: 'grey' },
  ],
  placeOf: () => (tree) => (tree.plantedOn === null ? 1 : 0),
};

test('a legend counts by the figures that its colours are told from; another kind of colour has no counts', () => {
  expect(countsByMeaning(byAge, statistics, facts)).toEqual([900, 100]);
  const { countedBy: _, ...other } = byAge;
  expect(countsByMeaning(other, statistics, facts)).toBeNull();
});

test('one sick tree of a thousand is not rounded away', () => {
  expect(healthOf(statistics)).toEqual({ figure: '99\u00a0%', caption: 'khỏe mạnh' });
  const planted = { ...statistics, byStatus: [{ plantStatusId: 7, count: 1000 }] };
  expect(healthOf(planted)).toEqual({ figure: '1.000', caption: 'cây' });
  expect(statusSlices(statistics, facts).map(({ label, value }) => [label, value])).toEqual([
    ['Khỏe mạnh', 999],
    ['Bệnh', 1],
  ]);
});

test('trees whose status or group the catalogue no longer knows are counted all the same', () => {
  const odd = { ...statistics, byStatus: [{ plantStatusId: 77, count: 1000 }] };
  expect(statusSlices(odd, facts)).toEqual([{ key: 'others', label: 'Khác', color: '#8b978d', value: 1000 }]);
  const many = {
    ...statistics,
    byCropGroup: [10, 11, 12, 13, 14, 15, 16].map((id) => ({ cropGroupId: id, count: 1 })),
  };
  const bars = cropGroupBars(many, facts);
  expect(bars).toHaveLength(6);
  expect(bars.reduce((sum, { value }) => sum + value, 0)).toBe(7);
});

test('ages are counted in years, from the youngest to the oldest that there are', () => {
  const { columns, unknown } = agesOf(statistics, facts.today);
  expect(columns.map(({ label, value }) => [label, value])).toEqual([
    ['< 1', 200],
    ['1–2', 0],
    ['3–4', 0],
    ['5–6', 0],
    ['7–8', 700],
  ]);
  expect(unknown).toBe(100);
});
