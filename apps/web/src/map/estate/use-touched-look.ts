import type { GeoJSONSource, Map as LibreMap } from 'maplibre-gl';
import { useEffect } from 'react';
import { patternImage } from '../hatch.ts';
import { inTilesFrom } from './estate-style.ts';
import type { TouchedLand } from './estate-types.ts';
import { touchDots, touchPaint } from './touched-style.ts';

/** Marks the land where something was done. */
export function useTouchedLook(map: LibreMap, touched: TouchedLand | null): void {
  useEffect(() => {
    if (!touched) return;
    const show = ({ areas, plots, rows, trees }: TouchedLand) => {
      for (const [kind, places] of [
        ['area', areas],
        ['plot', plots],
      ] as const) {
        const { filter, color, edge, fill, pattern } = touchPaint(places);
        if (places.size) {
          map.setPaintProperty(
            `${kind}-touched`,
            'fill-pattern',
            pattern((touch) => patternImage(map, touch.pattern, touch.color)),
          );
          map.setPaintProperty(`${kind}-touched`, 'fill-opacity', fill);
          map.setPaintProperty(`${kind}-touched-line`, 'line-color', color);
          map.setPaintProperty(`${kind}-touched-line`, 'line-opacity', edge);
        }
        for (const layer of [`${kind}-touched`, `${kind}-touched-line`]) map.setFilter(layer, filter);
      }
      const { filter, color, edge } = touchPaint(rows);
      map.setPaintProperty('row-touched', 'line-color', color);
      map.setPaintProperty('row-touched', 'line-opacity', edge);
      map.setFilter('row-touched', filter);
      void map.getSource<GeoJSONSource>('touched-plots')?.setData(touchDots(plots, inTilesFrom));
      void map.getSource<GeoJSONSource>('touched-trees')?.setData({
        type: 'FeatureCollection',
        features: trees.map(({ at, color: ring, strength }) => ({
          type: 'Feature',
          properties: { color: ring, strength },
          geometry: { type: 'Point', coordinates: at },
        })),
      });
    };
    show(touched);
    return () => {
      if (map.style?._loaded) show(untouched);
    };
  }, [map, touched]);
}

const untouched: TouchedLand = { areas: new Map(), plots: new Map(), rows: new Map(), trees: [] };
