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
import { accessTokens } from '#http/access-token.ts';
import { signedLinks } from '#http/signed-link.ts';
import { JobRunner } from '#jobs';
import { type AppParts, buildApp } from '../app.ts';
import { jobKinds } from '../contributions.ts';
import { leaveLargeDatabase, sharedTestDatabase } from './database.ts';
import { resetDatabase } from './reset.ts';

export const tokenSecret = 'a secret that only the tests know, of 32 or more';

/** The real server on a port of its own, with an empty, seeded database before each test. Time stands still until moved. */
export class TestServer {
  now = new Date('2026-11-15T03:00:00Z');
  app!: FastifyInstance;
  url!: string;
  database!: Database;
  readonly folder = mkdtempSync(join(tmpdir(), 'vuon-test-'));
  files: FileStore = localStore(this.folder);
  readonly clock = () => this.now;
  #wakes = new WakeFollowers();

  get db(): Db {
    return this.database.db;
  }
  advance(seconds: number) {
    this.now = new Date(this.now.getTime() + seconds * 1000);
  }
  async start(parts: Partial<AppParts> = {}) {
    this.files = parts.files ?? this.files;
    this.database = await sharedTestDatabase();
    await listening(this.database);
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
      logger: false,
      ...parts,
    });
    this.url = await this.app.listen({ port: 0, host: '127.0.0.1' });
  }
  /** Runs the jobs that are due, here and now: tests do not wait for them. */
  async runJobs(kinds = jobKinds(this.files)) {
    const { db, clock } = this;
    const failures: unknown[] = [];
    const onError = (error: unknown) => failures.push(error);
    await new JobRunner({ db, clock, wakes: this.database.wakes, kinds, onError }).runDue();
    return failures;
  }
  async reset() {
    this.now = new Date('2026-11-15T03:00:00Z');
    await resetDatabase(this.db, async (db) => {
      await seedCropGroups(db, this.now);
      await seedPlantStatuses(db, this.now);
    });
    // Emptying tells nobody, and ids begin anew: what the server remembers of the last test would pass for this one's.
    this.#wakes.miss();
  }
  async stop() {
    await this.app.close();
    await leaveLargeDatabase();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** On PostgreSQL, listening begins a moment after the first who follows. */
const listening = ({ db, wakes }: Database) =>
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
