import type { LayerSpecification, StyleSpecification } from 'maplibre-gl';

export const nothing: { type: 'FeatureCollection'; features: never[] } = { type: 'FeatureCollection', features: [] };

const selected = ['get', 'selected'] as const;
const dimmed = ['get', 'dimmed'] as const;
const isKind = (...kinds: string[]) => ['in', ['get', 'kind'], ['literal', kinds]];

const fill = (id: string, kind: string, paint: object) => ({
  id,
  type: 'fill',
  source: 'shapes',
  filter: ['all', isKind(kind), ['==', ['geometry-type'], 'Polygon']],
  paint,
});
const line = (id: string, kinds: string[], paint: object, layout: object = {}) => ({
  id,
  type: 'line',
  source: 'shapes',
  filter: isKind(...kinds),
  layout: { 'line-join': 'round', 'line-cap': 'round', ...layout },
  paint,
});
const when = (condition: unknown, yes: unknown, no: unknown) => ['case', condition, yes, no];

/** A faint grid of metres, in the source of the same name. */
export const metresLayer = {
  id: 'metres',
  type: 'line',
  source: 'metres',
  paint: { 'line-color': '#e2e7df', 'line-width': ['case', ['get', 'strong'], 1.2, 0.6] },
};

const layers = [
  { id: 'ground', type: 'background', paint: { 'background-color': '#eef1eb' } },
  metresLayer,
  fill('area-fill', 'area', { 'fill-color': '#f6f9f4', 'fill-opacity': when(selected, 0.9, 0.65) }),
  fill('plot-fill', 'plot', {
    'fill-color': '#fcfefb',
    'fill-opacity': when(dimmed, 0.7, 0.95),
  }),
  fill('exclusion-ground', 'exclusion', { 'fill-color': '#dce9ef', 'fill-opacity': when(dimmed, 0.4, 0.85) }),
  fill('exclusion-fill', 'exclusion', { 'fill-pattern': 'hatch-grey', 'fill-opacity': when(dimmed, 0.4, 1) }),
  line('row-line', ['row'], {
    'line-color': when(selected, '#1d7a30', '#9cb8a0'),
    'line-width': when(selected, 2.5, 1),
    'line-opacity': when(dimmed, 0.4, 1),
  }),
  line('area-line', ['area'], {
    'line-color': when(selected, '#1d7a30', '#93a295'),
    'line-width': when(selected, 2.5, 1.5),
    'line-opacity': when(dimmed, 0.6, 1),
  }),
  line('plot-line', ['plot'], {
    'line-color': when(selected, '#1d7a30', '#8f9c90'),
    'line-width': when(selected, 2.5, 1.2),
    'line-opacity': when(dimmed, 0.6, 1),
  }),
  line('exclusion-line', ['exclusion'], {
    'line-color': when(selected, '#1d7a30', '#9fb3c0'),
    'line-width': when(selected, 2, 1),
  }),
  line('margin-line', ['margin'], { 'line-color': '#7d9382', 'line-width': 1.2, 'line-dasharray': [4, 3] }),
  fill('warning-fill', 'warning', { 'fill-pattern': 'hatch-red' }),
  line('warning-line', ['warning'], { 'line-color': '#b42318', 'line-width': 1.5 }),
];

/** Ground, a faint grid of metres, and the shapes of the source `shapes`. Nothing is loaded from elsewhere. */
export const baseStyle = (): StyleSpecification => ({
  version: 8,
  sources: {
    metres: { type: 'geojson', data: nothing },
    shapes: { type: 'geojson', data: nothing, promoteId: 'id' },
  } as unknown as StyleSpecification['sources'],
  layers: layers as unknown as LayerSpecification[],
});

/** The layers that a click on a shape may hit, the topmost first. */
export const pickableLayers = ['warning-fill', 'row-line', 'exclusion-fill', 'plot-fill', 'area-fill'];
