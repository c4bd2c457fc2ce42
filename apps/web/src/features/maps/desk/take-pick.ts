import { createContext, type RefObject, use, useEffect, useEffectEvent } from 'react';
import type { MapHit } from '#map/estate/estate-types.ts';

/** Gets each pick on the map before the drawer does; `hit` null: nothing was there. Returns true if it has handled the pick. */
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
