import type { Db } from '#db/db.ts';
import type { EventStream } from './event-stream.ts';
import { countUnread, lastNotificationId, notificationsAfter } from './notification.queries.ts';

const batch = 100;

/** Sends a user's notifications in their order, each once: every wake only reads those after the last one sent. */
export class InboxReader {
  #db: Db;
  #userId: number;
  #stream: EventStream;
  #lastId: number | null;
  #unread = -1;

  constructor(db: Db, userId: number, stream: EventStream, lastId: number | null) {
    this.#db = db;
    this.#userId = userId;
    this.#stream = stream;
    this.#lastId = lastId;
  }

  start() {
    this.#stream.enqueue(async () => {
      const newest = await lastNotificationId(this.#db, this.#userId);
      // With an id that does not exist yet, from before a backup was restored, the reader would wait for ever.
      this.#lastId = Math.min(this.#lastId ?? newest, newest);
      this.#unread = await countUnread(this.#db, this.#userId);
      this.#stream.send('ready', { lastId: this.#lastId, unread: this.#unread });
    });
    this.read();
  }

  read() {
    this.#stream.enqueue(async () => {
      // Counted first: whatever is counted has then been sent. The wake of a later one counts again.
      const unread = await countUnread(this.#db, this.#userId);
      for (;;) {
        const found = await notificationsAfter(this.#db, this.#userId, this.#lastId ?? 0, batch);
        for (const notification of found) this.#stream.send('notification', notification, notification.id);
        this.#lastId = found.at(-1)?.id ?? this.#lastId;
        if (found.length < batch) break;
      }
      if (unread !== this.#unread) this.#stream.send('unread', { unread });
      this.#unread = unread;
    });
  }
}
