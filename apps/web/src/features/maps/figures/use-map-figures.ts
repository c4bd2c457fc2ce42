import { useQuery } from '@tanstack/react-query';
import type { PlantSelection } from '@vuon/contract/orchard/plant-selection';
import { useEffect, useState } from 'react';
import type { Bounds } from '#map/bounds.ts';
import { isNothing, selectionText } from '../choose/plant-selection.ts';
import { mapStatistics } from '../page/map-data.ts';
import type { Span } from './span-tabs.tsx';

/** The camera must rest this long: while the user goes on moving, not every stop is counted. */
const restMs = 250;

type Options = {
  /** The filters, as query parameters of the statistics. */
  narrowed: Record<string, string>;
  bounds: Bounds | null;
  selection: PlantSelection;
  span: Span;
  version: string;
};

/** The figures of the view and of the estate, and of the selection while that is shown. */
export function useMapFigures({ narrowed, bounds, selection, span, version }: Options) {
  const seen = useRested(bounds?.map((degrees) => degrees.toFixed(6)).join(',') ?? null);
  const isKnown = version !== '';
  const view = useQuery({
    ...mapStatistics({ ...narrowed, bounds: seen ?? '' }, version),
    enabled: isKnown && seen !== null,
  });
  const all = useQuery({ ...mapStatistics(narrowed, version), enabled: isKnown });
  const chosen = useQuery({
    ...mapStatistics({ selection: selectionText(selection) }, version),
    enabled: isKnown && span === 'chosen' && !isNothing(selection),
  });
  return { view, all, chosen };
}

export type MapFiguresOf = ReturnType<typeof useMapFigures>;

function useRested<T>(value: T): T {
  const [rested, rest] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => rest(value), restMs);
    return () => clearTimeout(timer);
  }, [value]);
  return rested;
}
