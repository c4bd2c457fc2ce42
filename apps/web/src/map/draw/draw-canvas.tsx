import type { Position } from '@vuon/geo/measure/geometry';
import { lengthOf } from '@vuon/geo/measure/measure';
import type { MapMouseEvent } from 'maplibre-gl';
import { useEffect, useMemo, useRef } from 'react';
import { useMap } from '../map-context.ts';
import type { MapShape } from '../map-types.ts';
import { MapPin } from '../marks/map-pin.tsx';
import { DrawCorners } from './draw-corners.tsx';
import { DrawPath } from './draw-path.tsx';
import { addCorner, type Drawing, finish, leastCorners } from './drawing.ts';
import { formatMetres } from './location-figures.tsx';
import { snap, snapLines } from './snap.ts';

type Props = {
  drawing: Drawing;
  fault: { at: Position | null } | null;
  context: MapShape[];
  isSnapping: boolean;
  selected: number | null;
  onSelect: (corner: number | null) => void;
  onChange: (next: Drawing, isSameStep?: boolean) => void;
};

/** Pixels: a second click on the last corner ends the drawing. */
const sameSpot = 6;

/** The surface of the drawing: clicks add corners, corners are dragged, the line to the pointer shows its length. */
export function DrawCanvas({ drawing, fault, context, isSnapping, selected, onSelect, onChange }: Props) {
  const map = useMap();
  const rubber = useRef<SVGLineElement>(null);
  const words = useRef<HTMLSpanElement>(null);
  const lines = useMemo(() => (isSnapping ? snapLines(context) : []), [context, isSnapping]);
  const snapped = (position: Position, pixel: { x: number; y: number }): Position =>
    snap(pixel, lines, (corner) => map.project(corner)) ?? position;
  const latest = useRef({ drawing, snapped, onChange, onSelect });
  latest.current = { drawing, snapped, onChange, onSelect };

  useEffect(() => {
    map.doubleClickZoom.disable();
    const canvas = map.getCanvas();
    const hideRubber = () => {
      rubber.current?.setAttribute('visibility', 'hidden');
      if (words.current) words.current.style.visibility = 'hidden';
    };
    const click = ({ lngLat: { lng, lat }, point }: MapMouseEvent) => {
      const now = latest.current.drawing;
      const last = now.corners.at(-1);
      const isPoint = now.type === 'Point';
      if (!now.isOpen && !isPoint) return latest.current.onSelect(null);
      const pixel = last && map.project(last);
      if (!isPoint && pixel && Math.hypot(pixel.x - point.x, pixel.y - point.y) < sameSpot)
        return latest.current.onChange(finish(now));
      latest.current.onChange(addCorner(now, latest.current.snapped([lng, lat], point)));
      hideRubber();
    };
    const move = ({ lngLat: { lng, lat }, point }: MapMouseEvent) => {
      const { corners, isOpen, type } = latest.current.drawing;
      canvas.style.cursor = isOpen || type === 'Point' ? 'crosshair' : '';
      const last = corners.at(-1);
      if (!isOpen || !last || type === 'Point') return hideRubber();
      const to = latest.current.snapped([lng, lat], point);
      const [from, end] = [map.project(last), map.project(to)];
      const ends = { x1: from.x, y1: from.y, x2: end.x, y2: end.y, visibility: 'visible' };
      for (const [name, value] of Object.entries(ends)) rubber.current?.setAttribute(name, String(value));
      if (!words.current) return;
      words.current.textContent = formatMetres(lengthOf([last, to]));
      words.current.style.visibility = 'visible';
      words.current.style.transform = `translate(${end.x + 12}px, ${end.y + 12}px)`;
    };
    map.on('click', click);
    map.on('mousemove', move);
    map.on('movestart', hideRubber);
    map.on('mouseout', hideRubber);
    return () => {
      map.off('click', click);
      map.off('mousemove', move);
      map.off('movestart', hideRubber);
      map.off('mouseout', hideRubber);
      map.doubleClickZoom.enable();
      canvas.style.cursor = '';
    };
  }, [map]);

  const isFaulty = fault !== null && drawing.corners.length >= leastCorners[drawing.type];
  return (
    <>
      <DrawPath drawing={drawing} isFaulty={isFaulty} />
      <svg className="draw-path" aria-hidden="true">
        <line ref={rubber} className="draw-rubber" visibility="hidden" />
      </svg>
      <span ref={words} className="draw-length map-chip map-chip-dark figures" />
      {fault?.at && <MapPin at={fault.at} className="draw-fault" />}
      <DrawCorners
        drawing={drawing}
        selected={selected}
        onSelect={onSelect}
        onChange={onChange}
        onFinish={() => onChange(finish(drawing))}
        snapped={snapped}
      />
    </>
  );
}
