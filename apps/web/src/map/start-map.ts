import { Map as LibreMap, type MapOptions, setWorkerUrl } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import 'maplibre-gl/dist/maplibre-gl.css';
import type { GeoJSONSource } from 'maplibre-gl';
import { baseStyle } from './base/base-style.ts';
import { metreGrid } from './controls/metre-grid.ts';
import { addHatches } from './hatch.ts';
import { pixelsPerMetre } from './mercator.ts';

setWorkerUrl(workerUrl);

/** The middle of the country, until there is something to show. */
const vietnam: [number, number] = [107.5, 16];

const words = {
  'CooperativeGesturesHandler.WindowsHelpText': 'Giữ Ctrl và lăn chuột để phóng to, thu nhỏ',
  'CooperativeGesturesHandler.MacHelpText': 'Giữ ⌘ và lăn chuột để phóng to, thu nhỏ',
  'CooperativeGesturesHandler.MobileHelpText': 'Dùng hai ngón tay để di chuyển bản đồ',
};

/** Pixels across that a map may have which is drawn for paper. */
export const largestCanvas = 16_384;

type Options = { container: HTMLElement; label: string; inPage: boolean } & Pick<
  MapOptions,
  'style' | 'center' | 'zoom' | 'minZoom' | 'renderWorldCopies' | 'canvasContextAttributes' | 'maxCanvasSize'
>;

/** `inPage`: the page scrolls on under the wheel and one finger. */
export const startMap = ({ container, label, inPage, ...own }: Options): LibreMap => {
  const map = new LibreMap({
    container,
    style: baseStyle(),
    center: vietnam,
    zoom: 4,
    ...own,
    maxZoom: 23,
    // Areas are measured on the ground, north is up.
    dragRotate: false,
    pitchWithRotate: false,
    rollEnabled: false,
    touchPitch: false,
    maxPitch: 0,
    attributionControl: false,
    cooperativeGestures: inPage,
    locale: words,
    fadeDuration: 0,
  });
  map.touchZoomRotate.disableRotation();
  map.keyboard.disableRotation();
  map.getCanvas().setAttribute('aria-label', label);
  // Otherwise a click with Shift would select all words of the page from the previous click on.
  map.getCanvasContainer().addEventListener('mousedown', (event) => {
    if (event.shiftKey) event.preventDefault();
  });
  map.once('style.load', () => addHatches(map));
  const drawMetres = () => {
    const bounds = map.getBounds();
    void map.getSource<GeoJSONSource>('metres')?.setData(
      metreGrid({
        west: bounds.getWest(),
        east: bounds.getEast(),
        south: bounds.getSouth(),
        north: bounds.getNorth(),
        metresPerPixel: 1 / pixelsPerMetre(map.getCenter().lat, map.getZoom()),
      }),
    );
  };
  map.on('style.load', drawMetres);
  map.on('moveend', drawMetres);
  map.on('resize', drawMetres);
  return map;
};
