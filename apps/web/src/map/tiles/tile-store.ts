import { isAborted } from '#lib/http/connection-error.ts';
import { ProblemError } from '#lib/http/problem-error.ts';
import { keyOf, type TileAddress } from './tile-address.ts';
import { bytesOf } from './tile-reader.ts';
import type { ReadTile } from './tile-types.ts';

export type LoadedTile = { tile: ReadTile; tag: string | null };
/** Null: the tile with this tag is still current. */
export type LoadTile = (address: TileAddress, tag: string | null, signal: AbortSignal) => Promise<LoadedTile | null>;

type Asker = { resolve: (tile: LoadedTile) => void; reject: (reason: unknown) => void };
type Entry = {
  address: TileAddress;
  loaded: LoadedTile | null;
  bytes: number;
  /** The round in which it was last asked for; if that is not the current round, the tile may be out of date. */
  round: number;
  running: AbortController | null;
  askers: Set<Asker>;
  failures: number;
  /** Milliseconds, as Date.now(); Infinity: the server refuses it. */
  notBefore: number;
};

type Events = {
  /** A tile has been loaded or replaced. */
  onChange: (address: TileAddress) => void;
  /** Why tiles cannot be fetched; null: they can again. */
  onTrouble: (trouble: unknown) => void;
};

/** Browsers open six connections to a server, and one of them may be the stream of events. */
const mostRunning = 5;
/** Bytes that are kept in addition to the tiles in view. */
const room = 24 * 1024 * 1024;
const longestPause = 30_000;

/**
 * The tiles of a map. Wanted tiles are fetched in their order; a kept tile is shown until a newer one is there; requests for
 * tiles that are no longer wanted are aborted.
 */
export class TileStore {
  readonly #entries = new Map<string, Entry>();
  readonly #load: LoadTile;
  readonly #events: Events;
  #wanted = new Set<string>();
  #round = 1;
  #bytes = 0;
  #isTroubled = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isOver = false;

  constructor(load: LoadTile, events: Events) {
    this.#load = load;
    this.#events = events;
  }

  find(address: TileAddress): LoadedTile | null {
    return this.#entries.get(keyOf(address))?.loaded ?? null;
  }

  /** The tiles that are in view now. */
  get wanted(): TileAddress[] {
    return [...this.#wanted].flatMap((key) => this.#entries.get(key)?.address ?? []);
  }

  /** Sets the tiles that are in view now. */
  want(addresses: TileAddress[]): void {
    this.#wanted = new Set(addresses.map(keyOf));
    for (const address of addresses) {
      const entry = this.#entryOf(address);
      // The most recently wanted ones are at the end, and are discarded last.
      this.#entries.delete(keyOf(address));
      this.#entries.set(keyOf(address), entry);
    }
    for (const [key, entry] of this.#entries) {
      if (this.#isNeeded(entry)) continue;
      entry.running?.abort();
      if (!entry.loaded) this.#entries.delete(key);
    }
    this.#pump();
  }

  /** One tile: the kept one at once, even while it is being fetched again. */
  ask(address: TileAddress, signal: AbortSignal): Promise<LoadedTile> {
    if (this.#isOver) return Promise.reject(new DOMException('', 'AbortError'));
    const entry = this.#entryOf(address);
    if (entry.loaded) return Promise.resolve(entry.loaded);
    return new Promise((resolve, reject) => {
      const asker = { resolve, reject };
      entry.askers.add(asker);
      signal.addEventListener('abort', () => {
        entry.askers.delete(asker);
        if (!this.#isNeeded(entry)) entry.running?.abort();
        reject(new DOMException('', 'AbortError'));
      });
      this.#pump();
    });
  }

  /** Something has changed somewhere: each tile is fetched again when it is in view. */
  renew(): void {
    this.#round++;
    this.retry();
  }

  /** Tries failed tiles at once, instead of after a pause. */
  retry(): void {
    for (const entry of this.#entries.values()) [entry.failures, entry.notBefore] = [0, 0];
    this.#pump();
  }

  /** Whether all tiles in view are loaded and up to date, or refused. */
  get isSettled(): boolean {
    return [...this.#wanted].every((key) => {
      const entry = this.#entries.get(key);
      return !entry || entry.round === this.#round || entry.notBefore === Infinity;
    });
  }

  /** For good: a map that is taken down may still ask for tiles, which nobody loads any more. */
  end(): void {
    this.#isOver = true;
    clearTimeout(this.#timer);
    this.#wanted.clear();
    for (const { running, askers } of this.#entries.values()) {
      for (const { reject } of askers) reject(new DOMException('', 'AbortError'));
      askers.clear();
      running?.abort();
    }
    this.#entries.clear();
  }

  #entryOf(address: TileAddress): Entry {
    const key = keyOf(address);
    const known = this.#entries.get(key);
    if (known) return known;
    const entry: Entry = {
      address,
      loaded: null,
      bytes: 0,
      round: 0,
      running: null,
      askers: new Set(),
      failures: 0,
      notBefore: 0,
    };
    this.#entries.set(key, entry);
    return entry;
  }

  #isNeeded({ address, askers }: Entry): boolean {
    return askers.size > 0 || this.#wanted.has(keyOf(address));
  }

  #pump(): void {
    clearTimeout(this.#timer);
    if (this.#isOver) return;
    let running = 0;
    for (const entry of this.#entries.values()) if (entry.running) running++;
    let soonest = Infinity;
    const now = Date.now();
    // In the order of the view, then the tiles that only MapLibre asks for.
    const keys = [...this.#wanted, ...this.#entries.keys()];
    for (const key of keys) {
      const entry = this.#entries.get(key);
      if (!entry || entry.running || entry.round === this.#round || !this.#isNeeded(entry)) continue;
      if (entry.notBefore > now) soonest = Math.min(soonest, entry.notBefore);
      else if (running < mostRunning) {
        running++;
        void this.#run(entry);
      }
    }
    if (soonest < Infinity) this.#timer = setTimeout(() => this.#pump(), soonest - now);
  }

  async #run(entry: Entry): Promise<void> {
    const controller = new AbortController();
    const round = this.#round;
    entry.running = controller;
    try {
      const loaded = await this.#load(entry.address, entry.loaded?.tag ?? null, controller.signal);
      if (controller.signal.aborted) return;
      this.#arrived(entry, loaded, round);
    } catch (error) {
      if (!controller.signal.aborted && !isAborted(error)) this.#failed(entry, error);
    } finally {
      entry.running = null;
      this.#pump();
    }
  }

  #arrived(entry: Entry, loaded: LoadedTile | null, round: number): void {
    entry.round = round;
    entry.failures = 0;
    if (loaded) {
      entry.loaded = loaded;
      const bytes = bytesOf(loaded.tile);
      this.#bytes += bytes - entry.bytes;
      entry.bytes = bytes;
      this.#events.onChange(entry.address);
      this.#makeRoom();
    }
    if (this.#isTroubled) this.#events.onTrouble(null);
    this.#isTroubled = false;
    if (!entry.loaded) return;
    for (const { resolve } of entry.askers) resolve(entry.loaded);
    entry.askers.clear();
  }

  #failed(entry: Entry, error: unknown): void {
    entry.failures++;
    const isRefused = error instanceof ProblemError && error.problem.status < 500 && error.problem.status !== 429;
    entry.notBefore = isRefused ? Infinity : Date.now() + Math.min(longestPause, 500 * 2 ** entry.failures);
    this.#isTroubled = true;
    this.#events.onTrouble(error);
    // Otherwise MapLibre's request waits for the next try.
    if (!isRefused) return;
    for (const { reject } of entry.askers) reject(error);
    entry.askers.clear();
  }

  #makeRoom(): void {
    for (const [key, entry] of this.#entries) {
      if (this.#bytes <= room) return;
      if (this.#isNeeded(entry) || entry.running) continue;
      this.#bytes -= entry.bytes;
      this.#entries.delete(key);
    }
  }
}
