import type { Position } from '@vuon/geo/measure/geometry';
import type { Map as LibreMap } from 'maplibre-gl';

type Drag = {
  /** In the map's pixels and on the ground. */
  move: (position: Position, pixel: { x: number; y: number }) => void;
  /** `moved` is false for a mere press. */
  end?: (moved: boolean) => void;
};

/** Pixels that a finger trembles. */
const tremble = 3;

/** Follows the pointer that was just pressed until it is released; on the window, because the pressed element may go away. */
export const dragOnMap = (map: LibreMap, start: PointerEvent, { move, end }: Drag): void => {
  let moved = false;
  const { left, top } = map.getContainer().getBoundingClientRect();
  const follow = (event: PointerEvent) => {
    if (event.pointerId !== start.pointerId) return;
    moved ||= Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY) > tremble;
    if (!moved) return;
    const pixel = { x: event.clientX - left, y: event.clientY - top };
    const { lng, lat } = map.unproject([pixel.x, pixel.y]);
    move([lng, lat], pixel);
  };
  const stop = (event: PointerEvent) => {
    if (event.pointerId !== start.pointerId) return;
    window.removeEventListener('pointermove', follow);
    window.removeEventListener('pointerup', stop);
    window.removeEventListener('pointercancel', stop);
    end?.(moved);
  };
  window.addEventListener('pointermove', follow);
  window.addEventListener('pointerup', stop);
  window.addEventListener('pointercancel', stop);
};
