import type { DataDrivenPropertyValueSpecification, ExpressionSpecification, FilterSpecification } from 'maplibre-gl';
import { nothing } from '../base/base-style.ts';
import type { Bounds } from '../view/bounds.ts';
import type { Touch } from './estate-types.ts';

// Land where something was done: a pattern and an edge over the colours of its trees, which are seen between its strokes. Single trees have
// rings around them, plots that are too small for the tiles are dots.

const none: FilterSpecification = ['in', ['get', 'id'], ['literal', []]];
const placed = (id: string, kind: string, type: 'fill' | 'line', paint: object, rest: object = {}) => ({
  id,
  type,
  source: 'estate',
  'source-layer': kind,
  filter: none,
  paint,
  ...rest,
});
const edge = { 'line-width': ['interpolate', ['linear'], ['zoom'], 11, 1.2, 15, 2.5, 18, 4] };

/** Rows nearer together would only be a wash: the plot that they are in has the pattern. */
const rowsFrom = 16;

export const touchedSources = {
  'touched-plots': { type: 'geojson', data: nothing },
  'touched-trees': { type: 'geojson', data: nothing },
} as const;

export const touchedLayers = [
  placed('area-touched', 'area', 'fill', { 'fill-antialias': false }),
  placed('area-touched-line', 'area', 'line', edge),
  placed('plot-touched', 'plot', 'fill', { 'fill-antialias': false }),
  placed('plot-touched-line', 'plot', 'line', edge),
  placed('row-touched', 'row', 'line', { 'line-width': 5 }, { minzoom: rowsFrom }),
  {
    id: 'touched-dot',
    type: 'circle',
    source: 'touched-plots',
    filter: ['<', ['zoom'], ['get', 'until']],
    paint: {
      'circle-color': ['get', 'color'],
      'circle-radius': 5,
      'circle-opacity': ['get', 'strength'],
      'circle-stroke-color': '#ffffff',
      'circle-stroke-opacity': ['get', 'strength'],
      'circle-stroke-width': 1.5,
    },
  },
];

/** Over the trees. */
export const touchedTrees = {
  id: 'touched-tree',
  type: 'circle',
  source: 'touched-trees',
  minzoom: rowsFrom,
  paint: {
    'circle-color': 'transparent',
    'circle-radius': ['interpolate', ['exponential', 2], ['zoom'], 16, 2.5, 20, 14],
    'circle-stroke-color': ['get', 'color'],
    'circle-stroke-opacity': ['get', 'strength'],
    'circle-stroke-width': ['interpolate', ['linear'], ['zoom'], 16, 1.2, 20, 3],
  },
};

export const touchedLayersOf = {
  areas: ['area-touched', 'area-touched-line'],
  plots: ['plot-touched', 'plot-touched-line', 'touched-dot'],
  rows: ['row-touched'],
};

type Touched = Iterable<[id: number, touch: Touch & { isPart?: boolean }]>;

/** How strong the pattern is on land of which only a part is meant: its rows and trees have marks of their own. */
const partOf = 0.45;

/** The filter and the values of a layer that marks places. `valueFor` names what is the same for all that are alike. */
export const touchPaint = (touched: Touched) => {
  const all = [...touched];
  const by = <Value extends string | number>(
    valueFor: (touch: Touch & { isPart?: boolean }) => Value,
    other: Value,
  ) => {
    const groups = Map.groupBy(all, ([, touch]) => valueFor(touch));
    const cases = [...groups].flatMap(([value, of]) => [of.map(([id]) => id), value]);
    return (
      cases.length ? ['match', ['get', 'id'], ...cases, other] : other
    ) as DataDrivenPropertyValueSpecification<Value>;
  };
  return {
    filter: ['in', ['get', 'id'], ['literal', all.map(([id]) => id)]] as FilterSpecification,
    color: by(({ color }) => color, '#000000'),
    edge: by(({ strength }) => strength, 0),
    fill: by(({ strength, isPart }) => strength * (isPart ? partOf : 1), 0),
    /** `imageOf` gives the name of a picture. */
    pattern: (imageOf: (touch: Touch) => string) =>
      by(imageOf, all[0] ? imageOf(all[0][1]) : '') as ExpressionSpecification,
  };
};

/** A dot in the middle of each plot. `until`: the zoom up to which it stands for it. */
export const touchDots = (
  plots: Iterable<[id: number, touch: Touch & { bounds: Bounds }]>,
  until: (bounds: Bounds) => number,
) => ({
  type: 'FeatureCollection' as const,
  features: [...plots].map(([id, { color, strength, bounds }]) => ({
    type: 'Feature' as const,
    properties: { id, color, strength, until: until(bounds) },
    geometry: {
      type: 'Point' as const,
      coordinates: [(bounds[0] + bounds[2]) / 2, (bounds[1] + bounds[3]) / 2],
    },
  })),
});
