import type { Map as LibreMap } from 'maplibre-gl';
import { fetchTile } from '../tiles/fetch-tile.ts';
import { keyOf, type TileAddress } from '../tiles/tile-address.ts';
import { decodeTile } from '../tiles/tile-decoder.ts';
import type { ServeTile } from '../tiles/tile-protocol.ts';
import type { TileSource } from '../tiles/tile-source.ts';
import { type LoadedTile, type LoadTile, TileStore } from '../tiles/tile-store.ts';
import type { TreeTilesLayer } from './tree-tiles-layer.ts';

/** The values that make it another map, not only a newer version of the same one. */
const scopeOf = ({ entity, share, areaIds }: TileSource): string => JSON.stringify([entity?.id, share, areaIds]);

const loadTile = async (
  source: TileSource,
  address: TileAddress,
  tag: string | null,
  signal: AbortSignal,
): Promise<LoadedTile | null> => {
  const fetched = await fetchTile(source, address, tag, signal);
  return fetched && { tile: await decodeTile(fetched.body, address), tag: fetched.tag };
};

type Events = { onTrouble: (trouble: unknown) => void };

/** The tiles of an estate on a map: the same ones for MapLibre's lines and fills and for our trees. */
export class EstateTiles {
  readonly #map: LibreMap;
  readonly #trees: TreeTilesLayer;
  readonly #events: Events;
  #source: TileSource | null = null;
  #store: TileStore | null = null;
  readonly #opened = Promise.withResolvers<void>();
  /** The tiles of the next day, by key; `tag`: of the tile that they were fetched against. */
  #prepared: {
    on: string;
    end: AbortController;
    tiles: Map<string, { tag: string | null; loaded: Promise<LoadedTile | null> }>;
  } | null = null;
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
    else if (before.version !== source.version || before.on !== source.on) this.#store?.renew();
  }

  /** Fetches the tiles in view as they were on another day, so that all of them change at once when that day is shown. */
  async prepare(on: string): Promise<void> {
    const [source, store] = [this.#source, this.#store];
    if (!source || !store) return;
    this.#prepared?.end.abort();
    const end = new AbortController();
    const tiles = store.wanted.map((address) => {
      const tag = store.find(address)?.tag ?? null;
      const loaded = loadTile({ ...source, on }, address, tag, end.signal);
      // A failure is told when the tile is needed and fetched again.
      loaded.catch(() => undefined);
      return [keyOf(address), { tag, loaded }] as const;
    });
    this.#prepared = { on, end, tiles: new Map(tiles) };
    await Promise.allSettled(tiles.map(([, { loaded }]) => loaded));
  }

  /** The connection is back: failed tiles are tried again at once. */
  retry(): void {
    this.#store?.retry();
  }

  end(): void {
    this.#store?.end();
    this.#prepared?.end.abort();
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
    const ready = await this.#takePrepared(address, tag);
    return ready ? ready.loaded : loadTile(this.#source, address, tag, signal);
  };

  /** Undefined: it was not prepared, or for another tile than the one that there is. */
  async #takePrepared(address: TileAddress, tag: string | null): Promise<{ loaded: LoadedTile | null } | undefined> {
    if (!this.#prepared || this.#prepared.on !== this.#source?.on) return undefined;
    const ready = this.#prepared.tiles.get(keyOf(address));
    this.#prepared.tiles.delete(keyOf(address));
    if (ready?.tag !== tag) return undefined;
    return ready.loaded.then(
      (loaded) => ({ loaded }),
      () => undefined,
    );
  }

  #changed(address: TileAddress): void {
    const [key, tag] = [keyOf(address), this.#store?.find(address)?.tag ?? null];
    if (this.#given.has(key) && this.#given.get(key) !== tag) this.#map.refreshTiles('estate', [address]);
    this.#trees.refresh();
  }
}
