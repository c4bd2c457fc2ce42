import { useQuery } from '@tanstack/react-query';
import type { PlantSelection } from '@vuon/contract/orchard/plant-selection';
import { useEffect, useState } from 'react';
import { isNothing, selectionText } from '#map/choose/plant-selection.ts';
import type { Bounds } from '#map/view/bounds.ts';
import { mapStatistics } from '../page/map-data.ts';
import type { Span } from './span-tabs.tsx';

/** The camera must rest this long: while the user goes on moving, not every stop is counted. */
const restMs = 250;

type Options = {
  /** The filters, as query parameters of the statistics. */
  narrowed: Record<string, string>;
  /** All that can be seen of the map, in boxes that do not overlap; null: not known yet. */
  seen: Bounds[] | null;
  selection: PlantSelection;
  span: Span;
  version: string;
};

/** The figures of the view and of the estate, and of the selection while that is shown. */
export function useMapFigures({ narrowed, seen, selection, span, version }: Options) {
  const boxes = useRested(seen && boxesText(seen));
  const isKnown = version !== '';
  const view = useQuery({
    ...mapStatistics({ ...narrowed, bounds: boxes ?? '' }, version),
    enabled: isKnown && boxes !== null,
  });
  const all = useQuery({ ...mapStatistics(narrowed, version), enabled: isKnown });
  const chosen = useQuery({
    ...mapStatistics({ selection: selectionText(selection) }, version),
    enabled: isKnown && span === 'chosen' && !isNothing(selection),
  });
  return { view, all, chosen };
}

/** Seven decimals are a centimetre. A map that is wholly covered shows a spot without trees, far out at sea. */
const boxesText = (boxes: Bounds[]): string =>
  boxes.map((box) => box.map((degrees) => degrees.toFixed(7)).join(',')).join(';') || '0,0,0,0';

export type MapFiguresOf = ReturnType<typeof useMapFigures>;

function useRested<T>(value: T): T {
  const [rested, rest] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => rest(value), restMs);
    return () => clearTimeout(timer);
  }, [value]);
  return rested;
}
