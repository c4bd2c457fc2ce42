import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { dayInVietnam } from '@vuon/contract/day';
import { plantsFromZoom, tileLayers } from '@vuon/contract/maps/tile';
import { type TileId, tileBounds, touches } from '@vuon/geo/tiles/tile-math';
import { writeTile } from '@vuon/geo/tiles/tile-writer';
import { ByteCache } from '#compute/byte-cache.ts';
import type { Db } from '#db/db.ts';
import type { Clock } from '#http/scope.ts';
import { type EntityMap, shortHash } from '../estate/entity-map.ts';
import type { MapIndex } from '../estate/map-index.ts';
import { mapOnDay } from '../estate/past-map.ts';
import type { PlantTileValue, ToldValues } from './plant-tile-value.ts';
import { cellLayer } from './tile-cells.ts';
import { plantLayers } from './tile-plants.ts';
import type { TileScope } from './tile-scope.ts';
import { buffer, shapeLayers } from './tile-shapes.ts';
import { type TileView, viewOf } from './tile-view.ts';

/** To be increased when tiles are written in another way, so that no browser keeps the old ones. */
const format = 3;
/** Bytes. */
const room = 96 * 1024 * 1024;
/** How many tags of a version of a map are remembered. */
const mostNotes = 20_000;

/** `tag` changes only with the contents of this tile. `gzipped` makes the tile, or takes it from the cache. */
export type Tile = { tag: string; gzipped: () => Promise<Buffer> };
export type Tiles = { get: (db: Db, scope: TileScope, tile: TileId) => Promise<Tile> };

export const createTiles = (index: MapIndex, values: PlantTileValue[], clock: Clock): Tiles => {
  const cache = new ByteCache(room);
  return {
    get: async (db, scope, tile) => {
      const today = dayInVietnam(clock());
      const present = await index.of(db, scope.entityId);
      const map = scope.on ? await mapOnDay(db, present, scope.on, today) : present;
      const place = `${tile.z}/${tile.x}/${tile.y}/${scope.areaIds}/${scope.details ?? '*'}`;
      const tag = notedTag(map, scope, tile, place);
      return {
        tag: `W/"${tag}"`,
        gzipped: () =>
          cache.get(`${scope.entityId}/${place}/${tag}`, async () =>
            pack(
              await makeTile(db, viewOf(map, scope), tile, {
                values,
                day: map.past?.day ?? today,
                isPast: map.past !== null,
              }),
            ),
          ),
      };
    },
  };
};

/** Level 4 makes a tile a tenth smaller than level 1; level 6 takes two or three times as long for next to nothing more. */
const pack = (bytes: Uint8Array): Promise<Buffer> => promisify(gzip)(bytes, { level: 4 });

const notedTag = (map: EntityMap, scope: TileScope, tile: TileId, place: string): string => {
  const noted = map.notes.get(place);
  if (noted) return noted;
  const tag = tagOf(viewOf(map, scope), tile, scope);
  if (map.notes.size >= mostNotes) map.notes.clear();
  map.notes.set(place, tag);
  return tag;
};

const tagOf = ({ map, areas, plots, zone }: TileView, tile: TileId, { details }: TileScope): string => {
  const around = tileBounds(tile, buffer);
  const parts: unknown[] = [format, details, map.name, zone, [...map.needsAttention]];
  // What modules tell of single trees is another thing each day: until when they may not be harvested.
  if (map.past && tile.z >= plantsFromZoom) parts.push(map.past.day);
  for (const { bounds, stamp, figures, main } of areas)
    if (bounds && touches(bounds, around)) parts.push(stamp, tile.z < plantsFromZoom && [figures.text, main]);
  for (const { extent, stamp } of plots) if (extent && touches(extent, around)) parts.push(stamp);
  return shortHash(JSON.stringify(parts));
};

/** The bytes of the vector tile. */
export const makeTile = async (db: Db, view: TileView, tile: TileId, told: ToldValues): Promise<Uint8Array> => {
  const shapes = shapeLayers(view, tile);
  const trees = tile.z < plantsFromZoom ? [cellLayer(view, tile)] : await plantLayers(db, view, tile, told);
  return writeTile([...shapes, ...trees].sort((one, other) => orderOf(one.name) - orderOf(other.name)));
};

const orderOf = (layer: string) => (tileLayers as readonly string[]).indexOf(layer);
