import type { PlantStatus } from '@vuon/contract/catalogue/plant-status';
import type { CropGroup } from '@vuon/contract/crops/crop-group';
import { createContext, use } from 'react';
import type { ColorMeaning, TreeFacts } from '#map/tree-facts.ts';

/** What is known beside the trees themselves. `today`: yyyy-mm-dd. */
export type ColoringFacts = {
  statuses: Pick<PlantStatus, 'id' | 'name' | 'color' | 'needsAttention'>[];
  cropGroups: Pick<CropGroup, 'id' | 'name' | 'color'>[];
  today: string;
};

/** Something by which a map can tell trees apart. Its feature contributes it; the first one is the usual. */
export type PlantColoring = {
  key: string;
  /** 'Tình trạng' */
  label: string;
  /** Which figures of an estate tell how many trees have each colour; absent: none do. */
  countedBy?: 'status' | 'crop-group' | 'planted';
  /** All that a colour can mean, in the order of a legend. */
  meanings: (facts: ColoringFacts) => ColorMeaning[];
  /** The place among the meanings of a tree's. */
  placeOf: (facts: ColoringFacts) => (tree: TreeFacts) => number;
};

export const PlantColoringsContext = createContext<PlantColoring[]>([]);

export const usePlantColorings = (): PlantColoring[] => use(PlantColoringsContext);
