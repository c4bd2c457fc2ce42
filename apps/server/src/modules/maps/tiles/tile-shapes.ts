import type { Bounds } from '@vuon/contract/maps/map-search';
import { plantsFromZoom } from '@vuon/contract/maps/tile';
import type { Position } from '@vuon/geo/measure/geometry';
import { clipRing } from '@vuon/geo/tiles/tile-clip';
import { type TileId, tileBounds, tileExtent, touches } from '@vuon/geo/tiles/tile-math';
import { simplifyRing } from '@vuon/geo/tiles/tile-simplify';
import { signedArea, TileLayerWriter, type TileProperties } from '@vuon/geo/tiles/tile-writer';
import { flattenRings, type IndexedPlot } from '../estate/entity-map.ts';
import type { TileView } from './tile-view.ts';
import type { Figures, GroupFacts } from './tree-groups.ts';

type Point = [x: number, y: number];

/** Units beyond the tile that boundaries, rows and cells reach, so that what is drawn of them does not end at its edge. */
export const buffer = 64;
export const bufferedTile = [-buffer, -buffer, tileExtent + buffer, tileExtent + buffer] as const;
/** Units: 512 pixels show 4096 of them. */
const tolerance = 1;
/** Corners: with so few, rounding is enough. */
const fewCorners = 24;
/** Units: a plot that is smaller both ways takes less than twelve pixels. */
const smallestPlot = 96;

/** The layers zone, area and plot: boundaries, from memory. */
export const shapeLayers = (view: TileView, tile: TileId): TileLayerWriter[] => {
  const around = tileBounds(tile, buffer);
  const isNear = ({ bounds }: { bounds: Bounds | null }) => bounds !== null && touches(bounds, around);
  const hasCodes = view.shows('codes');

  const zone = new TileLayerWriter('zone');
  if (view.zone && touches(view.zone, around)) {
    const rings = ringsInTile(flattenRings([ringOf(view.zone)]), tile);
    writePolygon(zone, rings, 1, { id: 1, name: `Vùng trồng của ${view.map.name}` });
  }

  const area = new TileLayerWriter('area');
  for (const one of view.areas.filter(isNear))
    writePolygon(area, ringsInTile(one.flatRings, tile), one.id, {
      id: one.id,
      name: one.name,
      code: hasCodes ? one.code : null,
      at: one.place,
      // At higher zooms, the figures would change all tiles of the area whenever one of its trees changes.
      ...(tile.z < plantsFromZoom && { ...figureProperties(view, one.figures), main: mainText(view, one.main) }),
    });

  const plot = new TileLayerWriter('plot');
  const divided = dividedAreas(view, tile);
  for (const one of view.plots.filter(isNear)) {
    if (!divided.has(one.areaId)) continue;
    const main = tile.z < plantsFromZoom && mainText(view, one.main);
    writePolygon(plot, ringsInTile(one.flatRings, tile), one.id, {
      id: one.id,
      code: hasCodes ? one.code : null,
      area: one.areaId,
      at: one.place,
      cropGroup: view.shows('cropGroups') ? one.cropGroupId : null,
      ...figureProperties(view, one.figures),
      ...(main && { main }),
    });
  }
  return [zone, area, plot];
};

/** By the plots of a view and the zoom: the areas whose plots are drawn. */
const known = new WeakMap<IndexedPlot[], Map<number, ReadonlySet<number>>>();

/**
 * The areas whose plots are drawn in a tile: together or not at all. Where most of them are too small, the whole area is filled in
 * their place, and a fill over another would be darker.
 */
const dividedAreas = ({ plots, shows }: TileView, tile: TileId): ReadonlySet<number> => {
  if (!shows('plots')) return new Set();
  const byZoom = known.get(plots) ?? new Map<number, ReadonlySet<number>>();
  known.set(plots, byZoom);
  const found = byZoom.get(tile.z);
  if (found) return found;
  const lead = new Map<number, number>();
  for (const plot of plots)
    if (plot.bounds) lead.set(plot.areaId, (lead.get(plot.areaId) ?? 0) + (isTooSmall(plot, tile) ? -1 : 1));
  const divided = new Set([...lead].flatMap(([areaId, more]) => (more >= 0 ? areaId : [])));
  byZoom.set(tile.z, divided);
  return divided;
};

/** The place whose boundary holds the trees of a plot in the tile: the plot itself, or the area of plots that are left out. */
export type Land = { layer: 'plot' | 'area'; id: number };
export const landsOf = (view: TileView, tile: TileId): ((plot: IndexedPlot) => Land | null) => {
  const divided = dividedAreas(view, tile);
  const bounded = new Set(view.areas.filter(({ bounds }) => bounds).map(({ id }) => id));
  return ({ id, areaId, bounds }) => {
    if (divided.has(areaId)) return bounds && { layer: 'plot', id };
    return bounded.has(areaId) ? { layer: 'area', id: areaId } : null;
  };
};

/** 'status.crop.month' of most trees, each by itself; 0: none, unknown, or not disclosed. */
const mainText = ({ shows }: TileView, { plantStatusId, cropGroupId, month }: GroupFacts): string | null => {
  if (!shows('plants')) return null;
  const facts = [shows('statuses') && plantStatusId, shows('cropGroups') && cropGroupId, shows('ages') && month];
  return facts.map(Number).join('.');
};

const figureProperties = ({ map, shows }: TileView, { count, statuses, text }: Figures): TileProperties => {
  if (!shows('figures')) return {};
  if (!shows('statuses')) return { count };
  let attention = 0;
  for (const [id, trees] of statuses) if (map.needsAttention.has(id)) attention += trees;
  return { count, attention, statuses: text || null };
};

const ringOf = ([west, south, east, north]: Bounds): Position[] => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
  [west, south],
];

const isTooSmall = ({ bounds }: IndexedPlot, { z }: TileId): boolean => {
  if (!bounds) return true;
  const units = (2 ** z * tileExtent) / 360;
  // Mercator stretches north and south as the cosine of the latitude shrinks; plots are far from the poles.
  return (bounds[2] - bounds[0]) * units < smallestPlot && (bounds[3] - bounds[1]) * units < smallestPlot;
};

/** Clipped, simplified and rounded; a shape that is only a line or a dot at this zoom becomes a square of one unit. */
const ringsInTile = (flatRings: Float64Array[], { z, x, y }: TileId): Point[][] => {
  const scale = 2 ** z * tileExtent;
  const [left, top] = [x * tileExtent, y * tileExtent];
  const [outer, ...holes] = flatRings.map((flat) => {
    const ring: Point[] = [];
    for (let index = 0; index < flat.length; index += 2)
      ring.push([(flat[index] as number) * scale - left, (flat[index + 1] as number) * scale - top]);
    const clipped = clipRing(ring, bufferedTile);
    return rounded(ring.length < fewCorners ? clipped : simplifyRing(clipped, tolerance));
  });
  if (!outer?.[0]) return [];
  const isFlat = outer.length < 4 || signedArea(outer) === 0;
  return isFlat ? [dotAt(outer[0])] : [outer, ...holes.filter((hole) => hole.length > 3 && signedArea(hole) !== 0)];
};

const rounded = (ring: Point[]): Point[] => {
  const kept: Point[] = [];
  let [lastX, lastY] = [Number.NaN, Number.NaN];
  for (const corner of ring) {
    const x = Math.round(corner[0]);
    const y = Math.round(corner[1]);
    if (x !== lastX || y !== lastY) kept.push([x, y]);
    lastX = x;
    lastY = y;
  }
  return kept;
};

const dotAt = ([x, y]: Point): Point[] => [
  [x, y],
  [x + 1, y],
  [x + 1, y + 1],
  [x, y + 1],
  [x, y],
];

const writePolygon = (layer: TileLayerWriter, rings: Point[][], id: number, properties: TileProperties) => {
  if (rings.length) layer.polygon(id, rings, properties);
};
