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

test('an empty variable counts as not set', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 3000, databaseUrl: null });
});

test.each([
  ['PORT', { PORT: 'ba nghìn' }],
  ['PORT', { PORT: '70000' }],
  ['DATABASE_URL', { DATABASE_URL: 'mysql://db/vuon', TOKEN_SECRET: secret }],
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
])('a bad %s stops the start with a sentence that names it', (name, environment) => {
  expect(() => readConfig(environment)).toThrow(new RegExp(`^Cấu hình ${name} .*\\.$`));
});
