import type { WorkMap } from '@vuon/contract/cultivation/work-map';
import type { LandColors, PlantColoring } from '#domain/plants/plant-colorings.ts';
import { mapOptions } from '../work/work-data.ts';
import { meaningsOf, type Shading, shadesOf } from './map-shades.ts';

const landColors = (map: WorkMap, by: Shading): LandColors => {
  const meanings = meaningsOf(map, by);
  const places = new Map(meanings.map(({ key }, place) => [key, place]));
  return {
    // The most urgent comes first also where there is room for few.
    meanings: meanings.map(({ label, color, count }, place) => ({
      label,
      color,
      count,
      danger: meanings.length - place,
    })),
    shades: (isShown) => shadesOf(map, by, (key) => isShown(places.get(key) ?? -1)),
  };
};

const coloring = (by: Shading, label: string): PlantColoring => ({
  key: `work-${by}`,
  label,
  meanings: () => [{ label: 'Cây', color: '#a9b8ab', quiet: true }],
  placeOf: () => () => 0,
  land: () => ({
    queryKey: ['works', 'map', 'land', by],
    queryFn: async ({ client }) => landColors(await client.fetchQuery(mapOptions({})), by),
  }),
});

/** Open work of both kinds on the agriculture map. */
export const workColorings: PlantColoring[] = [coloring('due', 'Việc theo hạn'), coloring('type', 'Loại việc đang mở')];
