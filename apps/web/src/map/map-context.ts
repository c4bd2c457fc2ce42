import type { Map as LibreMap } from 'maplibre-gl';
import { createContext, use } from 'react';

export const MapContext = createContext<LibreMap | null>(null);

/** The map around this part. */
export const useMap = (): LibreMap => {
  const map = use(MapContext);
  if (!map) throw new Error('Only inside a MapView');
  return map;
};
