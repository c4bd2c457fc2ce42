import { plantAgeAt, plantAges, plantedSpan } from '#domain/plants/plant-ages.ts';
import type { ColoringFacts } from '#domain/plants/plant-colorings.ts';
import type { TreeFilter } from '#domain/plants/tree-filters.ts';
import type { TreeFacts } from '#map/tree-facts.ts';

const oneOf = (values: string[]): ((id: number) => boolean) => {
  const ids = new Set(values.map(Number));
  return (id) => ids.has(id);
};

const statusFilter: TreeFilter = {
  key: 'plantStatuses',
  label: 'Tình trạng',
  options: ({ statuses }) => statuses.map(({ id, name, color }) => ({ value: String(id), label: name, color })),
  shows: (values) => {
    const isWanted = oneOf(values);
    return ({ plantStatusId }) => isWanted(plantStatusId);
  },
  query: (values) => ({ plantStatuses: values.join(',') }),
};

const cropGroupFilter: TreeFilter = {
  key: 'cropGroups',
  label: 'Nhóm cây',
  options: ({ cropGroups }) => cropGroups.map(({ id, name, color }) => ({ value: String(id), label: name, color })),
  shows: (values) => {
    const isWanted = oneOf(values);
    return ({ cropGroupId }) => isWanted(cropGroupId);
  },
  query: (values) => ({ cropGroups: values.join(',') }),
};

const ageFilter: TreeFilter = {
  key: 'age',
  label: 'Tuổi cây',
  isSingle: true,
  options: () => plantAges.map(({ label, color }, place) => ({ value: String(place), label, color })),
  shows: ([value], { today }) => {
    const place = Number(value);
    return ({ plantedOn }) => plantedOn !== null && plantAgeAt(plantedOn, today) === place;
  },
  query: ([value], { today }) => plantedSpan(Number(value), today),
};

export const ownTreeFilters: TreeFilter[] = [cropGroupFilter, statusFilter, ageFilter];

/** The chosen values of each filter, by its key. */
export type FilterValues = Record<string, string[]>;

const inForce = (filters: TreeFilter[], values: FilterValues) =>
  filters.flatMap((filter) => {
    const chosen = values[filter.key];
    return chosen?.length ? [{ filter, chosen }] : [];
  });

/** Whether a tree passes all filters. */
export const passes = (
  filters: TreeFilter[],
  values: FilterValues,
  facts: ColoringFacts,
): ((tree: TreeFacts) => boolean) => {
  const tests = inForce(filters, values).map(({ filter, chosen }) => filter.shows(chosen, facts));
  return (tree) => tests.every((isShown) => isShown(tree));
};

export const filterQuery = (
  filters: TreeFilter[],
  values: FilterValues,
  facts: ColoringFacts,
): Record<string, string> =>
  Object.assign({}, ...inForce(filters, values).map(({ filter, chosen }) => filter.query(chosen, facts)));
