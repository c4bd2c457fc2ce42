import type { PlotPositions } from '@vuon/contract/orchard/plot';
import type { PlantColors } from '../../lib/plant-colorings.ts';
import type { PlantStatuses } from '../../lib/plant-statuses.ts';
import type { MapPoints } from '../../map/map-types.ts';
import { statusColoring } from './plant-colorings.ts';

export const coloredPoints = (
  { ids, longitudes, latitudes }: PlotPositions,
  { meanings, index }: PlantColors,
): MapPoints => ({
  ids,
  longitudes,
  latitudes,
  colors: { palette: meanings.map(({ color }) => color), index, quiet: meanings.map(({ quiet = false }) => quiet) },
});

/** The trees of a plot in the colours of their statuses. */
export const plantPoints = (positions: PlotPositions, statuses: PlantStatuses): MapPoints =>
  coloredPoints(positions, statusColoring.colors(positions, { statuses }));
