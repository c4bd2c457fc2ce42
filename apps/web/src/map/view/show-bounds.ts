import type { Map as LibreMap } from 'maplibre-gl';
import { clampLatitude } from '../mercator.ts';
import type { Bounds } from './bounds.ts';

/** Pixels at each side that panels cover. */
export type Padding = { top: number; right: number; bottom: number; left: number };

const around = 40;
/** One tree or one row is not shown larger than this: its neighbours show where it is. */
const maxZoom = 20;

/** Milliseconds of a move of the camera. */
export const motionMs = (): number => (matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 250);

type Options = { padding?: Partial<Padding> | undefined; animate?: boolean };

export const showBounds = (map: LibreMap, [west, south, east, north]: Bounds, { padding = {}, animate }: Options) => {
  const { clientWidth, clientHeight } = map.getContainer();
  const { top = 0, right = 0, bottom = 0, left = 0 } = padding;
  // On a small map the margin gives way before the land does.
  const room = Math.min(clientWidth - left - right, clientHeight - top - bottom);
  const edge = Math.max(4, Math.min(around, room * 0.12));
  map.fitBounds([west, clampLatitude(south), east, clampLatitude(north)], {
    padding: { top: top + edge, right: right + edge, bottom: bottom + edge, left: left + edge },
    maxZoom,
    duration: animate ? motionMs() : 0,
    essential: true,
  });
};
