import { useEffect, useEffectEvent } from 'react';
import { useMap } from '#map/map-context.ts';
import type { Bounds } from '#map/view/bounds.ts';
import { type Padding, showBounds } from '#map/view/show-bounds.ts';

/** The next target of the camera. Each new object is a flight, even to the same place. */
export type Flight = { bounds: Bounds };

/** Moves the camera, also back to a place where it was sent before. A part of the map. */
export function MapPilot({ flight, padding }: { flight: Flight | null; padding: Padding }) {
  const map = useMap();
  const fly = useEffectEvent(({ bounds }: Flight) => showBounds(map, bounds, { padding, animate: true }));
  useEffect(() => {
    if (flight) fly(flight);
  }, [flight]);
  return null;
}
