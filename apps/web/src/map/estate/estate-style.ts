import type {
  ExpressionSpecification,
  FilterSpecification,
  GeoJSONSource,
  LayerSpecification,
  SourceSpecification,
  StyleSpecification,
} from 'maplibre-gl';
import { metresLayer, nothing } from '../base/base-style.ts';
import { countryPart, islandsPart } from '../base/basemap.ts';
import type { Bounds } from '../view/bounds.ts';
import type { MapLayer } from './estate-types.ts';
import { touchedLayers, touchedLayersOf, touchedSources, touchedTrees } from './touched-style.ts';

const fill = (kind: string, paint: object) => ({
  id: `${kind}-fill`,
  type: 'fill',
  source: 'estate',
  'source-layer': kind,
  // Lines of their own are drawn over its edge.
  paint: { 'fill-antialias': false, ...paint },
});
const line = (id: string, kind: string, paint: object, rest: object = {}) => ({
  id,
  type: 'line',
  source: 'estate',
  'source-layer': kind,
  paint,
  ...rest,
});

/** Over the trees; a filter names the one that is selected. */
export const selectedOnly = (id: number): FilterSpecification => ['==', ['get', 'id'], id];
const selectedLine = (kind: string, width: number) =>
  line(`${kind}-selected`, kind, { 'line-color': '#1d7a30', 'line-width': width }, { filter: selectedOnly(0) });

export const markedOnly = (ids: readonly number[]): FilterSpecification => ['in', ['get', 'id'], ['literal', [...ids]]];
export const lockedOnly = (areaIds: number[], plotIds: number[]): FilterSpecification => [
  '!',
  ['any', ['in', ['get', 'area'], ['literal', areaIds]], ['in', ['get', 'id'], ['literal', plotIds]]],
];

/** Of a part and of the whole, from afar; nearer, the trees and rows on it are to be seen too. */
const [farShade, nearShade] = [
  [0.32, 0.62],
  [0.12, 0.3],
] as const;
type Shades = Iterable<[id: number, shade: { color: string; isPart?: boolean }]>;
const nothingShaded: Shades = [];

/** The zoom from which tiles have a plot: they leave out what is smaller both ways than this part of them, as `tile-shapes.ts` does. */
const smallestPart = 96 / 4096;
export const inTilesFrom = ([west, south, east, north]: Bounds): number =>
  Math.log2((smallestPart * 360) / Math.max(east - west, north - south, 1e-9));

type Dots = Exclude<Parameters<GeoJSONSource['setData']>[0], string>;

/** A dot for each shaded plot, and the zoom up to which it stands for it. */
export const shadeDots = (plots: Iterable<[id: number, shade: { color: string; bounds: Bounds }]>): Dots => ({
  type: 'FeatureCollection',
  features: [...plots].map(([id, { color, bounds }]) => ({
    type: 'Feature',
    properties: { id, color, until: inTilesFrom(bounds) },
    geometry: { type: 'Point', coordinates: [(bounds[0] + bounds[2]) / 2, (bounds[1] + bounds[3]) / 2] },
  })),
});

const shadedBy = (far: ExpressionSpecification, near: ExpressionSpecification): ExpressionSpecification => [
  'interpolate',
  ['linear'],
  ['zoom'],
  15.5,
  far,
  17.5,
  near,
];

/** The filter, the colour and the opacity of a layer that shades places. */
export const shadePaint = (shades: Shades = nothingShaded) => {
  const all = [...shades];
  const byColor = Map.groupBy(all, ([, { color }]) => color);
  const parts = all.filter(([, { isPart }]) => isPart).map(([id]) => id);
  const opacityOf = ([part, whole]: readonly [number, number]): ExpressionSpecification => [
    'case',
    ['in', ['get', 'id'], ['literal', parts]],
    part,
    whole,
  ];
  const cases = [...byColor].flatMap(([color, of]) => [of.map(([id]) => id), color]);
  return {
    filter: markedOnly(all.map(([id]) => id)),
    color: (cases.length ? ['match', ['get', 'id'], ...cases, '#000000'] : '#000000') as
      | ExpressionSpecification
      | string,
    opacity: shadedBy(opacityOf(farShade), opacityOf(nearShade)),
  };
};

/** Rows nearer together would only be a wash. */
export const rowsFromZoom = 16.5;
/** Single trees are drawn before this layer, and trees that are summed up before the other. */
export const firstOverTrees = 'area-selected';
export const firstOverLand = 'area-line';
/** The basemap's layers are drawn before this one. */
export const firstOverBasemap = 'metres';

const estateLayers = [
  metresLayer,
  fill('area', { 'fill-color': '#f3f6f0' }),
  fill('plot', { 'fill-color': '#fcfefb' }),
  {
    id: 'chosen-fill',
    type: 'fill',
    source: 'chosen',
    paint: { 'fill-color': '#1d7a30', 'fill-opacity': 0.1 },
  },
  line('row-line', 'row', { 'line-color': '#9cb8a0', 'line-width': 1 }, { minzoom: rowsFromZoom }),
  line('area-line', 'area', { 'line-color': '#93a295', 'line-width': 1.5 }),
  line('plot-line', 'plot', {
    'line-color': '#8f9c90',
    'line-width': ['interpolate', ['linear'], ['zoom'], 11, 0.4, 14, 0.9, 17, 1.3],
  }),
  { ...fill('area', {}), id: 'area-shade', filter: markedOnly([]) },
  { ...fill('plot', {}), id: 'plot-shade', filter: markedOnly([]) },
  {
    id: 'plot-dot',
    type: 'circle',
    source: 'shaded',
    filter: ['<', ['zoom'], ['get', 'until']],
    paint: {
      'circle-color': ['get', 'color'],
      'circle-radius': 4,
      'circle-stroke-color': '#ffffff',
      'circle-stroke-width': 1,
    },
  },
  line('row-shade', 'row', { 'line-width': 4 }, { minzoom: rowsFromZoom, filter: markedOnly([]) }),
  ...touchedLayers,
  { ...fill('plot', { 'fill-color': '#39b54a', 'fill-opacity': 0.18 }), id: 'plot-marked', filter: markedOnly([]) },
  { ...fill('plot', { 'fill-color': '#39b54a', 'fill-opacity': 0.07 }), id: 'plot-part', filter: markedOnly([]) },
  line(
    'plot-part-line',
    'plot',
    { 'line-color': '#1d7a30', 'line-width': 1.5, 'line-dasharray': [3, 2] },
    { filter: markedOnly([]) },
  ),
  line('plot-marked-line', 'plot', { 'line-color': '#1d7a30', 'line-width': 2 }, { filter: markedOnly([]) }),
  // Its picture is there once something is locked.
  { ...fill('plot', {}), id: 'plot-locked', filter: markedOnly([]) },
  selectedLine('area', 2.5),
  selectedLine('plot', 2.5),
  selectedLine('row', 3),
  touchedTrees,
  {
    id: 'chosen-line',
    type: 'line',
    source: 'chosen',
    paint: { 'line-color': '#1b241d', 'line-width': 1.5, 'line-dasharray': [3, 2] },
  },
];

/** The layers that each of the user's switches turns on and off. */
export const layersOf: Record<Exclude<MapLayer, 'basemap' | 'plants' | 'names'>, string[]> = {
  grid: ['metres'],
  areas: ['area-fill', 'area-line', 'area-selected', 'area-shade', ...touchedLayersOf.areas],
  plots: [
    'plot-fill',
    'plot-line',
    'plot-selected',
    'plot-marked',
    'plot-marked-line',
    'plot-part',
    'plot-part-line',
    'plot-locked',
    'plot-shade',
    'plot-dot',
    ...touchedLayersOf.plots,
  ],
  rows: ['row-line', 'row-selected', 'row-shade', ...touchedLayersOf.rows],
};

/** Solid land costs no blending; over a basemap it lets that shine through. */
export const fillOpacities = { 'area-fill': [1, 0.25], 'plot-fill': [1, 0.45] } as const;

/** The lines that become faint while something is drawn over them. */
export const dimmedLines = ['row-line', 'area-line', 'plot-line'];

/** The layers, apart from trees, that a click may hit, the topmost first. */
export const pickableFills = ['plot-fill', 'area-fill'];

export const estateStyle = (tiles: string): StyleSpecification => {
  const [country, islands] = [countryPart(), islandsPart()];
  const sources: Record<string, SourceSpecification> = {
    ...country.sources,
    metres: { type: 'geojson', data: nothing },
    estate: {
      type: 'vector',
      tiles: [tiles],
      minzoom: 0,
      maxzoom: 18,
    },
    chosen: { type: 'geojson', data: nothing },
    shaded: { type: 'geojson', data: nothing },
    ...touchedSources,
    ...islands.sources,
  };
  const own = estateLayers as unknown as LayerSpecification[];
  return { version: 8, sources, layers: [...country.layers, ...own, ...islands.layers] };
};
