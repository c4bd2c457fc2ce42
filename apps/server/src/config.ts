import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import type { Limits } from '#db/database.ts';
import type { S3Place } from '#files/s3-store.ts';

/** All configuration comes from the environment; the README's table lists the same names. */
export type Config = {
  port: number;
  host: string;
  dataDir: string;
  databaseUrl: string | null;
  /** The limits of requests on PostgreSQL. */
  databaseLimits: Limits;
  admin: { username: string; password: string | null };
  demo: boolean;
  /** Where a demo farm may lie that was made ahead. */
  demoFolder: string;
  tokenSecret: string | null;
  publicUrl: string | null;
  trustProxy: boolean;
  logLevel: string;
  uploads: { kind: 'folder'; folder: string } | ({ kind: 's3' } & S3Place);
  basemap: { kind: 'none' | 'raster' | 'vector' | 'pmtiles'; url: string | null; attribution: string | null };
};

export class BadConfiguration extends Error {
  override name = 'BadConfiguration';
}

const switchText = z.enum(['0', '1'], 'phải là 0 hoặc 1');
const wholeNumber = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d+$/, 'phải là một số nguyên')
    .transform(Number)
    .pipe(z.int().min(least, `ít nhất ${least}`).max(most, `lớn nhất ${most}`));
const webAddress = z.url({ protocol: /^https?$/, message: 'phải là địa chỉ http hoặc https' });

const Environment = z.object({
  PORT: z
    .string()
    .regex(/^\d+$/, 'phải là một số cổng')
    .transform(Number)
    .pipe(z.int().max(65_535, 'lớn nhất 65535'))
    .default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, message: 'phải có dạng postgres://…' }).optional(),
  DATABASE_POOL: wholeNumber(2, 1_000).default(10),
  DATABASE_PREPARED: wholeNumber(0, 10_000).default(200),
  DATABASE_STATEMENT_TIMEOUT: wholeNumber(0, 86_400).default(60),
  DATABASE_LOCK_TIMEOUT: wholeNumber(0, 86_400).default(30),
  ADMIN_USERNAME: z
    .string()
    .regex(/^[a-z][a-z0-9._-]{2,39}$/, 'phải gồm 3–40 chữ thường không dấu, số, . _ -')
    .default('admin'),
  ADMIN_PASSWORD: z.string().min(10, 'phải có ít nhất 10 ký tự').max(200, 'dài nhất 200 ký tự').optional(),
  DEMO: switchText.optional(),
  DEMO_FOLDER: z.string().default(fileURLToPath(new URL('../prepared-demo', import.meta.url))),
  TOKEN_SECRET: z.string().min(32, 'phải có ít nhất 32 ký tự').optional(),
  PUBLIC_URL: webAddress.optional(),
  TRUST_PROXY: switchText.default('0'),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent'], 'không phải mức nhật ký').optional(),
  UPLOADS: z.string().optional(),
  UPLOADS_ACCESS_KEY: z.string().optional(),
  UPLOADS_SECRET_KEY: z.string().optional(),
  BASEMAP_KIND: z
    .enum(['none', 'raster', 'vector', 'pmtiles'], 'phải là none, raster, vector hoặc pmtiles')
    .default('none'),
  BASEMAP_URL: z.string().optional(),
  BASEMAP_ATTRIBUTION: z.string().optional(),
});

export const readConfig = (environment: Record<string, string | undefined>, isTerminal = false): Config => {
  // Shells and compose files use an empty variable for 'not set'.
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = Environment.safeParse(given);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new BadConfiguration(`Cấu hình ${issue?.path.join('.')} ${issue?.message}.`);
  }
  const env = parsed.data;
  if (env.DATABASE_URL && !env.TOKEN_SECRET)
    throw new BadConfiguration('Cấu hình TOKEN_SECRET phải có khi dùng DATABASE_URL, giống nhau ở mọi tiến trình.');
  if (
    (env.BASEMAP_KIND === 'raster' || env.BASEMAP_KIND === 'vector') &&
    !webAddress.safeParse(env.BASEMAP_URL).success
  )
    throw new BadConfiguration(
      `Cấu hình BASEMAP_URL phải là địa chỉ http hoặc https khi BASEMAP_KIND=${env.BASEMAP_KIND}.`,
    );
  if (env.BASEMAP_KIND === 'pmtiles' && !env.BASEMAP_URL)
    throw new BadConfiguration('Cấu hình BASEMAP_URL phải là đường dẫn tệp PMTiles khi BASEMAP_KIND=pmtiles.');
  return {
    port: env.PORT,
    host: env.HOST,
    dataDir: resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL ?? null,
    databaseLimits: {
      pool: env.DATABASE_POOL,
      prepared: env.DATABASE_PREPARED,
      statementTimeout: env.DATABASE_STATEMENT_TIMEOUT,
      lockTimeout: env.DATABASE_LOCK_TIMEOUT,
    },
    admin: { username: env.ADMIN_USERNAME, password: env.ADMIN_PASSWORD ?? null },
    demo: env.DEMO ? env.DEMO === '1' : !env.DATABASE_URL,
    demoFolder: resolve(env.DEMO_FOLDER),
    tokenSecret: env.TOKEN_SECRET ?? null,
    publicUrl: env.PUBLIC_URL ?? null,
    trustProxy: env.TRUST_PROXY === '1',
    logLevel: env.LOG_LEVEL ?? (isTerminal ? 'warn' : 'info'),
    uploads: readUploads(env),
    basemap: { kind: env.BASEMAP_KIND, url: env.BASEMAP_URL ?? null, attribution: env.BASEMAP_ATTRIBUTION ?? null },
  };
};

type UploadsEnvironment = Pick<
  z.infer<typeof Environment>,
  'DATA_DIR' | 'UPLOADS' | 'UPLOADS_ACCESS_KEY' | 'UPLOADS_SECRET_KEY'
>;

const s3Form = 's3://thùng/tiền-tố?endpoint=https://máy-chủ&region=vùng';

/** A folder, or a bucket as `s3://bucket/prefix?endpoint=https://host&region=…`. */
const readUploads = (env: UploadsEnvironment): Config['uploads'] => {
  const { UPLOADS: place } = env;
  if (!place?.includes('://'))
    return { kind: 'folder', folder: place ? resolve(place) : resolve(join(env.DATA_DIR, 'files')) };
  const refuse = (why: string) => new BadConfiguration(`Cấu hình UPLOADS ${why}.`);
  const url = URL.canParse(place) ? new URL(place) : null;
  if (url?.protocol !== 's3:') throw refuse(`phải là một thư mục, hoặc có dạng ${s3Form}`);
  const { hostname: bucket, pathname, searchParams } = url;
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket)) throw refuse('có tên thùng S3 không hợp lệ');
  if (url.username || url.password)
    throw refuse('không được chứa khóa; hãy dùng UPLOADS_ACCESS_KEY, UPLOADS_SECRET_KEY');
  const prefix = pathname.replace(/^\/+|\/+$/g, '');
  if (!/^[\w./-]*$/.test(prefix)) throw refuse('có tiền tố S3 không hợp lệ: chỉ gồm chữ không dấu, số và . _ - /');
  const unknown = [...searchParams.keys()].find((name) => name !== 'endpoint' && name !== 'region');
  if (unknown !== undefined) throw refuse(`có tham số lạ ${unknown}; chỉ có endpoint và region`);
  const region = searchParams.get('region') ?? 'us-east-1';
  const endpoint = searchParams.get('endpoint') ?? `https://s3.${region}.amazonaws.com`;
  if (!webAddress.safeParse(endpoint).success) throw refuse('có endpoint không phải địa chỉ http hoặc https');
  const { UPLOADS_ACCESS_KEY: accessKey, UPLOADS_SECRET_KEY: secretKey } = env;
  if (!accessKey) throw new BadConfiguration('Cấu hình UPLOADS_ACCESS_KEY phải có khi UPLOADS là s3://….');
  if (!secretKey) throw new BadConfiguration('Cấu hình UPLOADS_SECRET_KEY phải có khi UPLOADS là s3://….');
  return {
    kind: 's3',
    endpoint: endpoint.replace(/\/+$/, ''),
    region,
    bucket,
    prefix: prefix && `${prefix}/`,
    accessKey,
    secretKey,
  };
};
