import type { PlaceKind } from '@vuon/contract/maps/map-search';
import type { Basemap } from '@vuon/contract/maps/map-settings';
import type { PolygonLocation } from '@vuon/contract/orchard/location';
import type { Position } from '@vuon/geo/measure/geometry';
import type { ReactNode } from 'react';
import type { Bounds } from '../bounds.ts';
import type { PlaceRef } from '../place-ref.ts';
import type { Padding } from '../show-bounds.ts';
import type { TileSource } from '../tiles/tile-source.ts';
import type { ColorMeaning, TreeFacts } from '../tree-facts.ts';

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

/**
 * Trees that were chosen, as far as the map can tell which they are: those in one of the rings, in one of the plots or rows, or
 * named; without those that were taken out again.
 */
export type ChosenTrees = {
  rings: Position[][];
  plotIds: ReadonlySet<number>;
  rowIds: ReadonlySet<number>;
  ids: ReadonlySet<number>;
  withoutIds: ReadonlySet<number>;
};

/** An area whose name runs along its edge. Of those that are not given, the tiles tell the names. */
export type NamedArea = {
  id: number;
  name: string;
  location: PolygonLocation | null;
  /** Null: not known, or not told. */
  hectares: number | null;
  plantCount: number | null;
};

/** What the camera sees, without what panels cover. */
export type MapCamera = { center: Position; zoom: number };
export type MapViewport = MapCamera & { bounds: Bounds };

export type EstateMapProps = {
  /** What a screen reader calls the map. */
  label: string;
  source: TileSource;
  /** Null: not known yet, drawn as 'none'. */
  basemap: Basemap | null;
  paint: TreePaint;
  /** By id of the status, for the bars of shares on the chips of plots; without it there are none. */
  statusColors?: ReadonlyMap<number, string> | undefined;
  /** Those that are shown. */
  layers: ReadonlySet<MapLayer>;
  areas: NamedArea[];
  /** Where it opens, instead of on the bounds. */
  camera?: MapCamera | null | undefined;
  /** Shown at first and whenever they change. */
  bounds: Bounds | null;
  padding?: Partial<Padding> | undefined;
  /** `at` and `label` (a tree's code), where they are known, save waiting for its tile. */
  selected: (PlaceRef & { at?: Position | undefined; label?: string | undefined }) | null;
  chosen?: ChosenTrees | null | undefined;
  /** While something is drawn over it. */
  dimmed?: boolean | undefined;
  /** The canvas can be read after it is drawn: for printing. */
  readable?: boolean | undefined;
  onPick?: ((hit: MapHit | null, keys: { shift: boolean }) => void) | undefined;
  /** When the camera has come to rest, at first too. */
  onVisible?: ((viewport: MapViewport) => void) | undefined;
  /** Why tiles do not come (what came stays); null: they do again. */
  onTrouble?: ((trouble: unknown) => void) | undefined;
  /** All that can be seen is there and drawn. */
  onSettled?: (() => void) | undefined;
  children?: ReactNode;
};
