import { useQuery } from '@tanstack/react-query';
import type { PlantSelection } from '@vuon/contract/orchard/plant-selection';
import { useEffect, useState } from 'react';
import type { Bounds } from '#map/bounds.ts';
import { isNothing, selectionText } from '../choose/plant-selection.ts';
import { mapStatistics } from '../page/map-data.ts';
import type { Span } from './span-tabs.tsx';

/** After the camera has come to rest: who goes on moving is not counted after at each stop. */
const restMs = 250;

type Options = {
  /** What the filters leave, as figures are asked for. */
  narrowed: Record<string, string>;
  bounds: Bounds | null;
  selection: PlantSelection;
  span: Span;
  version: string;
};

/** The figures of the view and of all, and of what is chosen when that is looked at. */
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
