import type { Map as LibreMap } from 'maplibre-gl';
import { useEffect, useEffectEvent } from 'react';
import type { EstateMapProps } from './estate-types.ts';

/** Reports the part of the map that the camera sees when it has come to rest. */
export function useViewport(map: LibreMap, { padding = {}, onVisible }: EstateMapProps): void {
  const tell = useEffectEvent(() => {
    const { clientWidth, clientHeight } = map.getContainer();
    const { top = 0, right = 0, bottom = 0, left = 0 } = padding;
    const { lng: west, lat: north } = map.unproject([left, top]);
    const { lng: east, lat: south } = map.unproject([clientWidth - right, clientHeight - bottom]);
    const { lng, lat } = map.getCenter();
    onVisible?.({ center: [lng, lat], zoom: map.getZoom(), bounds: [west, south, east, north] });
  });
  const room = JSON.stringify(padding);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another room shows another piece
  useEffect(() => {
    const rested = () => tell();
    rested();
    map.on('moveend', rested);
    map.on('resize', rested);
    return () => {
      map.off('moveend', rested);
      map.off('resize', rested);
    };
  }, [map, room]);
}
