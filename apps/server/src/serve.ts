import { fileURLToPath } from 'node:url';
import { type Database, openPostgres, unlimited } from '#db/database.ts';
import { vacuumWhenQuiet } from '#db/embedded/vacuum.ts';
import type { FileStore } from '#files/file-store.ts';
import { ensureScores } from '#handbook';
import { accessTokens } from '#http/auth/access-token.ts';
import { signedLinks } from '#http/auth/signed-link.ts';
import { forgetOldAnswers } from '#http/handling/idempotency.ts';
import type { Clock } from '#http/scope.ts';
import { sweepIdentity } from '#identity';
import { forgetOldImports } from '#imports';
import { ensureReminders, forgetOldJobs, JobRunner, releaseAllJobs } from '#jobs';
import { type BasemapSource, openBasemap } from '#maps';
import { forgetOldNotifications } from '#notifications';
import { SumKeeper } from '#orchard';
import { sweepUploads } from '#uploads';
import { buildApp } from './app.ts';
import { BadConfiguration, type Config } from './config.ts';
import { jobKinds } from './contributions.ts';
import { prepare, whenReachable } from './prepare.ts';
import { readTokenSecret } from './token-secret.ts';

type Parts = { database: Database; files: FileStore; clock: Clock };

const say = (line: string) => process.stdout.write(`${line}\n`);
const closeLimitMs = 25_000;

/** Serves until a signal ends the process; prints where, and the logins of a first start. */
export const serve = async (config: Config, { database, files, clock }: Parts) => {
  // Background work has connections of its own, on which no statement is cancelled.
  const prepared = Math.min(20, config.databaseLimits.prepared);
  const behind = config.databaseUrl
    ? openPostgres(config.databaseUrl, { ...unlimited, pool: 6, prepared, batchesOnly: true })
    : null;
  const { wakes } = database;
  const secret = config.tokenSecret ?? readTokenSecret(config.dataDir);
  let isReady = false;
  const app = await buildApp({
    db: database.db,
    wakes,
    clock,
    files,
    accessTokens: accessTokens(secret, clock),
    links: signedLinks(secret, clock),
    checkAnswers: process.env.NODE_ENV === 'development',
    isReady: () => isReady,
    webFolder: fileURLToPath(new URL('../../web/dist', import.meta.url)),
    basemap: await readBasemap(config),
    basemapOrigins: config.basemap.url?.startsWith('http') ? [new URL(config.basemap.url).origin] : [],
    isHttps: config.publicUrl?.startsWith('https:') ?? false,
    publicUrl: config.publicUrl,
    trustProxy: config.trustProxy,
    logger: {
      level: config.logLevel,
      serializers: {
        // Without the query: searches name people, and links carry keys.
        req: ({ method, url, ip }) => ({ method, path: url?.split('?')[0], address: ip }),
      },
    },
  });
  const db = behind?.db ?? database.behind;
  const runner = new JobRunner({
    db,
    clock,
    wakes,
    kinds: jobKinds(files),
    isBusy: database.isBusy,
    onError: (err) => app.log.error({ err }, 'job'),
  });
  const sums = new SumKeeper({ db, wakes, onError: (err) => app.log.warn({ err }, 'sums') });
  app.addHook('onClose', async () => {
    await Promise.all([runner.stop(), sums.stop()]);
    await Promise.all([database.close(), behind?.close()]);
  });
  let askedAt = Date.now();
  app.addHook('onRequest', async ({ url }) => {
    if (url.startsWith('/api/')) askedAt = Date.now();
  });
  const begin = async () => {
    const first = await whenReachable(
      () => prepare(db, clock, config, files),
      (error) => app.log.warn({ err: error }, 'waiting for the database'),
    );
    isReady = true;
    // At once: whoever ends the process now could never sign in.
    if (first.admin)
      say(`Tài khoản quản trị: ${first.admin.username} / ${first.admin.password ?? '(mật khẩu trong ADMIN_PASSWORD)'}`);
    if (first.demo) say(`Nông trại mẫu:      ${first.demo.username} / ${first.demo.password}`);
    if (first.admin?.password || first.demo) say('Hãy ghi lại: mật khẩu chỉ hiện một lần này.');
    const sweep = () =>
      Promise.all([
        sweepIdentity(db, clock()),
        forgetOldAnswers(db, clock()),
        forgetOldNotifications(db, clock()),
        forgetOldJobs(db, files, clock()),
        forgetOldImports(db, files, clock()),
        sweepUploads(db, files, clock()),
      ]).catch((err) => app.log.warn({ err }, 'sweep'));
    setInterval(sweep, 3_600_000).unref();
    void sweep();
    if (!config.databaseUrl) {
      // No other process uses this data folder: jobs marked as running were interrupted.
      await releaseAllJobs(db);
      vacuumWhenQuiet(
        db,
        () => askedAt,
        (err) => app.log.warn({ err }, 'vacuum'),
      );
    }
    const remind = () =>
      Promise.all([ensureReminders({ db, clock }), ensureScores({ db, clock })]).catch((err) =>
        app.log.warn({ err }, 'reminders'),
      );
    await remind();
    setInterval(remind, 300_000).unref();
    runner.start();
    sums.start();

    const { port } = app.server.address() as { port: number };
    say(
      `Vườn đang chạy tại ${config.publicUrl ?? `http://${config.host === '0.0.0.0' ? 'localhost' : config.host}:${port}`}`,
    );
  };
  const isStopping = stopOnSignals(() => app.close());
  await app.listen({ port: config.port, host: config.host });
  await begin().catch((error) => {
    // A signal meanwhile has closed the database, and ends the process when all is closed.
    if (!isStopping()) throw error;
  });
};

const readBasemap = ({ basemap }: Config): Promise<BasemapSource> =>
  openBasemap(basemap).catch(() => {
    throw new BadConfiguration(`Cấu hình BASEMAP_URL: không đọc được tệp PMTiles ${basemap.url}.`);
  });

/** The first signal lets running requests finish; a second one, or 25 s, ends it at once. Answers whether there was one. */
const stopOnSignals = (close: () => Promise<unknown>) => {
  let stopping = false;
  const stop = () => {
    if (stopping) process.exit(1);
    stopping = true;
    setTimeout(() => process.exit(1), closeLimitMs).unref();
    close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  return () => stopping;
};
