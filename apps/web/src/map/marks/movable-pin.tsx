import type { Position } from '@vuon/geo/measure/geometry';
import type { MapMouseEvent } from 'maplibre-gl';
import { type PointerEvent, useEffect, useEffectEvent, useState } from 'react';
import { useMap } from '../map-context.ts';
import { MapPin } from './map-pin.tsx';
import './movable-pin.css';

type Props = {
  at: Position | null;
  /** On a dark flag beside it. */
  label: string;
  /** Undefined: it stays where it is. */
  onMove: ((position: Position) => void) | undefined;
};

/** A pin that a press on the map puts there, and that can be dragged. A part of a map. */
export function MovablePin({ at, label, onMove }: Props) {
  const map = useMap();
  const [dragged, drag] = useState<Position | null>(null);
  const put = useEffectEvent(({ lngLat: { lng, lat } }: MapMouseEvent) => onMove?.([lng, lat]));
  const isMovable = onMove !== undefined;
  useEffect(() => {
    if (!isMovable) return;
    const click = (event: MapMouseEvent) => put(event);
    map.on('click', click);
    return () => void map.off('click', click);
  }, [map, isMovable]);

  const follow = ({ clientX, clientY }: PointerEvent) => {
    const { left, top } = map.getContainer().getBoundingClientRect();
    const { lng, lat } = map.unproject([clientX - left, clientY - top]);
    drag([lng, lat]);
  };
  const shown = dragged ?? at;
  if (!shown) return null;
  return (
    <MapPin at={shown} className="movable-pin">
      <button
        type="button"
        aria-label={isMovable ? `${label}: kéo để dời ghim` : label}
        disabled={!isMovable}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={(event) => event.currentTarget.hasPointerCapture(event.pointerId) && follow(event)}
        onPointerUp={() => {
          if (dragged) onMove?.(dragged);
          drag(null);
        }}
      />
      <span>{label}</span>
    </MapPin>
  );
}
