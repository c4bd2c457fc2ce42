import type { Position } from '@vuon/geo/measure/geometry';
import { type KeyboardEvent, type PointerEvent, useEffect, useState } from 'react';
import { useMap } from '../map-context.ts';
import { MapPin } from '../marks/map-pin.tsx';
import { dragOnMap } from './drag.ts';
import { type Drawing, insertCorner, leastCorners, moveCorner, removeCorner } from './drawing.ts';

type Props = {
  drawing: Drawing;
  selected: number | null;
  onSelect: (corner: number | null) => void;
  onChange: (next: Drawing, isSameStep?: boolean) => void;
  /** A press, while drawing, on the corner where the ring began or where the line has come to. */
  onFinish: () => void;
  snapped: (position: Position, pixel: { x: number; y: number }) => Position;
};

/** More handles than these would cover the shape: zooming in shows them. */
const mostHandles = 160;
const steps: Record<string, [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Corners to drag, and half-way between two the place where one can be put in. */
export function DrawCorners({ drawing, selected, onSelect, onChange, onFinish, snapped }: Props) {
  const map = useMap();
  const shown = useShownCorners(drawing.corners);
  const { corners, type, isOpen } = drawing;
  const ending = { Polygon: 0, LineString: corners.length - 1, Point: null }[type];

  const drag = (event: PointerEvent, at: number, base: Drawing, isNew: boolean) => {
    if (event.button !== 0) return;
    let steps = isNew ? 1 : 0;
    dragOnMap(map, event.nativeEvent, {
      move: (position, pixel) => onChange(moveCorner(base, at, snapped(position, pixel)), steps++ > 0),
      end: (moved) => {
        if (!moved && isOpen && at === ending && corners.length >= leastCorners[type]) onFinish();
        else onSelect(at);
      },
    });
  };
  const press = (event: KeyboardEvent, at: number) => {
    const [x, y] = steps[event.key] ?? [0, 0];
    const corner = corners[at];
    if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault();
      onChange(removeCorner(drawing, at));
      onSelect(null);
    } else if (corner && (x || y)) {
      event.preventDefault();
      const pixel = map.project(corner);
      const far = event.shiftKey ? 10 : 1;
      const { lng, lat } = map.unproject([pixel.x + x * far, pixel.y + y * far]);
      onChange(moveCorner(drawing, at, [lng, lat]));
    }
  };
  const between = isOpen || type === 'Point' ? [] : shown;
  return (
    <>
      {between.map((at) => {
        const next = corners[at + 1] ?? (type === 'Polygon' ? corners[0] : undefined);
        const corner = corners[at];
        if (!corner || !next) return null;
        const middle: Position = [(corner[0] + next[0]) / 2, (corner[1] + next[1]) / 2];
        return (
          <MapPin key={`middle-${at}`} at={middle}>
            <button
              type="button"
              className="draw-middle"
              aria-label={`Thêm góc sau góc ${at + 1}`}
              onPointerDown={(event) => {
                const inserted = insertCorner(drawing, at + 1, middle);
                onChange(inserted);
                drag(event, at + 1, inserted, true);
              }}
              onClick={({ detail }) => detail === 0 && onChange(insertCorner(drawing, at + 1, middle))}
            />
          </MapPin>
        );
      })}
      {shown.map((at) => {
        const corner = corners[at];
        return (
          corner && (
            <MapPin key={`corner-${at}`} at={corner}>
              <button
                type="button"
                className="draw-corner"
                aria-pressed={selected === at}
                aria-label={`Góc ${at + 1}`}
                onPointerDown={(event) => drag(event, at, drawing, false)}
                onKeyDown={(event) => press(event, at)}
                onFocus={() => onSelect(at)}
              />
            </MapPin>
          )
        );
      })}
    </>
  );
}

/** Which corners get handles: all, or those in the window when that is few enough. */
function useShownCorners(corners: Position[]): number[] {
  const map = useMap();
  const [, setMoves] = useState(0);
  useEffect(() => {
    const look = () => setMoves((moves) => moves + 1);
    map.on('moveend', look);
    return () => {
      map.off('moveend', look);
    };
  }, [map]);
  const all = [...corners.keys()];
  if (corners.length <= mostHandles) return all;
  const window = map.getBounds();
  const inWindow = all.filter((at) => window.contains(corners[at] ?? [0, 0]));
  return inWindow.length <= mostHandles ? inWindow : [];
}
