import type { PlotPositions } from '@vuon/contract/orchard/plot';
import type { ColoringFacts, PlantColoring } from '#domain/plants/plant-colorings.ts';
import type { PlantStatuses } from '#domain/plants/plant-statuses.ts';
import type { MapPoints } from '#map/map-types.ts';
import type { ColorMeaning } from '#map/tree-facts.ts';
import { statusColoring } from './plant-colorings.ts';

/** The colours that occur among a plot's trees, with their meanings; `index` has each tree's place among them. */
export type PlantColors = { meanings: (ColorMeaning & { count: number })[]; index: number[] };

export const colorsOf = (coloring: PlantColoring, trees: PlotPositions, facts: ColoringFacts): PlantColors => {
  const all = coloring.meanings(facts);
  const placeOf = coloring.placeOf(facts);
  const counts = all.map(() => 0);
  // 100,000 trees have few different combinations.
  const known = new Map<string, number>();
  const places = trees.ids.map((_, n) => {
    const tree = {
      plantStatusId: trees.plantStatusIds[n] ?? 0,
      cropGroupId: trees.cropGroupIds[n] ?? 0,
      plantedOn: trees.plantedOn[n] ?? null,
    };
    const key = `${tree.plantStatusId} ${tree.cropGroupId} ${tree.plantedOn}`;
    const place = known.get(key) ?? placeOf(tree);
    known.set(key, place);
    counts[place] = (counts[place] ?? 0) + 1;
    return place;
  });
  const used = all.flatMap((_, place) => (counts[place] ? [place] : []));
  const shown = new Map(used.map((place, index) => [place, index]));
  return {
    meanings: used.map((place) => ({ ...(all[place] as ColorMeaning), count: counts[place] ?? 0 })),
    index: places.map((place) => shown.get(place) ?? 0),
  };
};

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
export const plantPoints = (positions: PlotPositions, { byId }: PlantStatuses): MapPoints =>
  coloredPoints(
    positions,
    colorsOf(statusColoring, positions, { statuses: [...byId.values()], cropGroups: [], batches: [], today: '' }),
  );
