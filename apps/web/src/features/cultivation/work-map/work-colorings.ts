import type { WorkDue, WorkMap } from '@vuon/contract/cultivation/work-map';
import type { LandColors, PlantColoring } from '#domain/plants/plant-colorings.ts';
import { mapOptions } from '../work/work-data.ts';
import { meaningsOf, type Shading, shadesOf } from './map-shades.ts';

/** Of a day that is over. */
const pastNames: Partial<Record<string, string>> = {
  today: 'Đến hạn ngày đó',
  week: 'Trong tuần đó',
  later: 'Sau tuần đó',
} satisfies Partial<Record<WorkDue, string>>;

const landColors = (map: WorkMap, by: Shading, past: string | null): LandColors => {
  const meanings = meaningsOf(map, by).map(({ label, ...meaning }) => ({
    ...meaning,
    label: (past && by === 'due' && pastNames[meaning.key]) || label,
  }));
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
  land: (past) => ({
    queryKey: ['works', 'map', 'land', by, past],
    queryFn: async ({ client }) =>
      landColors(await client.fetchQuery(mapOptions(past === null ? {} : { on: past })), by, past),
    // While days are played, the land keeps its colours until those of the next one are known.
    placeholderData: (before, query) => (query?.queryKey[3] === by ? before : undefined),
  }),
});

/** Open work of both kinds on the agriculture map, of a day that is over as it was open then. */
export const workColorings: PlantColoring[] = [coloring('due', 'Việc theo hạn'), coloring('type', 'Loại việc đang mở')];
