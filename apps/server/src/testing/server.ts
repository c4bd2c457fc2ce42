import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { seedPlantStatuses } from '#catalogue';
import { seedCropGroups } from '#crops';
import type { Database } from '#db/database.ts';
import type { Db } from '#db/db.ts';
import { WakeFollowers, wake } from '#db/wakes.ts';
import type { FileStore } from '#files/file-store.ts';
import { localStore } from '#files/local-store.ts';
import { accessTokens } from '#http/auth/access-token.ts';
import { signedLinks } from '#http/auth/signed-link.ts';
import { JobRunner } from '#jobs';
import { type AppParts, buildApp } from '../app.ts';
import { jobKinds } from '../contributions.ts';
import { leaveLargeDatabase, sharedTestDatabase } from './database.ts';
import { bringBack, emptyTables, keepRows } from './reset.ts';

export const tokenSecret = 'a secret that only the tests know, of 32 or more';

const seeded = new WeakSet<Db>();

/**
 * The real server on a port of its own. Each test begins with a database that holds the seeds, and what is `given` to all
 * tests of the file. Time stands still until moved.
 */
export class TestServer {
  now = new Date('2026-11-15T03:00:00Z');
  app!: FastifyInstance;
  url!: string;
  database!: Database;
  readonly folder = mkdtempSync(join(tmpdir(), 'vuon-test-'));
  files: FileStore = localStore(this.folder);
  readonly clock = () => this.now;
  #wakes = new WakeFollowers();
  #make: (() => Promise<void>) | null = null;
  /** The time at which tests begin, once what is given has been made. */
  #begin: Date | null = null;

  get db(): Db {
    return this.database.db;
  }
  advance(seconds: number) {
    this.now = new Date(this.now.getTime() + seconds * 1000);
  }
  async start(parts: Partial<AppParts> = {}) {
    this.files = parts.files ?? this.files;
    this.database = await sharedTestDatabase();
    await hearAll(this.database);
    this.database.wakes.follow({
      heard: (...parts) => this.#wakes.hear(parts.join(':')),
      missed: () => this.#wakes.miss(),
    });
    this.app = await buildApp({
      db: this.db,
      wakes: this.#wakes,
      files: this.files,
      clock: this.clock,
      links: signedLinks(tokenSecret, this.clock),
      accessTokens: accessTokens(tokenSecret, this.clock),
      checkAnswers: true,
      isReady: () => true,
      webFolder: null,
      basemapOrigins: [],
      isHttps: false,
      trustProxy: false,
      // An answer of 500 does not tell its reason; the output of the tests does.
      logger: { level: 'error' },
      ...parts,
    });
    // On PostgreSQL a process hears of a committed change a moment later, and tells its browsers then. Tests look at the map only once.
    this.app.addHook('onRequest', async ({ url }) => {
      if (process.env.TEST_DATABASE_URL && url.startsWith('/api/maps/'))
        await hearAll({ db: this.db, wakes: this.#wakes });
    });
    this.url = await this.app.listen({ port: 0, host: '127.0.0.1' });
  }
  /** Runs the jobs that are due, here and now: tests do not wait for them. */
  async runJobs(kinds = jobKinds(this.files)) {
    const { behind: db, wakes } = this.database;
    const failures: unknown[] = [];
    const onError = (error: unknown) => failures.push(error);
    await new JobRunner({ db, clock: this.clock, wakes, kinds, onError }).runDue();
    return failures;
  }
  /** What each test of the file begins with: made once, through the server too, and brought back as it was before each of them. */
  given(make: () => Promise<void>) {
    this.#make = make;
  }
  async reset() {
    if (this.#begin) {
      await bringBack(this.db, this.#make ? 'file' : 'seed');
      this.now = this.#begin;
      return this.#forget();
    }
    this.now = new Date('2026-11-15T03:00:00Z');
    await this.#seed();
    this.#forget();
    await this.#make?.();
    if (this.#make) await keepRows(this.db, 'file');
    this.#begin = this.now;
  }
  async stop() {
    await this.app.close();
    await leaveLargeDatabase();
    rmSync(this.folder, { recursive: true, force: true });
  }

  async #seed() {
    if (seeded.has(this.db)) return bringBack(this.db, 'seed');
    await emptyTables(this.db);
    await seedCropGroups(this.db, this.now);
    await seedPlantStatuses(this.db, this.now);
    await keepRows(this.db, 'seed');
    seeded.add(this.db);
  }

  /** Emptying tells nobody, and ids begin anew: what the server remembers of the last test would pass for this one's. */
  #forget() {
    this.#wakes.miss();
  }
}

/** Until all that was announced before has been heard. On PostgreSQL, listening begins a moment after the first who follows. */
const hearAll = ({ db, wakes }: Pick<Database, 'db' | 'wakes'>) =>
  new Promise<void>((resolve, reject) => {
    const unfollow = wakes.follow({ heard: (topic) => topic === 'test' && done(), missed: () => done() });
    const done = () => {
      unfollow();
      resolve();
    };
    wake(db, 'test').catch(reject);
  });

/** Emptied before each test; `resetBefore: beforeAll` is for files whose tests change nothing. */
export const useServer = (
  parts: Partial<AppParts> = {},
  { resetBefore = beforeEach }: { resetBefore?: (reset: () => Promise<void>) => void } = {},
): TestServer => {
  const server = new TestServer();
  beforeAll(() => server.start(parts));
  resetBefore(() => server.reset());
  afterAll(() => server.stop());
  return server;
};
