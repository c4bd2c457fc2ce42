import type { Map as LibreMap } from 'maplibre-gl';
import { fetchTile } from '../tiles/fetch-tile.ts';
import { keyOf, type TileAddress } from '../tiles/tile-address.ts';
import { decodeTile } from '../tiles/tile-decoder.ts';
import type { ServeTile } from '../tiles/tile-protocol.ts';
import type { TileSource } from '../tiles/tile-source.ts';
import { type LoadTile, TileStore } from '../tiles/tile-store.ts';
import type { TreeTilesLayer } from './tree-tiles-layer.ts';

/** The values that make it another map, not only a newer version of the same one. */
const scopeOf = ({ entity, share, areaIds }: TileSource): string => JSON.stringify([entity?.id, share, areaIds]);

type Events = { onTrouble: (trouble: unknown) => void };

/** The tiles of an estate on a map: the same ones for MapLibre's lines and fills and for our trees. */
export class EstateTiles {
  readonly #map: LibreMap;
  readonly #trees: TreeTilesLayer;
  readonly #events: Events;
  #source: TileSource | null = null;
  #store: TileStore | null = null;
  readonly #opened = Promise.withResolvers<void>();
  /** By key, the tag of the tile that MapLibre has. */
  #given = new Map<string, string | null>();

  constructor(map: LibreMap, trees: TreeTilesLayer, events: Events) {
    this.#map = map;
    this.#trees = trees;
    this.#events = events;
  }

  get isSettled(): boolean {
    return this.#store?.isSettled ?? false;
  }

  setSource(source: TileSource): void {
    const before = this.#source;
    this.#source = source;
    if (!before || scopeOf(before) !== scopeOf(source)) this.#open();
    else if (before.version !== source.version) this.#store?.renew();
  }

  /** The connection is back: failed tiles are tried again at once. */
  retry(): void {
    this.#store?.retry();
  }

  end(): void {
    this.#store?.end();
    this.#store = null;
    this.#source = null;
  }

  /** For MapLibre, which is not informed of a change of estate: its requests are then answered with the new estate's tiles. */
  readonly serve: ServeTile = async (address, signal) => {
    await this.#opened.promise;
    const store = this.#store;
    if (!store) throw new DOMException('', 'AbortError');
    try {
      const { tile, tag } = await store.ask(address, signal);
      if (store === this.#store) this.#given.set(keyOf(address), tag);
      // MapLibre hands its bytes over to a worker.
      return tile.shapes.slice().buffer;
    } catch (error) {
      if (signal.aborted || store === this.#store) throw error;
      return this.serve(address, signal);
    }
  };

  #open(): void {
    const before = this.#store;
    this.#given = new Map();
    this.#store = new TileStore(this.#load, {
      onChange: (address) => this.#changed(address),
      onTrouble: this.#events.onTrouble,
    });
    before?.end();
    this.#trees.setStore(this.#store);
    this.#opened.resolve();
    if (before) this.#map.refreshTiles('estate');
  }

  readonly #load: LoadTile = async (address, tag, signal) => {
    if (!this.#source) throw new DOMException('', 'AbortError');
    const fetched = await fetchTile(this.#source, address, tag, signal);
    return fetched && { tile: await decodeTile(fetched.body, address), tag: fetched.tag };
  };

  #changed(address: TileAddress): void {
    const [key, tag] = [keyOf(address), this.#store?.find(address)?.tag ?? null];
    if (this.#given.has(key) && this.#given.get(key) !== tag) this.#map.refreshTiles('estate', [address]);
    this.#trees.refresh();
  }
}
