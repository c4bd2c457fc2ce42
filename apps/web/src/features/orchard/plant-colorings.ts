import { plantStatusIds } from '@vuon/contract/catalogue/plant-status';
import type { PlantColoring } from '../../lib/plant-colorings.ts';

const grey = '#8b978d';

/** The place of an id in a list; of one that is not known, the place after the last. */
const placesIn = (records: { id: number }[]) => {
  const places = new Map(records.map(({ id }, place) => [id, place]));
  return (id: number) => places.get(id) ?? records.length;
};

/** Those that nobody needs to look at are the quiet ones. */
export const statusColoring: PlantColoring = {
  key: 'status',
  label: 'Tình trạng',
  meanings: ({ statuses }) => [
    ...statuses.map(({ id, name, color, needsAttention }) => ({
      label: name,
      color,
      quiet: id === plantStatusIds.healthy || !needsAttention,
    })),
    { label: '…', color: grey },
  ],
  placeOf: ({ statuses }) => {
    const place = placesIn(statuses);
    return ({ plantStatusId }) => place(plantStatusId);
  },
};

const cropGroupColoring: PlantColoring = {
  key: 'crop-group',
  label: 'Nhóm cây',
  meanings: ({ cropGroups }) => [
    ...cropGroups.map(({ name, color }) => ({ label: name, color })),
    { label: 'Nhóm cây khác', color: '#5b7083' },
    { label: 'Chưa rõ nhóm cây', color: grey },
  ],
  placeOf: ({ cropGroups }) => {
    const place = placesIn(cropGroups);
    return ({ cropGroupId }) => (cropGroupId === 0 ? cropGroups.length + 1 : place(cropGroupId));
  },
};

// Years from which each begins. Durian bears from its fourth or fifth, and fully from its tenth.
const ages = [
  { from: 0, label: 'Dưới 1 năm', color: '#d9ef8b' },
  { from: 1, label: '1–3 năm', color: '#a6d96a' },
  { from: 4, label: '4–6 năm', color: '#4bb35a' },
  { from: 7, label: '7–9 năm', color: '#1a8a45' },
  { from: 10, label: 'Từ 10 năm', color: '#00502a' },
];

const ageColoring: PlantColoring = {
  key: 'age',
  label: 'Tuổi cây',
  meanings: () => [...ages, { label: 'Chưa rõ ngày trồng', color: grey }],
  placeOf:
    ({ today }) =>
    ({ plantedOn }) => {
      if (plantedOn === null) return ages.length;
      const years = yearsBetween(plantedOn, today);
      return Math.max(
        0,
        ages.findLastIndex(({ from }) => from <= years),
      );
    },
};

/** Whole years from one day to another, both yyyy-mm-dd. */
const yearsBetween = (from: string, to: string): number =>
  Number(to.slice(0, 4)) - Number(from.slice(0, 4)) - (to.slice(4) < from.slice(4) ? 1 : 0);

export const orchardColorings: PlantColoring[] = [statusColoring, cropGroupColoring, ageColoring];
