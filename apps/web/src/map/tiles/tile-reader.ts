import type { Position } from '@vuon/geo/measure/geometry';
import { tileExtent } from '@vuon/geo/tiles/tile-math';
import { ProtoReader } from './proto-reader.ts';
import { positionIn, type TileAddress } from './tile-address.ts';
import { readLands } from './tile-land-reader.ts';
import { cornersOf, eachFeature, factsOf, readLayer, type TileLayerBytes } from './tile-layer-reader.ts';
import { readCells, readPlants } from './tile-tree-reader.ts';
import type { ReadTile, TilePlace, TileRow } from './tile-types.ts';

/** Decodes a tile: trees and cells as columns for our own layer, the other layers as they are for MapLibre, and named places. */
export const readTile = (bytes: Uint8Array, address: TileAddress): ReadTile => {
  const reader = new ProtoReader(bytes);
  const tile: ReadTile = {
    shapes: new Uint8Array(0),
    plants: null,
    cells: null,
    lands: null,
    areas: [],
    plots: [],
    rows: [],
  };
  const kept: Uint8Array[] = [];
  const bounded = new Map<string, TileLayerBytes>();
  while (reader.at < bytes.length) {
    const from = reader.at;
    const tag = reader.varint();
    if (tag !== 26) {
      reader.skip(tag);
      continue;
    }
    const end = reader.span();
    const layer = readLayer(bytes, reader.at, end);
    reader.at = end;
    if (layer.name === 'plant') tile.plants = readPlants(layer);
    else if (layer.name === 'cell') {
      // The layers of boundaries come before it.
      const read = readCells(layer);
      tile.cells = read?.cells ?? null;
      tile.lands = read && readLands(read.named, [bounded.get('plot'), bounded.get('area')]);
    } else kept.push(bytes.subarray(from, end));
    bounded.set(layer.name, layer);
    if (layer.name === 'area') tile.areas = readPlaces(layer, address);
    if (layer.name === 'plot') tile.plots = readPlaces(layer, address);
    if (layer.name === 'row') tile.rows = readRows(layer, address);
  }
  tile.shapes = joined(kept);
  return tile;
};

/** The buffers that the worker transfers instead of copying. */
export const buffersOf = ({ shapes, plants, cells, lands }: ReadTile): ArrayBuffer[] =>
  [shapes, ...columnsOf(plants), ...columnsOf(cells), ...columnsOf(lands)].map(({ buffer }) => buffer);

/** Memory that is kept for a tile; places with names are counted by a rule of thumb. */
export const bytesOf = (tile: ReadTile): number =>
  buffersOf(tile).reduce((sum, { byteLength }) => sum + byteLength, 0) +
  (tile.plots.length + tile.areas.length + tile.rows.length) * 300 +
  (tile.plants?.codes?.length ?? 0) * 40;

const columnsOf = (columns: object | null): ArrayBufferView<ArrayBuffer>[] =>
  Object.values(columns ?? {}).filter((column): column is ArrayBufferView<ArrayBuffer> => ArrayBuffer.isView(column));

const joined = (parts: Uint8Array[]): Uint8Array<ArrayBuffer> => {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
};

const readPlaces = (layer: TileLayerBytes, address: TileAddress): TilePlace[] => {
  const places: TilePlace[] = [];
  eachFeature(layer, (feature) => {
    const { id, name, code, area, count, statuses, at } = factsOf(layer, feature);
    const box = boxOf(cornersOf(layer.bytes, feature.geometry));
    if (!box) return;
    const words = layer.name === 'area' ? name : code;
    places.push({
      id: Number(id ?? feature.id),
      name: words === undefined ? null : String(words),
      areaId: area === undefined ? null : Number(area),
      count: count === undefined ? null : Number(count),
      statuses: typeof statuses === 'string' ? readStatuses(statuses) : [],
      at: readPosition(at) ?? positionIn(address, (box[0] + box[2]) / 2, (box[1] + box[3]) / 2),
      box,
    });
  });
  return places;
};

const boxOf = (corners: number[]): TilePlace['box'] | null => {
  if (corners.length === 0) return null;
  const box: TilePlace['box'] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let n = 0; n < corners.length; n += 2) {
    const [x, y] = [corners[n] as number, corners[n + 1] as number];
    box[0] = Math.min(box[0], x);
    box[1] = Math.min(box[1], y);
    box[2] = Math.max(box[2], x);
    box[3] = Math.max(box[3], y);
  }
  return box;
};

/** '1:5525,3:295' */
const readStatuses = (text: string): TilePlace['statuses'] =>
  text === ''
    ? []
    : text.split(',').map((part) => {
        const [id = 0, count = 0] = part.split(':').map(Number);
        return { id, count };
      });

/** '108.123456,12.345678' */
const readPosition = (text: unknown): Position | null => {
  const [longitude, latitude] = typeof text === 'string' ? text.split(',').map(Number) : [];
  return longitude === undefined || latitude === undefined ? null : [longitude, latitude];
};

const readRows = (layer: TileLayerBytes, address: TileAddress): TileRow[] => {
  const rows: TileRow[] = [];
  eachFeature(layer, (feature) => {
    const { id, code } = factsOf(layer, feature);
    const [x, y, nextX = 0, nextY = 0] = cornersOf(layer.bytes, feature.geometry);
    // A line that goes on in a neighbour begins outside of the tile here.
    if (code === undefined || x === undefined || y === undefined) return;
    if (x < 0 || y < 0 || x >= tileExtent || y >= tileExtent) return;
    const length = Math.hypot(x - nextX, y - nextY) || 1;
    rows.push({
      id: Number(id ?? feature.id),
      code: String(code),
      at: positionIn(address, x, y),
      away: [(x - nextX) / length, (y - nextY) / length],
    });
  });
  return rows;
};
