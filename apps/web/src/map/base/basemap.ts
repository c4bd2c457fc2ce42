import type { Basemap } from '@vuon/contract/maps/map-settings';
import type { LayerSpecification, SourceSpecification } from 'maplibre-gl';
import { islands } from './viet-nam.ts';
import outlineUrl from './viet-nam-outline.geojson?url';

type Part = { sources: Record<string, SourceSpecification>; layers: LayerSpecification[] };

const [ground, outside, water] = ['#eef1eb', '#dfe8eb', '#cfe0ea'];

/** The outline of the country; the land around it has no lines of its own. At near zooms the ground is land everywhere. */
export const countryPart = (): Part => ({
  sources: { country: { type: 'geojson', data: outlineUrl, tolerance: 0.2 } },
  layers: [
    {
      id: 'ground',
      type: 'background',
      paint: { 'background-color': ['interpolate', ['linear'], ['zoom'], 9, outside, 11, ground] },
    },
    { id: 'country-fill', type: 'fill', source: 'country', paint: { 'fill-color': '#f4f6f1' }, maxzoom: 11 },
    {
      id: 'country-line',
      type: 'line',
      source: 'country',
      paint: { 'line-color': '#b5c4b8', 'line-width': 1 },
      maxzoom: 11,
    },
  ],
});

/** Quần đảo Hoàng Sa and Quần đảo Trường Sa: on top of every basemap. */
export const islandsPart = (): Part => ({
  sources: {
    islands: {
      type: 'geojson',
      data: {
        type: 'FeatureCollection',
        features: islands.map(([name, longitude, latitude]) => ({
          type: 'Feature',
          properties: { name },
          geometry: { type: 'Point', coordinates: [longitude, latitude] },
        })),
      },
    },
  },
  layers: [
    {
      id: 'islands',
      type: 'circle',
      source: 'islands',
      paint: {
        'circle-radius': ['interpolate', ['exponential', 1.4], ['zoom'], 4, 1.3, 8, 3, 14, 12],
        'circle-color': '#f4f6f1',
        'circle-stroke-color': '#7f9384',
        'circle-stroke-width': 1,
      },
    },
  ],
});

/** The configured basemap, under the orchard. Faint, and without words, for which fonts would have to be fetched. */
export const basemapPart = ({ kind, url, maxZoom }: Basemap): Part => {
  if (kind === 'none' || !url) return { sources: {}, layers: [] };
  const tiles = [new URL(url, location.href).href.replaceAll('%7B', '{').replaceAll('%7D', '}')];
  if (kind === 'raster')
    return {
      sources: { basemap: { type: 'raster', tiles, maxzoom: maxZoom, tileSize: 256 } },
      layers: [{ id: 'basemap-raster', type: 'raster', source: 'basemap', paint: { 'raster-fade-duration': 0 } }],
    };
  return { sources: { basemap: { type: 'vector', tiles, maxzoom: maxZoom } }, layers: vectorLayers };
};

const part = <T extends LayerSpecification['type']>(id: string, type: T, layer: string, rest: object) =>
  ({ id: `basemap-${id}`, type, source: 'basemap', 'source-layer': layer, ...rest }) as unknown as LayerSpecification;
const isClass = (...classes: string[]) => ['in', ['get', 'class'], ['literal', classes]];
const widths = (...stops: number[]) => ['interpolate', ['exponential', 1.5], ['zoom'], ...stops];

/** The schema of OpenMapTiles. Borders are left out: those of such data are not ours. */
const vectorLayers: LayerSpecification[] = [
  { id: 'basemap-ground', type: 'background', paint: { 'background-color': ground } },
  part('landcover', 'fill', 'landcover', {
    filter: isClass('grass', 'wood', 'farmland', 'wetland'),
    paint: { 'fill-color': '#dfe9da', 'fill-opacity': 0.7 },
  }),
  part('landuse', 'fill', 'landuse', {
    filter: isClass('residential', 'suburb', 'neighbourhood'),
    paint: { 'fill-color': '#e9e9e4', 'fill-opacity': 0.7 },
  }),
  part('park', 'fill', 'park', { paint: { 'fill-color': '#d9e6d4', 'fill-opacity': 0.6 } }),
  part('water', 'fill', 'water', { paint: { 'fill-color': water } }),
  part('waterway', 'line', 'waterway', {
    paint: { 'line-color': water, 'line-width': widths(10, 0.6, 18, 8) },
  }),
  part('building', 'fill', 'building', { minzoom: 14, paint: { 'fill-color': '#dfdfd9' } }),
  part('path', 'line', 'transportation', {
    minzoom: 14,
    filter: isClass('path', 'track', 'service'),
    paint: { 'line-color': '#ffffff', 'line-width': widths(14, 0.6, 18, 4), 'line-dasharray': [3, 1] },
  }),
  part('street', 'line', 'transportation', {
    minzoom: 12,
    filter: isClass('minor', 'tertiary'),
    layout: { 'line-cap': 'round' },
    paint: { 'line-color': '#ffffff', 'line-width': widths(12, 0.6, 18, 12) },
  }),
  part('road', 'line', 'transportation', {
    filter: isClass('motorway', 'trunk', 'primary', 'secondary'),
    layout: { 'line-cap': 'round', 'line-join': 'round' },
    paint: { 'line-color': '#ffffff', 'line-width': widths(6, 0.6, 12, 2.5, 18, 20) },
  }),
];
