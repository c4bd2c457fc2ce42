import { tileExtent } from '@vuon/geo/tiles/tile-math';
import { formatNumber } from '#lib/format.ts';
import { toWorld, type WorldPoint, worldPixels } from '../mercator.ts';
import { type EdgeRun, edgeRuns } from '../names/edge-runs.ts';
import { nameSize } from '../names/name-element.ts';
import type { MapName, NameLook } from '../names/name-layout.ts';
import { positionIn } from '../tiles/tile-address.ts';
import type { LoadedTile } from '../tiles/tile-store.ts';
import type { TilePlace, TilePlants } from '../tiles/tile-types.ts';
import type { TileToDraw } from '../tiles/tiles-to-draw.ts';
import { boundsOf } from '../view/bounds.ts';
import type { EstateMapProps, NamedArea } from './estate-types.ts';

const rowsFromZoom = 18.2;
const treesFromZoom = 20.6;
/** How much of a plot's width its code may take: few plots are as wide everywhere. */
const roomOfPlot = 0.85;
/** Of the trees in view: more would not be read. */
const mostTrees = 300;

type WorldBox = [left: number, top: number, right: number, bottom: number];
type Place = Omit<TilePlace, 'box'> & { box: WorldBox };
type Drawn = readonly TileToDraw<LoadedTile>[];

/** The names in the tiles in view. */
export type NamesInTiles = { areas: Place[]; plots: Place[]; rows: MapName[]; plants: Drawn };

export const namesInTiles = (drawn: Drawn): NamesInTiles => ({
  areas: merged(drawn, 'areas'),
  plots: merged(drawn, 'plots').sort((one, other) => (other.count ?? 0) - (one.count ?? 0)),
  rows: drawn.flatMap(({ loaded }) =>
    loaded.tile.rows.map(
      ({ id, code, at, away }): MapName => ({
        key: `row-${id}`,
        at: toWorld(at),
        shift: [away[0] * 22, away[1] * 14],
        looks: [{ tone: 'row', text: code }],
      }),
    ),
  ),
  plants: drawn.filter(({ loaded }) => loaded.tile.plants?.codes),
});

/** A place may lie in several tiles: its pieces make one box. */
const merged = (drawn: Drawn, kind: 'areas' | 'plots'): Place[] => {
  const places = new Map<number, Place>();
  for (const { address, loaded } of drawn) {
    const across = 2 ** address.z * tileExtent;
    const [left, top] = [address.x * tileExtent, address.y * tileExtent];
    for (const place of loaded.tile[kind]) {
      const [x1, y1, x2, y2] = place.box;
      const box: WorldBox = [(left + x1) / across, (top + y1) / across, (left + x2) / across, (top + y2) / across];
      const known = places.get(place.id);
      places.set(place.id, { ...place, box: known ? joined(known.box, box) : box });
    }
  }
  return [...places.values()];
};

const joined = (one: WorldBox, other: WorldBox): WorldBox => [
  Math.min(one[0], other[0]),
  Math.min(one[1], other[1]),
  Math.max(one[2], other[2]),
  Math.max(one[3], other[3]),
];

/** `isFar`: land is drawn in place of single trees. */
type Shown = Pick<EstateMapProps, 'layers' | 'selected' | 'land' | 'shades'> & {
  zoom: number;
  isFar: boolean;
  areas: AreaEdge[];
};

/** All names that are wanted at a zoom, the most important first. */
export const estateNames = (tiles: NamesInTiles, shown: Shown): MapName[] => {
  const { layers, zoom } = shown;
  const plots = layers.has('plots') ? plotNames(tiles.plots, shown) : [];
  return [
    ...plots.filter(({ isAlways }) => isAlways),
    ...(layers.has('areas') ? areaNames(tiles.areas, shown) : []),
    ...plots.filter(({ isAlways }) => !isAlways),
    ...(layers.has('rows') && zoom >= rowsFromZoom ? tiles.rows : []),
    ...(layers.has('plants') && zoom >= treesFromZoom ? treeNames(tiles.plants) : []),
  ];
};

const noBreak = '\u00a0';
const countText = (count: number) => `${formatNumber(count)}${noBreak}cây`;
const hectaresText = (hectares: number) => `${formatNumber(Math.round(hectares * 10) / 10)}${noBreak}ha`;

/** An area with its boundary as its name needs it, computed once. */
export type AreaEdge = NamedArea & { ring: WorldPoint[]; runs: EdgeRun[]; top: WorldPoint };

export const areaEdges = (areas: NamedArea[]): AreaEdge[] =>
  areas
    .flatMap((area): AreaEdge[] => {
      const [outer] = area.location?.geometry.geoCoordinate ?? [];
      const bounds = outer ? boundsOf(outer) : null;
      if (!outer || !bounds) return [];
      return [
        {
          ...area,
          ring: outer.map(toWorld),
          runs: edgeRuns(outer),
          top: toWorld([(bounds[0] + bounds[2]) / 2, bounds[3]]),
        },
      ];
    })
    .sort((one, other) => (other.plantCount ?? 0) - (one.plantCount ?? 0));

const aboveEdge: [number, number] = [0, -16];

const areaNames = (inTiles: Place[], shown: Shown): MapName[] => {
  const given = new Set(shown.areas.map(({ id }) => id));
  const drawn = shown.areas.map(({ id, name, hectares, plantCount, ring, runs, top }): MapName => {
    const [label] = shown.shades?.areas.get(id)?.labels ?? [];
    const count = label ?? (plantCount === null ? undefined : countText(plantCount));
    const figures = [hectares === null ? [] : hectaresText(hectares), count ?? []].flat().join(' · ');
    return {
      key: `area-${id}`,
      at: top,
      shift: aboveEdge,
      ...(shown.isFar && { beside: { look: { tone: 'beside', text: name, note: count }, ring } }),
      edge: { look: { tone: 'edge', text: name, ...(figures && { note: figures }) }, runs },
      looks: chipLooks(name, count),
    };
  });
  const others = inTiles.filter(({ id, name }) => name !== null && !given.has(id));
  return [
    ...drawn,
    ...others.map((area): MapName => {
      const [left, top, right] = area.box;
      const note = area.count === null ? undefined : countText(area.count);
      return {
        key: `area-${area.id}`,
        at: [(left + right) / 2, top],
        shift: aboveEdge,
        looks: chipLooks(area.name ?? '', note),
      };
    }),
  ];
};

const chipLooks = (text: string, note: string | undefined): NameLook[] => [
  ...(note ? [{ tone: 'area' as const, text, note }] : []),
  { tone: 'area', text },
];

/** A code only where its plot has room for it; the selected one always. */
const plotNames = (plots: Place[], { selected, land, shades, zoom, isFar }: Shown): MapName[] => {
  const pixels = worldPixels(zoom);
  return plots.flatMap((plot): MapName[] => {
    const { id, name, at, box } = plot;
    if (name === null) return [];
    const [key, place] = [`plot-${id}`, toWorld(at)];
    if (selected?.kind === 'plot' && selected.id === id)
      return [{ key, at: place, looks: [{ tone: 'selected', text: name }], isAlways: true }];
    const hasRoom = (look: NameLook) => {
      const [width, height] = nameSize(look);
      // The edge of a marked plot can be seen around its code.
      const room = pixels * (look.tone === 'selected' ? 1 : roomOfPlot);
      return width <= (box[2] - box[0]) * room && height <= (box[3] - box[1]) * room;
    };
    const look: NameLook = { tone: isFar ? 'code' : 'plot', text: name };
    const note = land?.notes.get(id);
    const marked: NameLook[] = [
      ...(land?.plotIds.has(id) ? [{ tone: 'selected' as const, text: name }] : []),
      ...(note === undefined ? [] : [{ tone: 'plot' as const, text: name, note }]),
    ];
    const { labels = [], keepsName = false } = shades?.plots.get(id) ?? {};
    const shaded: NameLook[] = [
      ...labels.map((label) => ({ tone: 'plot' as const, text: name, note: label })),
      ...labels.slice(keepsName ? labels.length : -1).map((label) => ({ tone: 'plot' as const, text: label })),
    ];
    const looks = [...marked, ...shaded, look].filter(hasRoom);
    return looks.length > 0 ? [{ key, at: place, looks }] : [];
  });
};

const treeNames = (drawn: Drawn): MapName[] => {
  const names: MapName[] = [];
  for (const { address, loaded } of drawn) {
    const { ids, places, codes } = loaded.tile.plants as TilePlants;
    for (let n = 0; n < ids.length && names.length < mostTrees; n++) {
      const at = toWorld(positionIn(address, places[2 * n] as number, places[2 * n + 1] as number));
      names.push({ key: `tree-${ids[n]}`, at, shift: [0, 16], looks: [{ tone: 'tree', text: codes?.[n] ?? '' }] });
    }
  }
  return names;
};
