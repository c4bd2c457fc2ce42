import { skipToken, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { dayInVietnam } from '@vuon/contract/day';
import { useMemo } from 'react';
import { everyCropGroup } from '#domain/crops/crop-groups.ts';
import { keptMap } from '#domain/places/kept-map.ts';
import {
  type ColoringFacts,
  type LandColors,
  type PlantColoring,
  usePlantColorings,
} from '#domain/plants/plant-colorings.ts';
import { plantStatusList } from '#domain/plants/plant-statuses.ts';
import { type TreeFilter, useContributedTreeFilters } from '#domain/plants/tree-filters.ts';
import { plantingBatchChoices } from '#domain/work/planting-batches.ts';
import { useKeptQuery } from '#lib/kept/use-kept-query.ts';
import type { ShadedLand, TreePaint } from '#map/estate/estate-types.ts';
import type { MapAddress } from '../page/map-address.ts';
import { ownTreeFilters, passes } from './tree-filters.ts';

export const useTreeFilters = (): TreeFilter[] => {
  const contributed = useContributedTreeFilters();
  return useMemo(() => [...ownTreeFilters, ...contributed], [contributed]);
};

/** `past`: the day that the map shows, if it is not today. */
export function useColoringFacts(past: string | null): ColoringFacts {
  const statuses = useKeptQuery(keptMap.statuses, plantStatusList()).data;
  const cropGroups = useKeptQuery(keptMap.cropGroups, everyCropGroup()).data?.items;
  const batches = useQuery(plantingBatchChoices()).data?.items;
  const today = past ?? dayInVietnam(new Date());
  return useMemo(
    () => ({ statuses: statuses ?? [], cropGroups: cropGroups ?? [], batches: batches ?? [], today }),
    [statuses, cropGroups, batches, today],
  );
}

export type Painting = {
  coloring: PlantColoring;
  colorings: PlantColoring[];
  paint: TreePaint;
  /** Of a colouring of land, once they are known. */
  land: LandColors | null;
  shades: ShadedLand | null;
};

const treesOnly: UseQueryOptions<LandColors> = { queryKey: ['land-colors'], queryFn: skipToken };

/** The colours of the trees, and which trees are drawn. */
export function useTreePaint(
  { coloring: key, hidden, filters: values }: Pick<MapAddress, 'coloring' | 'hidden' | 'filters'>,
  filters: TreeFilter[],
  facts: ColoringFacts,
  past: string | null,
): Painting {
  const colorings = usePlantColorings();
  const [usual] = colorings;
  const coloring = colorings.find((one) => one.key === key) ?? usual;
  if (!coloring) throw new Error('Nothing colours the trees');
  const land = useQuery(coloring.land?.(past) ?? treesOnly).data ?? null;
  return useMemo(() => {
    const meanings = coloring.meanings(facts);
    const placeOf = coloring.placeOf(facts);
    const isWanted = passes(filters, values, facts);
    const off = new Set(coloring.land ? [] : hidden);
    const paint: TreePaint = {
      meanings,
      placeOf,
      shows: (tree) => isWanted(tree) && (off.size === 0 || !off.has(placeOf(tree))),
    };
    const shades = land?.shades((place) => !hidden.includes(place)) ?? null;
    return { coloring, colorings, paint, land, shades };
  }, [coloring, colorings, facts, filters, values, hidden, land]);
}
