import type { Map as LibreMap } from 'maplibre-gl';
import { useCallback, useState } from 'react';
import { MapFrame } from '../map-frame.tsx';
import { largestCanvas, startMap } from '../start-map.ts';
import { newTilePort } from '../tiles/tile-protocol.ts';
import { EstateContent } from './estate-content.tsx';
import { estateStyle } from './estate-style.ts';
import type { EstateMapProps } from './estate-types.ts';
import './estate-map.css';

/** An estate of any size: everything it shows comes as tiles. Parts inside find the map by useMap. */
export function EstateMap(props: EstateMapProps) {
  const { label, readable = false, children } = props;
  // Only for the opening: afterwards the map itself keeps the camera.
  const [camera] = useState(props.camera);
  const [port] = useState(newTilePort);
  const start = useCallback(
    (container: HTMLElement): LibreMap => {
      const map = startMap({
        container,
        label,
        inPage: false,
        style: estateStyle(port.url),
        minZoom: 3,
        renderWorldCopies: false,
        ...(readable && {
          canvasContextAttributes: { preserveDrawingBuffer: true },
          maxCanvasSize: [largestCanvas, largestCanvas],
        }),
        ...(camera && { center: camera.center, zoom: camera.zoom }),
      });
      // Shift and a click choose one tree more.
      map.boxZoom.disable();
      return map;
    },
    [label, readable, camera, port],
  );
  return (
    <MapFrame start={start} after="style.load" content={(map) => <EstateContent {...props} map={map} port={port} />}>
      {children}
    </MapFrame>
  );
}
