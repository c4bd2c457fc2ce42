import { useLayoutEffect, useRef } from 'react';
import { formatNumber } from '#lib/format.ts';
import { useMap } from '../map-context.ts';
import { pixelsPerMetre } from '../mercator.ts';
import { niceLength } from './metre-grid.ts';

/** Pixels that the bar is long, at least. */
const leastPixels = 56;

export function MapScale() {
  const map = useMap();
  const [words, bar] = [useRef<HTMLSpanElement>(null), useRef<HTMLSpanElement>(null)];
  useLayoutEffect(() => {
    const show = () => {
      const perMetre = pixelsPerMetre(map.getCenter().lat, map.getZoom());
      const metres = niceLength(leastPixels / perMetre);
      if (bar.current) bar.current.style.width = `${metres * perMetre}px`;
      if (words.current)
        words.current.textContent =
          metres >= 1_000 ? `${formatNumber(metres / 1_000)}\u00a0km` : `${formatNumber(metres)}\u00a0m`;
    };
    show();
    map.on('move', show);
    return () => {
      map.off('move', show);
    };
  }, [map, words, bar]);
  return (
    <div className="map-scale" data-over-map>
      <span ref={words} className="figures" />
      <span ref={bar} className="map-scale-bar" aria-hidden="true" />
    </div>
  );
}
