import type { StreamEvents } from '@vuon/contract/notifications/stream';
import type { Db } from '#db/db.ts';
import type { Wakes } from '#db/wakes.ts';
import type { EventStream } from './event-stream.ts';

/**
 * An event of another module about something that many users look at. Woken by `topic:<id>`; all wakes of one id within
 * `collectMs` become one event. `read` returns which of the listening users get which data.
 */
export type BroadcastOf<E extends keyof StreamEvents> = {
  topic: string;
  event: E;
  collectMs: number;
  read: (db: Db, id: number, listening: number[]) => Promise<{ userIds: number[]; data: StreamEvents[E] }[]>;
};
export type Broadcast = { [E in keyof StreamEvents]: BroadcastOf<E> }[keyof StreamEvents];

/** Sends broadcasts to the streams that are open in this process. */
export class Broadcaster {
  #db: Db;
  #broadcasts: Broadcast[];
  #streams = new Map<number, Set<EventStream>>();
  #waiting = new Map<string, NodeJS.Timeout>();
  #unfollow: () => void;
  #closed = false;

  constructor(db: Db, wakes: Wakes, broadcasts: Broadcast[]) {
    this.#db = db;
    this.#broadcasts = broadcasts;
    this.#unfollow = wakes.follow({ heard: (topic, id = 0) => this.#hear(topic, id) });
  }

  add(userId: number, stream: EventStream) {
    const own = this.#streams.get(userId) ?? new Set();
    this.#streams.set(userId, own.add(stream));
    stream.onEnd(() => {
      own.delete(stream);
      if (own.size === 0 && this.#streams.get(userId) === own) this.#streams.delete(userId);
    });
  }

  get isClosed(): boolean {
    return this.#closed;
  }

  close() {
    this.#closed = true;
    this.#unfollow();
    for (const timer of this.#waiting.values()) clearTimeout(timer);
    this.#endAll();
  }

  #hear(topic: string, id: number) {
    const broadcast = this.#broadcasts.find((one) => one.topic === topic);
    const key = `${topic}:${id}`;
    if (!broadcast || this.#streams.size === 0 || this.#waiting.has(key)) return;
    const tell = () => {
      this.#waiting.delete(key);
      // On failure all streams end: a browser that reconnects starts from the beginning, and fetches its data again.
      this.#tell(broadcast, id).catch(() => this.#endAll());
    };
    this.#waiting.set(key, setTimeout(tell, broadcast.collectMs));
  }

  async #tell({ event, read }: Broadcast, id: number) {
    const listening = [...this.#streams.keys()];
    if (listening.length === 0) return;
    for (const { userIds, data } of await read(this.#db, id, listening))
      for (const userId of userIds) for (const stream of this.#streams.get(userId) ?? []) stream.send(event, data);
  }

  #endAll() {
    for (const streams of this.#streams.values()) for (const stream of streams) stream.end();
  }
}
