import type { Map as LibreMap } from 'maplibre-gl';
import { useEffect, useState } from 'react';
import { useMap } from '../map-context.ts';
import type { Bounds } from './bounds.ts';

const viewOf = (map: LibreMap): Bounds => {
  const bounds = map.getBounds();
  return [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()];
};

/** The bounds of the map whenever the camera comes to rest. */
export function useView(): Bounds {
  const map = useMap();
  const [view, setView] = useState(() => viewOf(map));
  useEffect(() => {
    const look = () => setView(viewOf(map));
    map.on('moveend', look);
    return () => {
      map.off('moveend', look);
    };
  }, [map]);
  return view;
}
