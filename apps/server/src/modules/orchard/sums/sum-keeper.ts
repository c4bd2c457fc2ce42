import type { Db } from '#db/db.ts';
import type { Wakes } from '#db/wakes.ts';
import { storeCells } from '../plots/plot-cells.ts';
import { makeSums } from './make-sums.ts';

const shortestPauseMs = 2_000;
/** So many times as long as the last round took, so that an estate that changes all the time leaves the database to others. */
const restRatio = 10;

type Parts = { db: Db; wakes: Wakes; onError: (error: unknown) => void };

/**
 * Sums up in the background what has changed, some seconds later: the areas of an entity, and the cells of its plots for the map. Nothing
 * waits for it, and nothing is wrong without it: whoever finds no sum counts. Several processes may do it at once.
 */
export class SumKeeper {
  #parts: Parts;
  #changed = new Set<number>();
  #timer: NodeJS.Timeout | undefined;
  #working: Promise<void> | null = null;
  #pauseMs = shortestPauseMs;
  #unfollow: (() => void) | undefined;
  #stopping = new AbortController();

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  start() {
    this.#unfollow = this.#parts.wakes.follow({
      heard: (topic, entityId = 0) => {
        if (topic === 'map' && entityId) this.#note([entityId]);
      },
      missed: () => void this.#noteAll(),
    });
    void this.#noteAll();
  }

  /** Ends after the area or the plots that are summed up now. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    this.#unfollow?.();
    clearTimeout(this.#timer);
    await this.#working;
  }

  /** For tests: a round now. */
  async sumUp(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#working ??= this.#round().finally(() => {
      this.#working = null;
      if (this.#changed.size) this.#note([]);
    });
    await this.#working;
  }

  /** What changed before this process heard of it. Most entities of a large platform have no land yet. */
  async #noteAll() {
    try {
      const living = this.#parts.db.selectFrom('plot').select('entity_id').where('deleted_at', 'is', null);
      const entities = await living.distinct().execute();
      this.#note(entities.map(({ entity_id }) => entity_id));
    } catch (error) {
      this.#parts.onError(error);
    }
  }

  #note(entityIds: number[]) {
    for (const id of entityIds) this.#changed.add(id);
    if (this.#stopping.signal.aborted || this.#working) return;
    // At another moment than other processes: the first leaves nothing to do to them.
    const pause = this.#pauseMs * (1 + Math.random());
    this.#timer ??= setTimeout(() => void this.sumUp(), pause).unref();
  }

  async #round() {
    const from = performance.now();
    const { signal } = this.#stopping;
    for (const id of this.#changed) {
      if (signal.aborted) return;
      this.#changed.delete(id);
      try {
        await makeSums(this.#parts.db, id, signal);
        await storeCells(this.#parts.db, id, signal);
      } catch (error) {
        this.#parts.onError(error);
      }
    }
    this.#pauseMs = Math.max(shortestPauseMs, (performance.now() - from) * restRatio);
  }
}
