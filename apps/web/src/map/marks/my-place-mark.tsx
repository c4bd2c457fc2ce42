import { useEffect, useLayoutEffect, useRef } from 'react';
import { useMap } from '../map-context.ts';
import { pixelsPerMetre } from '../mercator.ts';
import { type Padding, showBounds } from '../view/show-bounds.ts';
import { MapPin } from './map-pin.tsx';
import type { MyPlace } from './use-my-place.ts';
import './my-place-mark.css';

type Props = { place: MyPlace; padding?: Partial<Padding> | undefined };

/** A blue dot at the device's place, in a circle as wide as the place may be wrong. The map moves there once. */
export function MyPlaceMark({ place: { position, accuracy }, padding }: Props) {
  const map = useMap();
  const circle = useRef<HTMLSpanElement>(null);
  const isShown = useRef(false);
  const [longitude, latitude] = position;
  useLayoutEffect(() => {
    const size = () => {
      const radius = accuracy * pixelsPerMetre(latitude, map.getZoom());
      if (circle.current) circle.current.style.width = circle.current.style.height = `${2 * radius}px`;
    };
    size();
    map.on('zoom', size);
    return () => {
      map.off('zoom', size);
    };
  }, [map, latitude, accuracy]);
  useEffect(() => {
    if (isShown.current) return;
    isShown.current = true;
    // Near enough that the trees around it are recognised.
    const [across, up] = [0.0005, 0.0005];
    const bounds = [longitude - across, latitude - up, longitude + across, latitude + up] as const;
    showBounds(map, [...bounds], { padding, animate: true });
  }, [map, longitude, latitude, padding]);
  return (
    <MapPin at={position} className="my-place">
      <span ref={circle} className="my-place-circle" />
      <span className="my-place-dot" role="img" aria-label="Vị trí của tôi" />
    </MapPin>
  );
}
