import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

const secret = 'x'.repeat(32);

test('without anything set: embedded, on port 3000, with the demo farm', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    databaseUrl: null,
    demo: true,
    admin: { username: 'admin', password: null },
    tokenSecret: null,
    basemap: { kind: 'none' },
  });
});

test('with a PostgreSQL there is no demo unless asked for', () => {
  const DATABASE_URL = 'postgres://vuon@db/vuon';
  expect(readConfig({ DATABASE_URL, TOKEN_SECRET: secret }).demo).toBe(false);
  expect(readConfig({ DATABASE_URL, TOKEN_SECRET: secret, DEMO: '1' }).demo).toBe(true);
});

test('what requests may take of PostgreSQL has limits, which can be set', () => {
  expect(readConfig({}).databaseLimits).toEqual({ pool: 10, prepared: 200, statementTimeout: 60, lockTimeout: 30 });
  const set = {
    DATABASE_POOL: '40',
    DATABASE_PREPARED: '0',
    DATABASE_STATEMENT_TIMEOUT: '5',
    DATABASE_LOCK_TIMEOUT: '0',
  };
  expect(readConfig(set).databaseLimits).toEqual({ pool: 40, prepared: 0, statementTimeout: 5, lockTimeout: 0 });
});

test('an empty variable counts as not set', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 3000, databaseUrl: null });
});

test('files are kept in the data folder, in another folder, or in an S3-compatible store', () => {
  expect(readConfig({ DATA_DIR: '/srv/vuon' }).uploads).toEqual({ kind: 'folder', folder: '/srv/vuon/files' });
  expect(readConfig({ UPLOADS: '/mnt/tep' }).uploads).toEqual({ kind: 'folder', folder: '/mnt/tep' });
  const keys = { UPLOADS_ACCESS_KEY: 'khóa', UPLOADS_SECRET_KEY: 'bí mật' };
  const UPLOADS = 's3://vuon-tep/nam/2026/?endpoint=https://minio.example:9000/&region=vn-south';
  expect(readConfig({ UPLOADS, ...keys }).uploads).toEqual({
    kind: 's3',
    endpoint: 'https://minio.example:9000',
    region: 'vn-south',
    bucket: 'vuon-tep',
    prefix: 'nam/2026/',
    accessKey: 'khóa',
    secretKey: 'bí mật',
  });
  expect(readConfig({ UPLOADS: 's3://vuon-tep?region=ap-southeast-1', ...keys }).uploads).toMatchObject({
    endpoint: 'https://s3.ap-southeast-1.amazonaws.com',
    prefix: '',
  });
});

const s3Keys = { UPLOADS_ACCESS_KEY: 'a', UPLOADS_SECRET_KEY: 'b' };

test.each([
  ['PORT', { PORT: 'ba nghìn' }],
  ['PORT', { PORT: '70000' }],
  ['DATABASE_URL', { DATABASE_URL: 'mysql://db/vuon', TOKEN_SECRET: secret }],
  ['DATABASE_POOL', { DATABASE_POOL: '1' }],
  ['DATABASE_POOL', { DATABASE_POOL: 'nhiều' }],
  ['DATABASE_PREPARED', { DATABASE_PREPARED: 'không' }],
  ['DATABASE_STATEMENT_TIMEOUT', { DATABASE_STATEMENT_TIMEOUT: '1,5' }],
  ['DATABASE_LOCK_TIMEOUT', { DATABASE_LOCK_TIMEOUT: '-1' }],
  ['TOKEN_SECRET', { DATABASE_URL: 'postgres://db/vuon' }],
  ['TOKEN_SECRET', { TOKEN_SECRET: 'ngắn' }],
  ['ADMIN_USERNAME', { ADMIN_USERNAME: 'Quản Trị' }],
  ['ADMIN_PASSWORD', { ADMIN_PASSWORD: 'ngan' }],
  ['DEMO', { DEMO: 'yes' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'vuon.example' }],
  ['BASEMAP_KIND', { BASEMAP_KIND: 'satellite' }],
  ['BASEMAP_URL', { BASEMAP_KIND: 'raster' }],
  ['BASEMAP_URL', { BASEMAP_KIND: 'raster', BASEMAP_URL: 'ftp://tiles' }],
  ['BASEMAP_URL', { BASEMAP_KIND: 'pmtiles' }],
  ['LOG_LEVEL', { LOG_LEVEL: 'loud' }],
  ['UPLOADS', { UPLOADS: 'ftp://kho/tep', ...s3Keys }],
  ['UPLOADS', { UPLOADS: 's3://Kho_Tep', ...s3Keys }],
  ['UPLOADS', { UPLOADS: 's3://kho-tep/thư mục', ...s3Keys }],
  ['UPLOADS', { UPLOADS: 's3://kho-tep?endpoint=minio:9000', ...s3Keys }],
  ['UPLOADS', { UPLOADS: 's3://kho-tep?acl=public-read', ...s3Keys }],
  ['UPLOADS', { UPLOADS: 's3://khoa:bi-mat@kho-tep', ...s3Keys }],
  ['UPLOADS_ACCESS_KEY', { UPLOADS: 's3://kho-tep', UPLOADS_SECRET_KEY: 'b' }],
  ['UPLOADS_SECRET_KEY', { UPLOADS: 's3://kho-tep', UPLOADS_ACCESS_KEY: 'a' }],
])('a bad %s stops the start with a sentence that names it', (name, environment) => {
  expect(() => readConfig(environment)).toThrow(new RegExp(`^Cấu hình ${name} .*\\.$`));
});
