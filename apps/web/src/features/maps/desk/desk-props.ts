import type { Basemap } from '@vuon/contract/maps/map-settings';
import type { MapStatistics } from '@vuon/contract/maps/map-statistics';
import type { PlantSelection } from '@vuon/contract/orchard/plant-selection';
import type { AreaShown } from '#domain/places/estate.ts';
import type { MapLayer, ShadedLand, TouchedLand, TreePaint } from '#map/estate/estate-types.ts';
import type { PlaceRef } from '#map/place-ref.ts';
import type { TileSource } from '#map/tiles/tile-source.ts';
import type { Bounds } from '#map/view/bounds.ts';
import type { Padding } from '#map/view/show-bounds.ts';
import type { MapMode } from './map-mode.ts';

/** The props of every desk over the map: it gets the map by useMap, and the picked places by useTakePick. */
export type DeskProps<Kind extends MapMode['kind']> = {
  mode: Extract<MapMode, { kind: Kind }>;
  /** Asks the user first, while useLeaveReason gives a reason to stay. */
  onMode: (mode: MapMode) => void;
  /** Opens the place in the drawer. */
  onOpen: (place: PlaceRef) => void;
  /** Pixels that panels cover. */
  padding: Padding;
};

/** The desk is there while a tool for choosing is active, and as long as trees are chosen. */
export type ChooseDeskProps = Omit<DeskProps<'choose'>, 'mode'> & {
  mode: MapMode;
  selection: PlantSelection;
  onSelect: (selection: PlantSelection) => void;
};

export type DrawDeskProps = DeskProps<'draw'>;
export type MeasureDeskProps = DeskProps<'measure'>;

export type LegendEntry = {
  /** Its place among the meanings of the colouring. */
  place: number;
  label: string;
  color: string;
  isHidden: boolean;
  /** Trees in the view, or what a colouring of land counts; undefined while they are being counted. */
  count: number | undefined;
  /** As of its meaning. */
  danger?: number;
};

/** The present content of the map, to draw it once more on paper. */
export type MapShown = {
  source: TileSource;
  basemap: Basemap;
  paint: TreePaint;
  shades: ShadedLand | null;
  touched: TouchedLand | null;
  layers: ReadonlySet<MapLayer>;
  areas: AreaShown[];
};

export type PrintDialogProps = {
  shown: MapShown;
  /** 'Tình trạng' */
  coloring: string;
  legend: LegendEntry[];
  statistics: { view: MapStatistics | undefined; estate: MapStatistics | undefined };
  /** The part of the view that the panels leave free. */
  bounds: Bounds | null;
  onClose: () => void;
};
