import type { Map as LibreMap } from 'maplibre-gl';
import { useEffect, useRef } from 'react';
import type { Bounds } from './bounds.ts';
import { type Padding, showBounds } from './show-bounds.ts';

/**
 * Shows the bounds at first and when they change; until a hand has moved the map, also when the room for them does. `isPlaced`:
 * the camera stands where it should, so that the first bounds do not move it.
 */
export function useShownBounds(
  map: LibreMap,
  bounds: Bounds | null,
  padding: Partial<Padding> | undefined,
  isPlaced = false,
): void {
  const wanted = JSON.stringify(bounds);
  const room = JSON.stringify(padding ?? {});
  const shown = useRef<string | null>(isPlaced ? wanted : null);
  const isMoved = useRef(isPlaced);
  useEffect(() => {
    const now = JSON.parse(wanted) as Bounds | null;
    if (!now) return;
    const show = (animate: boolean) => showBounds(map, now, { padding: JSON.parse(room), animate });
    if (wanted !== shown.current) isMoved.current = false;
    if (!isMoved.current) show(shown.current !== null);
    shown.current = wanted;
    const refit = () => {
      if (!isMoved.current) show(false);
    };
    const move = ({ originalEvent }: { originalEvent?: unknown }) => {
      if (originalEvent) isMoved.current = true;
    };
    map.on('resize', refit);
    map.on('movestart', move);
    return () => {
      map.off('resize', refit);
      map.off('movestart', move);
    };
  }, [map, wanted, room]);
}
