import type { Map as LibreMap } from 'maplibre-gl';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { EstateMapProps } from './estate-types.ts';
import { NamesBoard } from './names-board.ts';
import type { TreeTilesLayer } from './tree-tiles-layer.ts';

/** Fills the element with the names of the places in view. */
export function useEstateNames(
  map: LibreMap,
  trees: TreeTilesLayer,
  { layers, selected, land, shades, areas, places, padding }: EstateMapProps,
): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null);
  const [board, setBoard] = useState<NamesBoard | null>(null);
  useEffect(() => {
    if (!element.current) return;
    const started = new NamesBoard(map, trees, element.current);
    setBoard(started);
    return () => started.end();
  }, [map, trees]);
  useEffect(
    () => board?.show({ layers, selected, land, shades, areas, places, padding }),
    [board, layers, selected, land, shades, areas, places, padding],
  );
  return element;
}
