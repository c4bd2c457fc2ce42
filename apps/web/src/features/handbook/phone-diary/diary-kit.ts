import { useQueryClient } from '@tanstack/react-query';
import { type Material, materialRoutes } from '@vuon/contract/catalogue/material';
import type { WorkType } from '@vuon/contract/catalogue/work-type';
import { type Plot, plotRoutes } from '@vuon/contract/orchard/plot';
import { mostTargets, targetRoutes } from '@vuon/contract/orchard/target';
import { personRoutes } from '@vuon/contract/people/person';
import type { Position } from '@vuon/geo/measure/geometry';
import { workTypeChoices } from '#domain/work/work-types.ts';
import { call } from '#lib/http/call.ts';
import { useKeptQuery } from '#lib/kept/use-kept-query.ts';
import { useMay } from '#lib/session/use-may.ts';

/** A plot as the phone takes it along: its name, what stands there, and its boundary. */
export type KitPlot = {
  id: number;
  code: string;
  areaName: string;
  cropGroupId: number | null;
  livingCount: number;
  hectares: number;
  rings: Position[][];
};
export type KitMaterial = Pick<
  Material,
  'id' | 'name' | 'kind' | 'unit' | 'dose' | 'doseUnit' | 'dosePer' | 'maxDose' | 'crops'
>;
export type KitType = Pick<WorkType, 'id' | 'name' | 'color' | 'icon' | 'appliesMaterials' | 'isHarvest'>;

/** The catalogue that an entry is written with, without signal too. */
export type DiaryKit = {
  types: KitType[];
  materials: KitMaterial[];
  plots: KitPlot[];
  people: { id: number; name: string }[];
};

/** A catalogue changes seldom within a day's work. */
const longStale = 10 * 60_000;
/** Of more the phone takes the first along; the others are found on the page of an entry, with a signal. */
const mostKept = 1_000;

/** The kept catalogue; fetched again while there is a signal, for whoever may write in the diary. */
export function useDiaryKit() {
  const client = useQueryClient();
  const mayWrite = useMay('diary.write');
  const seesPeople = useMay('people.read');
  return useKeptQuery<DiaryKit>('diary-kit', {
    queryKey: ['diary-kit', seesPeople],
    enabled: mayWrite,
    staleTime: longStale,
    queryFn: async () => {
      const { items: types } = await client.fetchQuery({ ...workTypeChoices, staleTime: longStale });
      const materials = await everyPage((after) =>
        call(materialRoutes.list, { query: { archived: 'false', pageSize: 200, ...after } }),
      );
      const plots = await everyPage((after) => call(plotRoutes.list, { query: { pageSize: 200, ...after } }));
      const people = seesPeople
        ? await everyPage((after) => call(personRoutes.list, { query: { working: 'true', pageSize: 200, ...after } }))
        : [];
      return {
        types: types.map(({ id, name, color, icon, appliesMaterials, isHarvest }) => ({
          id,
          name,
          color,
          icon,
          appliesMaterials,
          isHarvest,
        })),
        materials: materials.map(({ id, name, kind, unit, dose, doseUnit, dosePer, maxDose, crops }) => ({
          id,
          name,
          kind,
          unit,
          dose,
          doseUnit,
          dosePer,
          maxDose,
          crops,
        })),
        plots: await withTrees(plots),
        people: people.map(({ id, fullName }) => ({ id, name: fullName })),
      };
    },
  });
}

type Page<T> = { items: T[]; next: string | null };
const everyPage = async <T>(ask: (after: { after?: string }) => Promise<Page<T>>): Promise<T[]> => {
  const all: T[] = [];
  let next: string | null = null;
  do {
    const page: Page<T> = await ask(next === null ? {} : { after: next });
    all.push(...page.items);
    next = page.next;
  } while (next !== null && all.length < mostKept);
  return all;
};

/** With the trees that live there: doses are for these. */
const withTrees = async (plots: Plot[]): Promise<KitPlot[]> => {
  if (plots.length === 0) return [];
  const targets = plots.slice(0, mostTargets).map(({ id }) => ({ kind: 'plot' as const, id }));
  const { places } = await call(targetRoutes.describe, { body: { targets } });
  const known = new Map(places.map((place) => [place.plot?.id, place]));
  return plots.map(({ id, code, areaName, cropGroupId, plantCount, hectares, location }) => ({
    id,
    code,
    areaName,
    cropGroupId,
    livingCount: known.get(id)?.livingCount ?? plantCount,
    hectares: known.get(id)?.hectares ?? hectares ?? 0,
    rings: location?.geometry.geoCoordinate ?? [],
  }));
};
