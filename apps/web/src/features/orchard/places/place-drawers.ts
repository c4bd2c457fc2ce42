import type { PlaceDrawers } from '#domain/places/place-drawers.ts';
import { lazyPart } from '#ui/states/lazy-part.tsx';

/** Beside the map: an area, a plot, a row, a tree. */
export const orchardDrawers: PlaceDrawers = {
  area: lazyPart(async () => (await import('../areas/area-drawer.tsx')).AreaDrawer),
  plot: lazyPart(async () => (await import('../plots/plot-drawer.tsx')).PlotDrawer),
  row: lazyPart(async () => (await import('../rows/row-drawer.tsx')).RowDrawer),
  plant: lazyPart(async () => (await import('../plants/plant-drawer.tsx')).PlantDrawer),
};
