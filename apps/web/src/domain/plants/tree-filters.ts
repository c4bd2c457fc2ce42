import { createContext, use } from 'react';
import type { TreeFacts } from '#map/tree-facts.ts';
import type { ColoringFacts } from './plant-colorings.ts';

export type TreeFilterOption = { value: string; label: string; color?: string };

/** A filter for the trees of a map. Features contribute filters, as they do colourings. */
export type TreeFilter = {
  /** Its name in the address, and in the query of the statistics. */
  key: string;
  /** 'Nhóm cây' */
  label: string;
  /** Only one of the options can be chosen at a time. */
  isSingle?: true;
  options: (facts: ColoringFacts) => TreeFilterOption[];
  /** Whether a tree passes the chosen values. */
  shows: (values: string[], facts: ColoringFacts) => (tree: TreeFacts) => boolean;
  /** The chosen values as query parameters of the statistics. */
  query: (values: string[], facts: ColoringFacts) => Record<string, string>;
};

export const TreeFiltersContext = createContext<TreeFilter[]>([]);

/** The filters that other features add to the map's own. */
export const useContributedTreeFilters = (): TreeFilter[] => use(TreeFiltersContext);
