import { sql } from 'kysely';
import pg from 'pg';
import type { Db } from './db.ts';

export const wakeChannel = 'vuon';

/**
 * A message from one process to all of them, sent when its transaction commits: 'something of this topic changed, look'. It
 * contains only ids. A message may get lost while the connection is broken: `missed` is called once it is back.
 */
export type Wakes = { follow: (follower: Follower) => () => void };
export type Follower = { heard: (topic: string, ...ids: number[]) => void; missed?: () => void };

/** Sent when the transaction commits, and not at all if it is rolled back. */
export const wake = (db: Db, topic: string, ...ids: number[]) =>
  sql`select pg_notify(${wakeChannel}, ${[topic, ...ids].join(':')})`.execute(db);

/** The same for many ids of one topic, a message for each, in one statement. */
export const wakeEach = (db: Db, topic: string, ids: number[]) =>
  sql`select count(pg_notify(${wakeChannel}, ${topic} || ':' || id)) from unnest(${ids}::int[]) as id`.execute(db);

export class WakeFollowers implements Wakes {
  #followers = new Set<Follower>();
  follow(follower: Follower): () => void {
    this.#followers.add(follower);
    return () => void this.#followers.delete(follower);
  }
  hear(payload: string) {
    const [topic = '', ...ids] = payload.split(':');
    for (const { heard } of this.#followers) heard(topic, ...ids.map(Number));
  }
  miss() {
    for (const { missed } of this.#followers) missed?.();
  }
}

/** Listens on a connection of its own, opened at the first use, and opened again when it breaks. */
export const postgresWakes = (url: string): { wakes: Wakes; close: () => Promise<void> } => {
  const followers = new WakeFollowers();
  let client: pg.Client | null = null;
  let closed = false;
  const connect = async (wait: number): Promise<void> => {
    const attempt = new pg.Client({ connectionString: url, keepAlive: true, connectionTimeoutMillis: 5_000 });
    const again = () => {
      if (closed || client !== attempt) return;
      client = null;
      setTimeout(() => void connect(Math.min(wait * 2, 10_000)), wait).unref();
    };
    client = attempt;
    attempt.on('notification', ({ payload }) => followers.hear(payload ?? ''));
    attempt.on('error', again).on('end', again);
    try {
      await attempt.connect();
      await attempt.query(`listen ${wakeChannel}`);
      followers.miss();
    } catch {
      await attempt.end().catch(() => {});
      again();
    }
  };
  return {
    wakes: {
      follow: (follower) => {
        if (!client && !closed) void connect(500);
        return followers.follow(follower);
      },
    },
    close: async () => {
      closed = true;
      await client?.end().catch(() => {});
    },
  };
};
