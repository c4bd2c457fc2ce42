import type { LocationName } from '@vuon/contract/locations/location';
import type { PlaceKind } from '@vuon/contract/maps/map-search';
import type { Basemap } from '@vuon/contract/maps/map-settings';
import type { PolygonLocation } from '@vuon/contract/orchard/location';
import type { Position } from '@vuon/geo/measure/geometry';
import type { ReactNode } from 'react';
import type { PlaceRef } from '../place-ref.ts';
import type { TileSource } from '../tiles/tile-source.ts';
import type { ColorMeaning, TreeFacts } from '../tree-facts.ts';
import type { Bounds } from '../view/bounds.ts';
import type { Padding } from '../view/show-bounds.ts';

/** The meaning of the colours of an estate's trees, and which trees are shown. */
export type TreePaint = {
  meanings: ColorMeaning[];
  placeOf: (tree: TreeFacts) => number;
  /** Whether a tree passes the filters and is not hidden in the legend. */
  shows: (tree: TreeFacts) => boolean;
};

/** Something on the map that can be opened. Its area, plot and row are known as far as its tile has them. */
export type MapHit = {
  kind: PlaceKind;
  id: number;
  at: Position;
  areaId: number | null;
  plotId: number | null;
  rowId: number | null;
};

/** The layers that the user can switch off. The islands and the outline of the country are always shown. */
export const mapLayers = ['basemap', 'grid', 'areas', 'plots', 'rows', 'plants', 'names'] as const;
export type MapLayer = (typeof mapLayers)[number];

/**
 * The chosen trees, as far as the map can know them: those in one of the rings, in one of the plots or rows, or named by id;
 * without those that were taken out again.
 */
export type ChosenTrees = {
  rings: Position[][];
  plotIds: ReadonlySet<number>;
  rowIds: ReadonlySet<number>;
  ids: ReadonlySet<number>;
  withoutIds: ReadonlySet<number>;
  /** Drawn in this colour; absent: in their own, with a ring around them. */
  color?: string | undefined;
};

/** Plots that are marked as a whole, and which of the others can be chosen. */
export type MarkedLand = {
  plotIds: ReadonlySet<number>;
  /** Plots that are marked in part, and the words beside their codes: '4 hàng'. */
  notes: ReadonlyMap<number, string>;
  /** Plots that lie in neither are hatched; null: none is. */
  free: { areaIds: number[]; plotIds: number[] } | null;
};

/**
 * The colour of a place, and the words beside its name, the longest first. `isPart`: only a part of it is meant; it is paler. By its
 * bounds a plot that is too small to be in the tiles is a dot. `keepsName`: without room for both, its name is shown, not the words.
 */
export type Shade = { color: string; labels: string[]; isPart?: boolean; bounds: Bounds; keepsName?: boolean };
/** Land that is coloured as a whole, whatever its trees are like; rows by their colours, where they are near enough to be seen. */
export type ShadedLand = {
  areas: ReadonlyMap<number, Shade>;
  plots: ReadonlyMap<number, Shade>;
  rows: ReadonlyMap<number, string>;
};

/** By their form too, since nobody tells all colours apart. */
export const touchPatterns = ['slant', 'dots', 'backslant', 'level'] as const;
export type TouchPattern = (typeof touchPatterns)[number];
/** How land is marked where something was done lately. `strength`: from 1, today, down to nearly 0. */
export type Touch = { color: string; pattern: TouchPattern; strength: number };
/** Land where something was done, marked over the colours of its trees. */
export type TouchedLand = {
  areas: ReadonlyMap<number, Shade & Touch>;
  plots: ReadonlyMap<number, Shade & Touch>;
  rows: ReadonlyMap<number, Touch>;
  trees: (Touch & { at: Position })[];
};

/** An area whose name runs along its edge. Names of areas that are not given come from the tiles. */
export type NamedArea = {
  id: number;
  name: string;
  location: PolygonLocation | null;
  /** Null: not known, or not disclosed. */
  hectares: number | null;
  plantCount: number | null;
};

export type MapCamera = { center: Position; zoom: number };
/** `bounds`: the room that panels leave free; `seen`: all that can be seen, also between and beside them, in boxes that do not overlap. */
export type MapViewport = MapCamera & { bounds: Bounds; seen: Bounds[] };

export type EstateMapProps = {
  /** The map's name for screen readers. */
  label: string;
  source: TileSource;
  /** Null: not known yet, drawn as 'none'. */
  basemap: Basemap | null;
  paint: TreePaint;
  /** Those that are shown. */
  layers: ReadonlySet<MapLayer>;
  areas: NamedArea[];
  /** Names of the country around it. */
  places?: LocationName[] | null | undefined;
  /** Where it opens, instead of on the bounds. */
  camera?: MapCamera | null | undefined;
  /** Shown at first and whenever they change. */
  bounds: Bounds | null;
  padding?: Partial<Padding> | undefined;
  /** Land that stays in sight when panels open, if it was before: the most important first. */
  kept?: readonly (Bounds | null)[] | undefined;
  /** `at` and `label` (a tree's code), where they are known, save waiting for its tile. */
  selected: (PlaceRef & { at?: Position | undefined; label?: string | undefined }) | null;
  chosen?: ChosenTrees | null | undefined;
  land?: MarkedLand | null | undefined;
  shades?: ShadedLand | null | undefined;
  touched?: TouchedLand | null | undefined;
  /** While something is drawn over it. */
  dimmed?: boolean | undefined;
  /** The canvas can be read after it is drawn: for printing. */
  readable?: boolean | undefined;
  onPick?: ((hit: MapHit | null, keys: { shift: boolean }) => void) | undefined;
  /** The place under the mouse, whenever it is another one. */
  onHover?: ((hit: MapHit | null) => void) | undefined;
  /** When the camera has come to rest, at first too. */
  onVisible?: ((viewport: MapViewport) => void) | undefined;
  /** Why tiles cannot be fetched (loaded ones stay); null: they can again. */
  onTrouble?: ((trouble: unknown) => void) | undefined;
  /** Another day whose tiles are fetched already, and when they are there: while days are played. */
  preparing?: string | null | undefined;
  onPrepared?: ((day: string) => void) | undefined;
  /** Everything in view is loaded and drawn. */
  onSettled?: (() => void) | undefined;
  children?: ReactNode;
};
