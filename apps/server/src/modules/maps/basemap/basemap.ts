import { open } from 'node:fs/promises';
import type { Basemap } from '@vuon/contract/maps/map-settings';
import type { TileId } from '@vuon/geo/tiles/tile-math';
import { Compression, PMTiles, type Source, TileType } from 'pmtiles';

export type BasemapConfig = {
  kind: 'none' | 'raster' | 'vector' | 'pmtiles';
  url: string | null;
  attribution: string | null;
};

export type BasemapTile = { bytes: Buffer; isGzipped: boolean };

/** The map under the orchard, and its tiles if this server has them itself. */
export type BasemapSource = {
  settings: Basemap;
  own: {
    mediaType: string;
    extension: string;
    /** Null: the file has no such tile. */
    read: (tile: TileId) => Promise<BasemapTile | null>;
  } | null;
};

// A tile service's address does not say how far its zooms go; these are the usual ones.
const mostZooms = { raster: 19, vector: 14 };

export const noBasemap: BasemapSource = {
  settings: { kind: 'none', url: null, maxZoom: 0, attribution: null },
  own: null,
};

/** Throws if the file is missing, or is not a PMTiles file. */
export const openBasemap = async ({ kind, url, attribution }: BasemapConfig): Promise<BasemapSource> => {
  if (kind === 'none' || !url) return noBasemap;
  if (kind === 'pmtiles') return openFile(url, attribution);
  return { settings: { kind, url, maxZoom: mostZooms[kind], attribution }, own: null };
};

const fileTypes: Partial<Record<TileType, { kind: 'raster' | 'vector'; extension: string; mediaType: string }>> = {
  [TileType.Mvt]: { kind: 'vector', extension: 'mvt', mediaType: 'application/vnd.mapbox-vector-tile' },
  [TileType.Png]: { kind: 'raster', extension: 'png', mediaType: 'image/png' },
  [TileType.Jpeg]: { kind: 'raster', extension: 'jpg', mediaType: 'image/jpeg' },
  [TileType.Webp]: { kind: 'raster', extension: 'webp', mediaType: 'image/webp' },
  [TileType.Avif]: { kind: 'raster', extension: 'avif', mediaType: 'image/avif' },
};

const openFile = async (path: string, attribution: string | null): Promise<BasemapSource> => {
  // Tiles are passed on as they are stored; the directories are unpacked by a cache of their own.
  const archive = new PMTiles(await fileSource(path), undefined, async (bytes) => bytes);
  const header = await archive.getHeader();
  const type = fileTypes[header.tileType];
  const isGzipped = header.tileCompression === Compression.Gzip;
  if (
    !type ||
    !(isGzipped || header.tileCompression === Compression.None || header.tileCompression === Compression.Unknown)
  )
    throw new Error(`${path}: tiles of a kind that browsers do not take`);
  const { kind, extension, mediaType } = type;
  const address = `/api/maps/basemap/{z}/{x}/{y}.${extension}`;
  return {
    settings: { kind, url: address, maxZoom: header.maxZoom, attribution },
    own: {
      mediaType,
      extension,
      read: async ({ z, x, y }) => {
        const found = await archive.getZxy(z, x, y);
        return found ? { bytes: Buffer.from(found.data), isGzipped } : null;
      },
    },
  };
};

/** The file stays open as long as the server runs. */
const fileSource = async (path: string): Promise<Source> => {
  const file = await open(path);
  return {
    getKey: () => path,
    getBytes: async (offset, length) => {
      const { buffer, bytesRead } = await file.read(new Uint8Array(length), 0, length, offset);
      return { data: buffer.buffer.slice(0, bytesRead) };
    },
  };
};
