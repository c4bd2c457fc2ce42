import type { PlaceDrawers } from '../../lib/place-drawers.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';

/** Beside the map: an area, a plot, a row, a tree. */
export const orchardDrawers: PlaceDrawers = {
  area: lazyPart(async () => (await import('./area-drawer.tsx')).AreaDrawer),
  plot: lazyPart(async () => (await import('./plot-drawer.tsx')).PlotDrawer),
  row: lazyPart(async () => (await import('./row-drawer.tsx')).RowDrawer),
  plant: lazyPart(async () => (await import('./plant-drawer.tsx')).PlantDrawer),
};
