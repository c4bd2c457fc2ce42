import type { PlaceKind } from '@vuon/contract/maps/map-search';
import type { Position } from '@vuon/geo/geometry';
import type { ColorMeaning, TreeFacts } from '../lib/plant-colorings.ts';

/** Whose tiles: the selected entity's, or those of a share link. */
export type TileSource = {
  entity: { id: number; type: string } | null;
  share: string | null;
  /** Empty: all. */
  areaIds: number[];
  /** Another one after each change; tiles are asked for anew then. */
  version: string;
};

/** What the colours of an estate's trees mean, and which trees are shown. */
export type TreePaint = {
  meanings: ColorMeaning[];
  placeOf: (tree: TreeFacts) => number;
  /** Whether a tree passes the filters and is not hidden in the legend. */
  shows: (tree: TreeFacts) => boolean;
  /** Whether somebody has to look at it: marked where a cell sums up trees. */
  needsAttention: (tree: TreeFacts) => boolean;
};

/** Something on the map that can be opened. What it lies in is known as far as its tile tells. */
export type MapHit = {
  kind: PlaceKind;
  id: number;
  at: Position;
  areaId: number | null;
  plotId: number | null;
  rowId: number | null;
};

/** What a person can switch off. The islands and the outline of the country are always there. */
export const mapLayers = ['basemap', 'grid', 'areas', 'plots', 'rows', 'plants', 'names'] as const;
export type MapLayer = (typeof mapLayers)[number];
