import type { MapStatistics } from '@vuon/contract/maps/map-statistics';
import { expect, test } from 'vitest';
import type { ColoringFacts, PlantColoring } from '#domain/plants/plant-colorings.ts';
import { legendOf, paintOf, sharedColorings } from './external-paint.ts';

const byStatus: PlantColoring = {
  key: 'status',
  label: 'Tình trạng',
  countedBy: 'status',
  meanings: ({ statuses }) => [
    ...statuses.map(({ name, color }) => ({ label: name, color })),
    { label: '…', color: '#888888' },
  ],
  placeOf:
    ({ statuses }) =>
    ({ plantStatusId }) => {
      const place = statuses.findIndex(({ id }) => id === plantStatusId);
      return place < 0 ? statuses.length : place;
    },
};
const byAge: PlantColoring = {
  key: 'age',
  label: 'Tuổi cây',
  countedBy: 'planted',
  meanings: () => [],
  placeOf: () => () => 0,
};
const byYield: PlantColoring = { key: 'yield', label: 'Sản lượng', meanings: () => [], placeOf: () => () => 0 };

const facts: ColoringFacts = {
  statuses: [
    { id: 2, name: 'Khỏe mạnh', color: '#008000', needsAttention: false },
    { id: 4, name: 'Bệnh', color: '#ff0000', needsAttention: true },
  ],
  cropGroups: [],
  batches: [],
  today: '2026-11-15',
};
const sick = { plantStatusId: 4, cropGroupId: 0, plantedOn: null };

test('only what the link tells can colour the trees; where it tells nothing, all are alike', () => {
  const all = [byStatus, byAge, byYield];
  expect(sharedColorings(all, ['plants', 'statuses', 'ages']).map(({ key }) => key)).toEqual(['status', 'age']);
  const [plain, ...others] = sharedColorings(all, ['plants', 'figures', 'codes']);
  expect(others).toEqual([]);
  expect(plain && paintOf(plain, facts, new Set()).meanings).toMatchObject([{ label: 'Cây' }]);
});

test('what the legend hides is not shown', () => {
  expect(paintOf(byStatus, facts, new Set()).shows(sick)).toBe(true);
  const paint = paintOf(byStatus, facts, new Set([1]));
  expect(paint.shows(sick)).toBe(false);
  expect(paint.shows({ ...sick, plantStatusId: 2 })).toBe(true);
});

test('the legend has the colours that there are, with counts where figures are shared', () => {
  expect(legendOf(byStatus, facts, null, new Set([1]))).toEqual([
    { place: 0, label: 'Khỏe mạnh', color: '#008000', isHidden: false, count: undefined },
    { place: 1, label: 'Bệnh', color: '#ff0000', isHidden: true, count: undefined },
  ]);
  const figures = { byStatus: [{ plantStatusId: 4, count: 7 }] } as MapStatistics;
  expect(legendOf(byStatus, facts, figures, new Set())).toMatchObject([{ label: 'Bệnh', count: 7 }]);
});
