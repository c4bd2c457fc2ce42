import { createContext, use } from 'react';
import type { TreeFacts } from '#map/tree-facts.ts';
import type { ColoringFacts } from './plant-colorings.ts';

export type TreeFilterOption = { value: string; label: string; color?: string };

/** By what the trees of a map can be narrowed. Features contribute it, as they do colours. */
export type TreeFilter = {
  /** In the address, and in what the figures are asked by. */
  key: string;
  /** 'Nhóm cây' */
  label: string;
  /** Only one of the options holds at a time. */
  isSingle?: true;
  options: (facts: ColoringFacts) => TreeFilterOption[];
  /** Whether a tree is one of the chosen. */
  shows: (values: string[], facts: ColoringFacts) => (tree: TreeFacts) => boolean;
  /** The same, as the figures are asked for. */
  query: (values: string[], facts: ColoringFacts) => Record<string, string>;
};

export const TreeFiltersContext = createContext<TreeFilter[]>([]);

/** What other features add to the map's own. */
export const useContributedTreeFilters = (): TreeFilter[] => use(TreeFiltersContext);
