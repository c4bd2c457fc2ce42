import { lastTileZoom } from '@vuon/contract/maps/tile';
import { clipLine } from '@vuon/geo/tiles/tile-clip';
import { mercatorX, mercatorY, type TileId, tileBounds, tileExtent, toTile } from '@vuon/geo/tiles/tile-math';
import { TileLayerWriter } from '@vuon/geo/tiles/tile-writer';
import type { Db } from '#db/db.ts';
import type { PastTrees } from '#orchard';
import {
  countTrees,
  dayText,
  eachTree,
  type PlantsInTile,
  type RowInTile,
  readPlantsInTile,
  type TreeInTile,
} from './plant-tile.queries.ts';
import type { PlantTileValue, ToldValues } from './plant-tile-value.ts';
import { buffer, bufferedTile } from './tile-shapes.ts';
import type { TileView } from './tile-view.ts';

/** The layers of rows and single trees, from the database. */
export const plantLayers = async (
  db: Db,
  view: TileView,
  tile: TileId,
  told: ToldValues,
): Promise<TileLayerWriter[]> => {
  if (!view.shows('plants')) return [];
  const values = view.isInsider ? told.values : [];
  const codes = tile.z >= lastTileZoom && view.shows('codes');
  const around = tileBounds(tile, buffer);
  const found = await readPlantsInTile(db, view.map.entityId, {
    box: tileBounds(tile),
    around,
    codes,
    ...told,
    values,
  });
  const past = (await view.map.past?.trees()) ?? null;
  return [rowLayer(view, tile, found.rows ?? []), treeLayer(view, tile, found, values, past)];
};

const rowLayer = (view: TileView, tile: TileId, rows: RowInTile[]): TileLayerWriter => {
  const layer = new TileLayerWriter('row');
  const toUnits = toTile(tile);
  const [hasCodes, hasPlots] = [view.shows('codes'), view.shows('plots')];
  for (const [id, plotId, code, line] of rows) {
    if (view.plotIds && !view.plotIds.has(plotId)) continue;
    const pieces = clipLine(line.map(toUnits), bufferedTile)
      .map((piece) => piece.map(([x, y]): [number, number] => [Math.round(x), Math.round(y)]))
      .filter((piece) => piece.some(([x, y]) => x !== piece[0]?.[0] || y !== piece[0][1]));
    if (pieces.length) layer.lines(id, pieces, { id, code: hasCodes ? code : null, plot: hasPlots ? plotId : null });
  }
  return layer;
};

const treeLayer = (
  view: TileView,
  tile: TileId,
  found: PlantsInTile,
  values: PlantTileValue[],
  past: PastTrees | null,
): TileLayerWriter => {
  const layer = new TileLayerWriter('plant', countTrees(found));
  const [across, left, top] = [2 ** tile.z * tileExtent, tile.x * tileExtent, tile.y * tileExtent];
  const setTags = treeTags(layer, view);
  const hasMore = found.codes !== null || found.values !== null;
  eachTree(found.trees, tileBounds(tile), (tree, index) => {
    if (view.plotIds && !view.plotIds.has(tree.plotId)) return;
    if (past && !becomes(tree, past(tree.id))) return;
    const tags = setTags(tree);
    const own = hasMore ? [...tags] : tags;
    if (hasMore) {
      pushTag(layer, own, 'code', found.codes?.[index]);
      for (const [place, { key }] of values.entries()) pushTag(layer, own, key, found.values?.[index]?.[place]);
    }
    const unitX = Math.round(mercatorX(tree.longitude) * across) - left;
    const unitY = Math.round(mercatorY(tree.latitude) * across) - top;
    layer.point(tree.id, inTile(unitX), inTile(unitY), own);
  });
  return layer;
};

/** Makes of the tree what it was; false: it was not there. */
const becomes = (tree: TreeInTile, was: ReturnType<PastTrees>): boolean => {
  if (was === null) return false;
  if (was === undefined) return tree.plantStatusId !== 0;
  tree.plantStatusId = was.plantStatusId;
  tree.cropGroupId = was.cropGroupId;
  return true;
};

const pushTag = (layer: TileLayerWriter, tags: number[], key: string, value: string | number | null | undefined) => {
  if (value !== null && value !== undefined) tags.push(layer.key(key), layer.value(value));
};

/** The tags of a tree and its row. Neighbours are mostly alike: values that are equal are not looked up again. */
const treeTags = (layer: TileLayerWriter, { shows }: TileView) => {
  const [status, cropGroup, ages, plot] = [shows('statuses'), shows('cropGroups'), shows('ages'), shows('plots')];
  const days = new Map<number, string>();
  const tags: number[] = [];
  const last = { rowId: 0, plantStatusId: 0, cropGroupId: 0, plantedOn: 0 };
  let ofRow = 0;
  return (tree: TreeInTile): number[] => {
    const { rowId, plantStatusId, cropGroupId, plantedOn } = tree;
    const isSameRow = rowId === last.rowId;
    if (
      isSameRow &&
      plantStatusId === last.plantStatusId &&
      cropGroupId === last.cropGroupId &&
      plantedOn === last.plantedOn
    )
      return tags;
    tags.length = isSameRow ? ofRow : 0;
    if (!isSameRow) {
      pushTag(layer, tags, 'row', rowId);
      if (plot) pushTag(layer, tags, 'plot', tree.plotId);
      ofRow = tags.length;
    }
    if (status) pushTag(layer, tags, 'status', plantStatusId);
    if (cropGroup && cropGroupId) pushTag(layer, tags, 'cropGroup', cropGroupId);
    if (ages && plantedOn) {
      if (!days.has(plantedOn)) days.set(plantedOn, dayText(plantedOn));
      pushTag(layer, tags, 'plantedAt', days.get(plantedOn));
    }
    last.rowId = rowId;
    last.plantStatusId = plantStatusId;
    last.cropGroupId = cropGroupId;
    last.plantedOn = plantedOn;
    return tags;
  };
};

/** A tree exactly on the edge is in the tiles of both sides. */
const inTile = (unit: number) => Math.min(tileExtent, Math.max(0, unit));
