import type { Map as LibreMap } from 'maplibre-gl';
import { useEffect, useEffectEvent } from 'react';
import type { Bounds } from '../view/bounds.ts';
import { coveredBoxes, coveringElements, uncoveredBoxes } from '../view/covered-boxes.ts';
import type { EstateMapProps } from './estate-types.ts';
import { markRadius } from './trees/tree-mark.ts';

/** Panels move into their place for a moment after the camera has come to rest. */
const panelsMs = 250;
/** How often what is seen is told again because a panel has another size, until the camera moves: sizes may follow the figures. */
const mostAgain = 2;

/** A tree is seen as long as a part of its dot is: panels hide less than they cover by its radius, and the window shows more. */
const seenOn = (map: LibreMap): Bounds[] => {
  const { clientWidth, clientHeight } = map.getContainer();
  const radius = markRadius(map.getCenter().lat, map.getZoom());
  const whole = { left: -radius, top: -radius, right: clientWidth + radius, bottom: clientHeight + radius };
  const hidden = coveredBoxes(map).map(({ left, top, right, bottom }) => ({
    left: left + radius,
    top: top + radius,
    right: right - radius,
    bottom: bottom - radius,
  }));
  return uncoveredBoxes(whole, hidden).map(({ left, top, right, bottom }): Bounds => {
    const { lng: west, lat: north } = map.unproject([left, top]);
    const { lng: east, lat: south } = map.unproject([right, bottom]);
    return [west, south, east, north];
  });
};

/** Reports the part of the map that can be seen when the camera has come to rest. */
export function useViewport(map: LibreMap, { padding = {}, onVisible }: EstateMapProps): void {
  const tell = useEffectEvent((before: string): string => {
    const seen = seenOn(map);
    const told = JSON.stringify(seen);
    if (told === before) return before;
    const { clientWidth, clientHeight } = map.getContainer();
    const { top = 0, right = 0, bottom = 0, left = 0 } = padding;
    const { lng: west, lat: north } = map.unproject([left, top]);
    const { lng: east, lat: south } = map.unproject([clientWidth - right, clientHeight - bottom]);
    const { lng, lat } = map.getCenter();
    onVisible?.({ center: [lng, lat], zoom: map.getZoom(), bounds: [west, south, east, north], seen });
    return told;
  });
  const room = JSON.stringify(padding);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another room shows another piece
  useEffect(() => {
    let [told, again] = ['', 0];
    let timer: ReturnType<typeof setTimeout> | undefined;
    const later = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        observer.disconnect();
        if (again++ < mostAgain) for (const element of coveringElements(map)) observer.observe(element);
        told = tell(told);
      }, panelsMs);
    };
    // An observed element is reported at once, too.
    const observer = new ResizeObserver(() => again <= mostAgain && later());
    const rested = () => {
      again = 0;
      told = tell('');
      later();
    };
    rested();
    map.on('moveend', rested);
    map.on('resize', rested);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
      map.off('moveend', rested);
      map.off('resize', rested);
    };
  }, [map, room]);
}
