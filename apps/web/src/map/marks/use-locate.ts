import { useCallback, useEffect, useState } from 'react';
import { canLocate, type MyPlace, noLocating, refusals } from './use-my-place.ts';

/** Follows the device's position, from one press of the button to the next. `trouble`: why it cannot. */
export function useLocate() {
  const [isOn, setOn] = useState(false);
  const [place, setPlace] = useState<MyPlace | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  useEffect(() => {
    if (!isOn) return;
    const stop = (reason: string | null) => {
      setTrouble(reason);
      setPlace(null);
      setOn(false);
    };
    if (!canLocate()) return stop(noLocating);
    const watch = navigator.geolocation.watchPosition(
      ({ coords: { longitude, latitude, accuracy } }) => {
        setTrouble(null);
        setPlace({ position: [longitude, latitude], accuracy });
      },
      ({ code }) => stop(refusals[code] ?? refusals[2] ?? null),
      { enableHighAccuracy: true, timeout: 20_000, maximumAge: 5_000 },
    );
    return () => navigator.geolocation.clearWatch(watch);
  }, [isOn]);
  const toggle = useCallback(() => {
    setTrouble(null);
    setPlace(null);
    setOn((before) => !before);
  }, []);
  return { isOn, place, trouble, toggle };
}
