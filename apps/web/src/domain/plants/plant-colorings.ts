import type { UseQueryOptions } from '@tanstack/react-query';
import type { PlantStatus } from '@vuon/contract/catalogue/plant-status';
import type { CropGroup } from '@vuon/contract/crops/crop-group';
import type { PlantingBatch } from '@vuon/contract/cultivation/planting-batch';
import { createContext, use } from 'react';
import type { ShadedLand } from '#map/estate/estate-types.ts';
import type { ColorMeaning, TreeFacts } from '#map/tree-facts.ts';

/** The facts that a colouring needs beside the trees themselves. `today`: yyyy-mm-dd. */
export type ColoringFacts = {
  statuses: Pick<PlantStatus, 'id' | 'name' | 'color' | 'needsAttention'>[];
  cropGroups: Pick<CropGroup, 'id' | 'name' | 'color'>[];
  /** The latest first. */
  batches: Pick<PlantingBatch, 'id' | 'code' | 'treeCount'>[];
  today: string;
};

/** Colours of plots, and how much there is of each meaning. `isShown`: by the meaning's place. */
export type LandColors = {
  meanings: (ColorMeaning & { count: number })[];
  shades: (isShown: (place: number) => boolean) => ShadedLand;
};

/** A way to colour trees on a map. Its feature contributes it; the first one is the default. */
export type PlantColoring = {
  key: string;
  /** 'Tình trạng' */
  label: string;
  /** The statistics that count the trees of each colour; absent: none do. */
  countedBy?: 'status' | 'crop-group' | 'planted';
  /** It needs a value that only tiles have (`TreeFacts.values`): the small maps of records, which have none, leave it out. */
  needsTiles?: true;
  /** All meanings of the colours, in the order of a legend. */
  meanings: (facts: ColoringFacts) => ColorMeaning[];
  /** The index of a tree's meaning. */
  placeOf: (facts: ColoringFacts) => (tree: TreeFacts) => number;
  /**
   * Colours the land instead, by what is going on there; its trees are all alike, and the legend is the land's. `past`: the day that
   * the map shows, if it is not today.
   */
  land?: (past: string | null) => UseQueryOptions<LandColors>;
};

export const PlantColoringsContext = createContext<PlantColoring[]>([]);

export const usePlantColorings = (): PlantColoring[] => use(PlantColoringsContext);
