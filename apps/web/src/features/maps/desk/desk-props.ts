import type { Basemap } from '@vuon/contract/maps/map-settings';
import type { MapStatistics } from '@vuon/contract/maps/map-statistics';
import type { PlantSelection } from '@vuon/contract/orchard/plant-selection';
import type { Bounds } from '#map/bounds.ts';
import type { MapLayer, TreePaint } from '#map/estate/estate-types.ts';
import type { PlaceRef } from '#map/place-ref.ts';
import type { Padding } from '#map/show-bounds.ts';
import type { TileSource } from '#map/tiles/tile-source.ts';
import type { AreaShown } from '../page/map-data.ts';
import type { MapMode } from './map-mode.ts';

/** What every desk over the map gets: it finds the map by useMap, and what is picked there by useTakePick. */
export type DeskProps<Kind extends MapMode['kind']> = {
  mode: Extract<MapMode, { kind: Kind }>;
  /** Asks first, while useLeaveReason gives a reason to stay. */
  onMode: (mode: MapMode) => void;
  /** Opens it in the drawer. */
  onOpen: (place: PlaceRef) => void;
  /** Pixels that panels cover. */
  padding: Padding;
};

/** There while a tool for choosing is in the hand, and as long as something is chosen. */
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
  /** Trees in the view; undefined while that is being counted. */
  count: number | undefined;
};

/** What is on the map now, to draw it once more elsewhere: on paper. */
export type MapShown = {
  source: TileSource;
  basemap: Basemap;
  paint: TreePaint;
  layers: ReadonlySet<MapLayer>;
  areas: AreaShown[];
};

export type PrintDialogProps = {
  shown: MapShown;
  /** 'Tình trạng' */
  coloring: string;
  legend: LegendEntry[];
  statistics: { view: MapStatistics | undefined; estate: MapStatistics | undefined };
  /** What the panels leave free of the view. */
  bounds: Bounds | null;
  onClose: () => void;
};
