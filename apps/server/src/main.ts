import { accessSync, constants, mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { openEmbedded, openPostgres, unlimited } from '#db/database.ts';
import { isDamage } from '#db/database-error.ts';
import { DatabaseDamaged } from '#db/database-folder.ts';
import { FolderLocked } from '#db/lock.ts';
import { DatabaseTooNew } from '#db/migrate.ts';
import type { FileStore } from '#files/file-store.ts';
import { localStore } from '#files/local-store.ts';
import { s3Store } from '#files/s3-store.ts';
import { ensureScores } from '#handbook';
import { accessTokens } from '#http/access-token.ts';
import { forgetOldAnswers } from '#http/idempotency.ts';
import { signedLinks } from '#http/signed-link.ts';
import { sweepIdentity } from '#identity';
import { forgetOldImports } from '#imports';
import { ensureReminders, forgetOldJobs, JobRunner, releaseAllJobs } from '#jobs';
import { type BasemapSource, openBasemap } from '#maps';
import { forgetOldNotifications } from '#notifications';
import { SumKeeper } from '#orchard';
import { sweepUploads } from '#uploads';
import { buildApp } from './app.ts';
import { BadConfiguration, type Config, readConfig } from './config.ts';
import { jobKinds } from './contributions.ts';
import { closeDataFolder } from './data-folder.ts';
import { preparedDatabase } from './demo/prepared-demo.ts';
import { prepare, whenReachable } from './prepare.ts';
import { BadSecret, readTokenSecret } from './token-secret.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);
const closeLimitMs = 25_000;

const start = async (config: Config) => {
  const clock = () => new Date();
  closeDataFolder(config.dataDir);
  const database = config.databaseUrl
    ? openPostgres(config.databaseUrl, config.databaseLimits)
    : openEmbedded(config.dataDir, { copyOf: config.demo ? preparedDatabase(config.demoFolder, clock) : null });
  // Background work has connections of its own, on which no statement is cancelled.
  const behind = config.databaseUrl ? openPostgres(config.databaseUrl, { ...unlimited, pool: 6 }) : database;
  const { wakes } = database;
  const secret = config.tokenSecret ?? readTokenSecret(config.dataDir);
  const files = openFiles(config.uploads);
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
  const { db } = behind;
  const runner = new JobRunner({
    db,
    clock,
    wakes,
    kinds: jobKinds(files),
    onError: (err) => app.log.error({ err }, 'job'),
  });
  const sums = new SumKeeper({ db, wakes, onError: (err) => app.log.warn({ err }, 'sums') });
  app.addHook('onClose', async () => {
    await Promise.all([runner.stop(), sums.stop()]);
    await Promise.all([...new Set([database, behind])].map(({ close }) => close()));
  });
  stopOnSignals(() => app.close());
  await app.listen({ port: config.port, host: config.host });
  const first = await whenReachable(
    () => prepare(db, clock, config, files),
    (error) => app.log.warn({ err: error }, 'waiting for the database'),
  );
  isReady = true;
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
  // No other process uses this data folder: jobs marked as running were interrupted.
  if (!config.databaseUrl) await releaseAllJobs(db);
  const remind = () =>
    Promise.all([ensureReminders({ db, clock }), ensureScores({ db, clock })]).catch((err) =>
      app.log.warn({ err }, 'reminders'),
    );
  await remind();
  setInterval(remind, 300_000).unref();
  runner.start();
  sums.start();

  if (first.admin)
    say(`Tài khoản quản trị: ${first.admin.username} / ${first.admin.password ?? '(mật khẩu trong ADMIN_PASSWORD)'}`);
  if (first.demo) say(`Nông trại mẫu:      ${first.demo.username} / ${first.demo.password}`);
  if (first.admin?.password || first.demo) say('Hãy ghi lại: mật khẩu chỉ hiện một lần này.');
  const { port } = app.server.address() as { port: number };
  say(
    `Vườn đang chạy tại ${config.publicUrl ?? `http://${config.host === '0.0.0.0' ? 'localhost' : config.host}:${port}`}`,
  );
};

const openFiles = (uploads: Config['uploads']): FileStore => {
  if (uploads.kind === 's3') return s3Store(uploads);
  try {
    mkdirSync(uploads.folder, { recursive: true });
    accessSync(uploads.folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch {
    throw new BadConfiguration(`Cấu hình UPLOADS hoặc DATA_DIR: không ghi được vào thư mục ${uploads.folder}.`);
  }
  return localStore(uploads.folder);
};

const readBasemap = ({ basemap }: Config): Promise<BasemapSource> =>
  openBasemap(basemap).catch(() => {
    throw new BadConfiguration(`Cấu hình BASEMAP_URL: không đọc được tệp PMTiles ${basemap.url}.`);
  });

/** The first signal lets running requests finish; a second one, or 25 s, ends it at once. */
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
};

const explained = [BadConfiguration, BadSecret, FolderLocked, DatabaseDamaged, DatabaseTooNew];

/** One sentence, in which the operator reads what to do. The stack is for whoever sets LOG_LEVEL=debug. */
const explain = (error: unknown): string => {
  if (explained.some((kind) => error instanceof kind)) return (error as Error).message;
  const { code, message, path } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') return 'Cổng PORT đã có chương trình khác dùng. Hãy đặt PORT khác.';
  if (code === 'EACCES' || code === 'EPERM')
    return `Không được phép dùng PORT hoặc DATA_DIR này${path ? `: ${path}` : ''}.`;
  if (code === 'ENOTDIR' || code === 'EEXIST') return `Cấu hình DATA_DIR: ${path} không phải là thư mục.`;
  if (code === 'ENOSPC' || code === 'EDQUOT' || code === 'EROFS')
    return 'Không ghi được vào DATA_DIR: đĩa đầy hoặc chỉ đọc.';
  if (code === '28P01' || code === '28000') return 'Cấu hình DATABASE_URL: tên đăng nhập hoặc mật khẩu không đúng.';
  if (code === '3D000') return 'Cấu hình DATABASE_URL: không có cơ sở dữ liệu với tên này.';
  if (isDamage(code)) return new DatabaseDamaged('DATA_DIR hoặc DATABASE_URL', message).message;
  return `Lỗi ngoài dự kiến: ${message}`;
};

try {
  await start(readConfig(process.env, process.stdout.isTTY));
} catch (error) {
  process.stderr.write(`Không khởi động được. ${explain(error)}\n`);
  if (/^(debug|trace)$/.test(process.env.LOG_LEVEL ?? '')) process.stderr.write(`${(error as Error).stack}\n`);
  process.exit(1);
}
