import type { Map as LibreMap } from 'maplibre-gl';
import { useEffect, useRef } from 'react';
import { EstateMap } from '../estate/estate-map.tsx';
import type { EstateMapProps } from '../estate/estate-types.ts';
import { useMap } from '../map-context.ts';
import { largestCanvas } from '../start-map.ts';
import type { PrintCamera } from './print-grid.ts';
import './print-map.css';

/** A map as it was drawn, to be put on paper. Only to be read at once: the next frame is another. */
export type DrawnMap = { canvas: HTMLCanvasElement; names: HTMLElement; ratio: number };

type Props = {
  shown: Pick<EstateMapProps, 'source' | 'basemap' | 'paint' | 'shades' | 'layers' | 'areas'>;
  /** Pixels of the layout. */
  width: number;
  height: number;
  camera: PrintCamera;
  /** Dots of such a pixel. */
  ratio: number;
  onDrawn: (map: DrawnMap) => void;
};

/** Names find their places a moment after the land is drawn. */
const namesMs = 300;

/** The same map once more, as large as the paper needs it and out of sight. */
export function PrintMap({ shown, width, height, camera, ratio, onDrawn }: Props) {
  const root = useRef<HTMLDivElement>(null);
  const started = useRef<LibreMap | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const take = () => {
    const [map, names] = [started.current, root.current?.querySelector<HTMLElement>('.map-names')];
    if (!map || !names) return;
    const canvas = map.getCanvas();
    // If the request has changed meanwhile, the map is drawn again in a moment.
    const isAsAsked =
      Math.abs(canvas.width - width * ratio) <= 2 &&
      Math.abs(canvas.height - height * ratio) <= 2 &&
      Math.abs(map.getZoom() - camera.zoom) < 0.001 &&
      Math.abs(map.getCenter().lng - camera.center[0]) < 1e-6;
    if (isAsAsked) onDrawn({ canvas, names, ratio });
  };
  const latest = useRef(take);
  latest.current = take;
  const settled = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => latest.current(), namesMs);
  };
  return (
    <div ref={root} className="print-map" style={{ width, height }} aria-hidden="true" inert>
      <EstateMap
        label="Bản đồ để in"
        {...shown}
        camera={camera}
        bounds={null}
        selected={null}
        readable
        onSettled={settled}
      >
        <Camera camera={camera} width={width} height={height} ratio={ratio} map={started} />
      </EstateMap>
    </div>
  );
}

type CameraProps = Pick<Props, 'camera' | 'ratio' | 'width' | 'height'> & { map: { current: LibreMap | null } };

function Camera({ camera, ratio, width, height, map: started }: CameraProps) {
  const map = useMap();
  const { center, zoom } = camera;
  const [longitude, latitude] = center;
  useEffect(() => {
    started.current = map;
  }, [map, started]);
  useEffect(() => {
    if (width * height === 0) return;
    map.resize();
    map.setPixelRatio(ratio);
    map.jumpTo({ center: [longitude, latitude], zoom });
    map.triggerRepaint();
  }, [map, longitude, latitude, zoom, ratio, width, height]);
  return null;
}

/** Pixels across that this device can draw at once. */
export const mostPixelsAcross = (): number => {
  const gl = document.createElement('canvas').getContext('webgl2');
  if (!gl) return 0;
  const [wide = 0, high = 0] = gl.getParameter(gl.MAX_VIEWPORT_DIMS) as Int32Array;
  const most = Math.min(wide, high, gl.getParameter(gl.MAX_RENDERBUFFER_SIZE) as number, largestCanvas);
  gl.getExtension('WEBGL_lose_context')?.loseContext();
  return most;
};
