import { plantStatusIds } from '@vuon/contract/catalogue/plant-status';
import { plantAgeAt, plantAges } from '#domain/plants/plant-ages.ts';
import type { PlantColoring } from '#domain/plants/plant-colorings.ts';
import { alarming } from '#map/tree-facts.ts';

const grey = '#8b978d';

/** The index of an id in a list; for an unknown id, the index after the last. */
const placesIn = (records: { id: number }[]) => {
  const places = new Map(records.map(({ id }, place) => [id, place]));
  return (id: number) => places.get(id) ?? records.length;
};

const dangers: Record<number, number> = {
  [plantStatusIds.dead]: 1,
  [plantStatusIds.undernourished]: 1,
  [plantStatusIds.needsCare]: 2,
};

/** A status that a farm has made for trees that need attention is as dangerous as a disease. */
const dangerOf = ({ id, needsAttention }: { id: number; needsAttention: boolean }): number =>
  needsAttention ? (dangers[id] ?? alarming) : 0;

/** Statuses that need no attention are the quiet ones. */
export const statusColoring: PlantColoring = {
  key: 'status',
  label: 'Tình trạng',
  countedBy: 'status',
  meanings: ({ statuses }) => [
    ...statuses.map(({ id, name, color, needsAttention }) => ({
      label: name,
      color,
      quiet: id === plantStatusIds.healthy || !needsAttention,
      danger: dangerOf({ id, needsAttention }),
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
  countedBy: 'crop-group',
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

const ageColoring: PlantColoring = {
  key: 'age',
  label: 'Tuổi cây',
  countedBy: 'planted',
  meanings: () => [...plantAges, { label: 'Chưa rõ ngày trồng', color: grey }],
  placeOf:
    ({ today }) =>
    ({ plantedOn }) =>
      plantedOn === null ? plantAges.length : plantAgeAt(plantedOn, today),
};

export const orchardColorings: PlantColoring[] = [statusColoring, cropGroupColoring, ageColoring];
