import { plantStatusIds } from '@vuon/contract/catalogue/plant-status';
import type { PlotPositions } from '@vuon/contract/orchard/plot';
import type { ColoringFacts, ColorMeaning, PlantColoring, PlantColors } from '../../lib/plant-colorings.ts';

const grey = '#8b978d';

/** Of 100,000 trees there are few different values: each is asked for its place in the legend once. */
const byValue = <T>(values: T[], meanings: ColorMeaning[], placeOf: (value: T) => number): PlantColors => {
  const places = new Map<T, number>();
  for (const value of values) if (!places.has(value)) places.set(value, placeOf(value));
  const used = [...new Set(places.values())].sort((one, other) => one - other);
  const shown = new Map(used.map((place, index) => [place, index]));
  return {
    meanings: used.map((place) => meanings[place] ?? { label: '…', color: grey }),
    index: values.map((value) => shown.get(places.get(value) ?? 0) ?? 0),
  };
};

/** Those that nobody needs to look at are the quiet ones. */
const statusColors = ({ plantStatusIds: ids }: PlotPositions, { statuses }: Pick<ColoringFacts, 'statuses'>) => {
  const all = [...statuses.byId.values()];
  const meanings = all.map(({ id, name, color, needsAttention }) => ({
    label: name,
    color,
    quiet: id === plantStatusIds.healthy || !needsAttention,
  }));
  const places = new Map(all.map(({ id }, place) => [id, place]));
  return byValue(ids, meanings, (id) => places.get(id) ?? all.length);
};

const cropGroupColors = ({ cropGroupIds }: PlotPositions, { cropGroups }: ColoringFacts) => {
  const meanings = [
    ...cropGroups.map(({ name, color }) => ({ label: name, color })),
    { label: 'Nhóm cây khác', color: '#5b7083' },
    { label: 'Chưa rõ nhóm cây', color: grey },
  ];
  const places = new Map(cropGroups.map(({ id }, place) => [id, place]));
  return byValue(cropGroupIds, meanings, (id) => places.get(id) ?? cropGroups.length + (id === 0 ? 1 : 0));
};

// Years from which each begins. Durian bears from its fourth or fifth, and fully from its tenth.
const ages = [
  { from: 0, label: 'Dưới 1 năm', color: '#d9ef8b' },
  { from: 1, label: '1–3 năm', color: '#a6d96a' },
  { from: 4, label: '4–6 năm', color: '#4bb35a' },
  { from: 7, label: '7–9 năm', color: '#1a8a45' },
  { from: 10, label: 'Từ 10 năm', color: '#00502a' },
];

const ageColors = ({ plantedOn }: PlotPositions, { today }: ColoringFacts) =>
  byValue(plantedOn, [...ages, { label: 'Chưa rõ ngày trồng', color: grey }], (day) =>
    day === null
      ? ages.length
      : Math.max(
          0,
          ages.findLastIndex(({ from }) => from <= yearsBetween(day, today)),
        ),
  );

/** Whole years from one day to another, both yyyy-mm-dd. */
const yearsBetween = (from: string, to: string): number =>
  Number(to.slice(0, 4)) - Number(from.slice(0, 4)) - (to.slice(4) < from.slice(4) ? 1 : 0);

export const statusColoring = { key: 'status', label: 'Tình trạng', colors: statusColors } satisfies PlantColoring;

export const orchardColorings: PlantColoring[] = [
  statusColoring,
  { key: 'crop-group', label: 'Nhóm cây', colors: cropGroupColors },
  { key: 'age', label: 'Tuổi cây', colors: ageColors },
];
