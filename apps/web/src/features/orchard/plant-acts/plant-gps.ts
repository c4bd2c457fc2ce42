import type { Position } from '@vuon/contract/orchard/location';
import { useEffect, useState } from 'react';

/** Metres. */
export type Fix = { position: Position; accuracy: number };

export type Gps =
  | { state: 'asking' }
  /** `best` has the smallest error since the search began: receivers settle within a few seconds. */
  | { state: 'found'; now: Fix; best: Fix }
  | { state: 'refused' }
  | { state: 'missing' }
  | { state: 'failed' };

const isRefusal = 1;

/** The place of the device, followed while the component is mounted. */
export function useGps(): Gps {
  const [gps, setGps] = useState<Gps>({ state: 'asking' });
  useEffect(() => {
    if (!('geolocation' in navigator)) return setGps({ state: 'missing' });
    const id = navigator.geolocation.watchPosition(
      ({ coords }) => {
        const now: Fix = {
          position: [coords.longitude, coords.latitude],
          accuracy: Math.round(coords.accuracy * 10) / 10,
        };
        setGps((before) => ({
          state: 'found',
          now,
          best: before.state === 'found' && before.best.accuracy < now.accuracy ? before.best : now,
        }));
      },
      // A moment without signal does not discard a place that was found.
      ({ code }) =>
        setGps((before) => (before.state === 'found' ? before : { state: code === isRefusal ? 'refused' : 'failed' })),
      { enableHighAccuracy: true, maximumAge: 0, timeout: 20_000 },
    );
    return () => navigator.geolocation.clearWatch(id);
  }, []);
  return gps;
}
