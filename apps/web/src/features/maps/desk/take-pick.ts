import { createContext, type RefObject, use, useEffect, useEffectEvent } from 'react';
import type { MapHit } from '#map/estate/estate-types.ts';

/** Hears of what is picked on the map, or that nothing was there, before the drawer does; true: that was for this one. */
export type TakePick = (hit: MapHit | null, keys: { shift: boolean }) => boolean;

export const TakePickContext = createContext<RefObject<TakePick | null> | null>(null);

/** For the desk that is open over the map: there is one at a time. */
export function useTakePick(take: TakePick): void {
  const place = use(TakePickContext);
  const latest = useEffectEvent(take);
  useEffect(() => {
    if (!place) return;
    const own: TakePick = (hit, keys) => latest(hit, keys);
    place.current = own;
    return () => {
      if (place.current === own) place.current = null;
    };
  }, [place]);
}
