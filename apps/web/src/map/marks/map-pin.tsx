import type { Position } from '@vuon/geo/measure/geometry';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useMap } from '../map-context.ts';

type Props = {
  at: Position;
  className?: string;
  children?: ReactNode;
};

/** Stands at a place of the map, moved without React, which does not follow the camera. Its middle is the place. */
export function MapPin({ at: [longitude, latitude], className = '', children }: Props) {
  const map = useMap();
  const pin = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const place = () => {
      const { x, y } = map.project([longitude, latitude]);
      if (pin.current) pin.current.style.transform = `translate(${x}px, ${y}px) translate(-50%, -50%)`;
    };
    place();
    map.on('move', place);
    map.on('resize', place);
    return () => {
      map.off('move', place);
      map.off('resize', place);
    };
  }, [map, longitude, latitude]);
  return (
    <div ref={pin} className={`map-pin ${className}`}>
      {children}
    </div>
  );
}
