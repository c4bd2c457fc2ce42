import type { MapStatistics } from '@vuon/contract/maps/map-statistics';
import { useMemo } from 'react';
import type { ColoringFacts } from '#domain/plants/plant-colorings.ts';
import type { LegendEntry } from '../desk/desk-props.ts';
import { countsByMeaning, normalFirst } from './figures.ts';
import type { Painting } from './use-tree-paint.ts';

/** The meanings that occur in the estate or are hidden, with the counts of the view. */
export function useLegend(
  { coloring, paint: { meanings }, land }: Painting,
  hidden: number[],
  facts: ColoringFacts,
  view: MapStatistics | undefined,
  all: MapStatistics | undefined,
): LegendEntry[] {
  return useMemo(() => {
    if (coloring.land)
      return (land?.meanings ?? []).map((meaning, place) => ({ ...meaning, place, isHidden: hidden.includes(place) }));
    const [seen, whole] = [view, all].map((statistics) => statistics && countsByMeaning(coloring, statistics, facts));
    const entries = meanings.flatMap(({ label, color, quiet, danger }, place) => {
      const isHidden = hidden.includes(place);
      const isThere = whole ? (whole[place] ?? 0) > 0 || (seen?.[place] ?? 0) > 0 : !coloring.countedBy;
      const count = seen ? (seen[place] ?? 0) : undefined;
      return isThere || isHidden
        ? [{ place, label, color, isHidden, count, ...(quiet && { quiet }), ...(danger && { danger }) }]
        : [];
    });
    return normalFirst(entries);
  }, [coloring, meanings, land, hidden, facts, view, all]);
}
