import type { Position } from '@vuon/geo/measure/geometry';
import { useLayoutEffect, useMemo, useRef } from 'react';
import { useMap } from '../map-context.ts';

export type MapChip = {
  id: string;
  at: Position;
  text: string;
  tone?: 'plain' | 'selected' | 'faint' | 'row' | 'dark';
  /** Pixels from the place. */
  shift?: [x: number, y: number];
};

type Box = { left: number; right: number; top: number; bottom: number };
const gap = 3;
const overlap = (one: Box, other: Box) =>
  one.left < other.right + gap &&
  one.right + gap > other.left &&
  one.top < other.bottom + gap &&
  one.bottom + gap > other.top;

/** Codes on white chips. Where two would cover each other, the later one waits until there is room. */
export function MapChips({ chips }: { chips: MapChip[] }) {
  const map = useMap();
  const layer = useRef<HTMLDivElement>(null);
  const ordered = useMemo(
    () => [...chips].sort((one, other) => Number(other.tone === 'selected') - Number(one.tone === 'selected')),
    [chips],
  );
  useLayoutEffect(() => {
    const elements = [...(layer.current?.children ?? [])] as HTMLElement[];
    const sizes = elements.map(({ offsetWidth, offsetHeight }) => [offsetWidth, offsetHeight] as const);
    const place = () => {
      const { clientWidth, clientHeight } = map.getContainer();
      const taken: Box[] = [];
      ordered.forEach(({ at, shift = [0, 0] }, index) => {
        const [element, [width, height]] = [elements[index], sizes[index] ?? [0, 0]];
        if (!element) return;
        const { x, y } = map.project(at);
        const left = Math.round(x + shift[0] - width / 2);
        const top = Math.round(y + shift[1] - height / 2);
        const box = { left, right: left + width, top, bottom: top + height };
        const isAway = box.right < 0 || box.bottom < 0 || left > clientWidth || top > clientHeight;
        const isHidden = isAway || taken.some((other) => overlap(box, other));
        if (!isHidden) taken.push(box);
        element.style.visibility = isHidden ? 'hidden' : 'visible';
        element.style.transform = `translate(${left}px, ${top}px)`;
      });
    };
    place();
    map.on('move', place);
    map.on('resize', place);
    return () => {
      map.off('move', place);
      map.off('resize', place);
    };
  }, [map, ordered]);
  return (
    <div ref={layer} className="map-chips" aria-hidden="true">
      {ordered.map(({ id, text, tone = 'plain' }) => (
        <span key={id} className={`map-chip map-chip-${tone}`}>
          {text}
        </span>
      ))}
    </div>
  );
}
