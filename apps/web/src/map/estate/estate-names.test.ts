import type { Position } from '@vuon/geo/measure/geometry';
import { expect, test } from 'vitest';
import outline from '../base/viet-nam-outline.geojson?raw';
import { toWorld, type WorldPoint, worldPixels } from '../mercator.ts';
import { edgeRuns } from '../names/edge-runs.ts';
import { islandNames } from '../names/island-names.ts';
import { layOutNames, type MapName, type NamesView } from '../names/name-layout.ts';
import { areaEdges, estateNames } from './estate-names.ts';

/** A map of 1,000 × 600 pixels. */
const aView = (centre: Position, zoom: number): NamesView => {
  const [middleX, middleY] = toWorld(centre);
  const pixels = worldPixels(zoom);
  return {
    width: 1000,
    height: 600,
    free: { left: 300, top: 0, right: 1000, bottom: 600 },
    covered: [{ left: 0, top: 0, right: 300, bottom: 600 }],
    project: ([x, y]: WorldPoint) => [(x - middleX) * pixels + 500, (y - middleY) * pixels + 300],
    measure: ({ text }) => [text.length * 8, 20],
  };
};

const square: Position[] = [
  [108.3, 12.702],
  [108.304, 12.7],
  [108.304, 12.696],
  [108.3, 12.698],
  [108.3, 12.702],
];

test('a name runs along the upper edge, outside, whichever way round the boundary was drawn', () => {
  for (const ring of [square, square.toReversed()]) {
    const [run] = edgeRuns(ring);
    const [at] = [toWorld([108.302, 12.701])];
    const name: MapName = {
      key: 'a',
      at,
      edge: { look: { tone: 'edge', text: 'Đồi Đông' }, runs: run ? [run] : [] },
      looks: [],
    };
    const [placed] = layOutNames([name], aView([108.302, 12.7], 16.5));
    const { angle = 0, shift: [x, y] = [0, 0] } = placed ?? {};
    expect(angle).toBeGreaterThan(0.3);
    expect(angle).toBeLessThan(0.6);
    // Pixels over the line at the same place.
    expect(y - Math.tan(angle) * x).toBeLessThan(-10);
  }
});

test('corners that hardly turn are one run', () => {
  const bent: Position[] = [
    [0, 0],
    [0.01, 0.0006],
    [0.02, 0],
    [0.02, -0.01],
    [0, -0.01],
  ];
  const [best] = edgeRuns(bent);
  expect(best?.from).toEqual(toWorld([0, 0]));
  expect(best?.to).toEqual(toWorld([0.02, 0]));
  expect(best?.bulge).toBeGreaterThan(0);
});

test('where two names would cover each other the later one waits, or takes a plainer look', () => {
  const chip = (key: string, at: Position, ...texts: string[]): MapName => ({
    key,
    at: toWorld(at),
    looks: texts.map((text) => ({ tone: 'plot', text })),
  });
  const view = aView([108.3, 12.7], 17);
  const step = 360 / worldPixels(17);
  const names = [
    chip('one', [108.3, 12.7], 'A-01 320 cây'),
    chip('covered', [108.3 + 40 * step, 12.7], 'A-02 320 cây', 'A-02'),
    chip('beside', [108.3 + 90 * step, 12.7], 'A-03 320 cây', 'A-03'),
    chip('away', [108.4, 12.7], 'A-04'),
  ];
  expect(layOutNames(names, view).map(({ key, look }) => [key, look.text])).toEqual([
    ['one', 'A-01 320 cây'],
    ['beside', 'A-03'],
  ]);
});

test('from afar a name stands beside its land, off other land and off what covers the map; else it keeps to its edge', () => {
  const [area] = areaEdges([
    {
      id: 1,
      name: 'Đồi Đông',
      location: { geometry: { geoType: 'Polygon', geoCoordinate: [square] } },
      hectares: 20,
      plantCount: 4_626,
    },
  ]);
  if (!area) throw new Error('no area');
  const tiles = { areas: [], plots: [], rows: [], plants: [] };
  const shown = { layers: new Set(['areas' as const]), selected: null, zoom: 15, areas: [area] };
  const view = aView([108.302, 12.699], 15);
  const [name] = layOutNames(estateNames(tiles, { ...shown, isFar: true }), view);
  expect(name?.look).toEqual({ tone: 'beside', text: 'Đồi Đông', note: '4.626\u00a0cây' });
  const [right] = view.project(toWorld([108.304, 12.7]));
  expect((name && view.project(name.at)[0] + name.shift[0] - 32) ?? 0).toBeGreaterThan(right);

  const [west] = view.project(toWorld([108.3, 12.7]));
  const covered = [...view.covered, { left: west, top: 0, right: 1000, bottom: 600 }];
  const [left] = layOutNames(estateNames(tiles, { ...shown, isFar: true }), { ...view, covered });
  expect((left && view.project(left.at)[0] + left.shift[0]) ?? 0).toBeLessThan(west);
  const [near] = layOutNames(
    estateNames(tiles, { ...shown, zoom: 16.5, isFar: false }),
    aView([108.302, 12.699], 16.5),
  );
  expect(near?.look.tone).toBe('edge');
});

test('a plot has its code only where there is room for it', () => {
  const place = (id: number, width: number) => {
    const [x, y] = toWorld([108.3, 12.7]);
    const across = width / worldPixels(15);
    const box: [number, number, number, number] = [x, y, x + across, y + across];
    return { id, name: 'A-01', areaId: 1, count: 5, statuses: [], at: [108.3 + id / 100, 12.7] as Position, box };
  };
  const shown = { layers: new Set(['plots' as const]), selected: null, zoom: 15, isFar: true, areas: [] };
  const tiles = { areas: [], plots: [place(1, 60), place(2, 24)], rows: [], plants: [] };
  expect(estateNames(tiles, shown).map(({ key, looks }) => [key, looks[0]?.tone])).toEqual([['plot-1', 'code']]);
  const selected = { kind: 'plot' as const, id: 2 };
  expect(estateNames(tiles, { ...shown, selected }).map(({ key }) => key)).toEqual(['plot-2', 'plot-1']);
  const land = { plotIds: new Set([1]), notes: new Map([[1, '4 hàng']]), free: null };
  expect(estateNames(tiles, { ...shown, land })[0]?.looks.map(({ tone }) => tone)).toEqual(['selected', 'code']);
  const wide = { ...tiles, plots: [place(1, 160)] };
  const part = { ...land, plotIds: new Set<number>() };
  expect(estateNames(wide, { ...shown, land: part })[0]?.looks[0]).toEqual({
    tone: 'plot',
    text: 'A-01',
    note: '4 hàng',
  });
  const labels = ['12 việc · 3 trễ', '12'];
  const shades = {
    areas: new Map(),
    plots: new Map([[1, { color: '#d63a2c', labels, bounds: [0, 0, 1, 1] as [number, number, number, number] }]]),
    rows: new Map(),
  };
  // What is told of a shaded plot is more important than its code, and stands alone where both have no room.
  const narrow = { ...tiles, plots: [place(1, 40)] };
  expect(estateNames(narrow, { ...shown, shades })[0]?.looks[0]).toEqual({ tone: 'plot', text: '12' });
  const wider = { ...tiles, plots: [place(1, 260)] };
  expect(estateNames(wider, { ...shown, shades })[0]?.looks[0]?.note).toBe('12 việc · 3 trễ');
});

test.each([
  ['from afar', [110, 14] as Position, 5],
  ['over Hoàng Sa', [111.6, 16.5] as Position, 10],
  ['over Trường Sa', [114.3, 10.2] as Position, 12],
])('%s the archipelagos in view are named as Vietnamese, beside the panels', (_, centre, zoom) => {
  const view = aView(centre, zoom);
  const names = layOutNames(islandNames(zoom, view), view).filter(({ look }) => look.tone === 'sea');
  const expected = zoom === 5 ? ['Hoàng Sa', 'Trường Sa'] : [zoom === 10 ? 'Hoàng Sa' : 'Trường Sa'];
  expect(names.map(({ look }) => look.text)).toEqual(expected.map((name) => `Quần đảo ${name} (Việt Nam)`));
  for (const { at, shift } of names) {
    const [x, y] = view.project(at);
    expect(x + shift[0]).toBeGreaterThan(view.free.left);
    expect(x + shift[0]).toBeLessThan(view.free.right);
    expect(y + shift[1]).toBeGreaterThan(0);
    expect(y + shift[1]).toBeLessThan(600);
  }
});

test('the outline is the mainland and its coast: no island of the open sea comes from elsewhere', () => {
  const { geometry } = JSON.parse(outline) as { geometry: { coordinates: Position[][][] } };
  const corners = geometry.coordinates.flat(2);
  expect(corners.length).toBeGreaterThan(1_000);
  expect(Math.max(...corners.map(([longitude]) => longitude))).toBeLessThan(109.6);
});
