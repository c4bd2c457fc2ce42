import type { PlantColoring } from '#domain/plants/plant-colorings.ts';
import type { TreeFilter } from '#domain/plants/tree-filters.ts';
import { batchColoring, batchTreeFilter } from '#features/cultivation/plant-batches/batch-coloring.ts';
import { workColorings } from '#features/cultivation/work-map/work-colorings.ts';
import { safeDateColoring } from '#features/handbook/safe-dates/safe-date-coloring.ts';
import { yieldColoring } from '#features/harvest/harvest-yields/yield-coloring.ts';
import { orchardColorings } from '#features/orchard/plants/plant-colorings.ts';

/** The colourings of maps, in the order of the choice. */
export const plantColorings: PlantColoring[] = [
  ...orchardColorings,
  batchColoring,
  safeDateColoring,
  yieldColoring,
  ...workColorings,
];

/** The filters of trees on the map that features add to its own. */
export const treeFilters: TreeFilter[] = [batchTreeFilter];
