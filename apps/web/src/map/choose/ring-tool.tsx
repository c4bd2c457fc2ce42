import type { Position } from '@vuon/geo/measure/geometry';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useMap } from '../map-context.ts';
import './ring-tool.css';

type Props = { shape: 'lasso' | 'rectangle'; onRing: (ring: Position[]) => void };
type Pixel = { x: number; y: number };

/** Pixels. A press that moves less is a click; a hand's path is taken down in steps. */
const [tremble, step] = [6, 3];

const pathOf = (pixels: Pixel[]): string =>
  pixels.length === 0
    ? ''
    : `${pixels.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('')}Z`;

const sizeOf = (pixels: Pixel[]): number => {
  const [xs, ys] = [pixels.map(({ x }) => x), pixels.map(({ y }) => y)];
  return Math.max(Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys));
};

/**
 * A ring drawn in one stroke, by mouse, pen or finger. The wheel and two fingers still move the map, and so does dragging while
 * the space bar is held.
 */
export function RingTool({ shape, onRing }: Props) {
  const map = useMap();
  const path = useRef<SVGPathElement>(null);
  const finish = useEffectEvent(onRing);
  useEffect(() => {
    const surface = map.getCanvasContainer();
    const pressed = new Set<number>();
    let stroke: Pixel[] = [];
    let pointer: number | null = null;
    const at = ({ clientX, clientY }: PointerEvent): Pixel => {
      const { left, top } = surface.getBoundingClientRect();
      return { x: clientX - left, y: clientY - top };
    };
    const show = (pixels: Pixel[]) => path.current?.setAttribute('d', pathOf(pixels));
    const drop = () => {
      pointer = null;
      stroke = [];
      show([]);
    };
    const down = (event: PointerEvent) => {
      pressed.add(event.pointerId);
      if (pressed.size > 1) return drop();
      if (event.button !== 0 || map.dragPan.isEnabled()) return;
      pointer = event.pointerId;
      stroke = [at(event)];
    };
    const move = (event: PointerEvent) => {
      const first = stroke[0];
      const last = stroke.at(-1);
      if (event.pointerId !== pointer || !first || !last) return;
      const now = at(event);
      if (shape === 'rectangle') stroke = [first, { x: now.x, y: first.y }, now, { x: first.x, y: now.y }];
      else if (Math.hypot(now.x - last.x, now.y - last.y) >= step) stroke.push(now);
      show(stroke);
    };
    const up = (event: PointerEvent) => {
      pressed.delete(event.pointerId);
      if (event.pointerId !== pointer) return;
      const ring = stroke.map(({ x, y }): Position => {
        const { lng, lat } = map.unproject([x, y]);
        return [lng, lat];
      });
      const isRing = event.type === 'pointerup' && ring.length >= 3 && sizeOf(stroke) > tremble;
      drop();
      if (isRing) finish(ring);
    };
    const isTyping = ({ target }: KeyboardEvent) =>
      target instanceof HTMLElement && target.matches('input, textarea, button, a, [role="combobox"]');
    const hold = (event: KeyboardEvent) => {
      if (event.key !== ' ' || isTyping(event)) return;
      event.preventDefault();
      map.dragPan.enable();
    };
    const release = ({ key }: KeyboardEvent) => key === ' ' && map.dragPan.disable();
    map.dragPan.disable();
    surface.classList.add('map-crosshair');
    surface.addEventListener('pointerdown', down);
    window.addEventListener('pointermove', move);
    window.addEventListener('pointerup', up);
    window.addEventListener('pointercancel', up);
    window.addEventListener('keydown', hold);
    window.addEventListener('keyup', release);
    return () => {
      map.dragPan.enable();
      surface.classList.remove('map-crosshair');
      surface.removeEventListener('pointerdown', down);
      window.removeEventListener('pointermove', move);
      window.removeEventListener('pointerup', up);
      window.removeEventListener('pointercancel', up);
      window.removeEventListener('keydown', hold);
      window.removeEventListener('keyup', release);
    };
  }, [map, shape]);
  return (
    <svg className="ring-tool" aria-hidden="true">
      <path ref={path} />
    </svg>
  );
}
