import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { Compression, TileType } from 'pmtiles';
import { afterAll, expect, test } from 'vitest';
import { Client } from '#testing/client.ts';
import { anArea } from '#testing/orchard.ts';
import { aFarm, aMember } from '#testing/people.ts';
import { useServer } from '#testing/server.ts';
import { openBasemap } from '../index.ts';

const folder = mkdtempSync(join(tmpdir(), 'vuon-basemap-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A PMTiles file, version 3, that has nothing but the tile of zoom 0. */
const aPmtilesFile = (name: string, tileType: TileType, tile: Buffer, compression: Compression): string => {
  const directory = Buffer.from([1, 0, 1, tile.length, 1]); // one entry: its id, run length, length, offset + 1
  const header = Buffer.alloc(127);
  header.write('PMTiles');
  header.writeUInt8(3, 7);
  [127, directory.length, 132, 0, 132, 0, 132, tile.length].forEach((value, index) => {
    header.writeBigUInt64LE(BigInt(value), 8 + index * 8);
  });
  header.writeUInt8(Compression.None, 97);
  header.writeUInt8(compression, 98);
  header.writeUInt8(tileType, 99);
  const path = join(folder, name);
  writeFileSync(path, Buffer.concat([header, directory, tile]));
  return path;
};

const file = aPmtilesFile('nen.pmtiles', TileType.Mvt, gzipSync('một ô'), Compression.Gzip);
const server = useServer({ basemap: await openBasemap({ kind: 'pmtiles', url: file, attribution: '© Người vẽ' }) });

test('tells what lies under the map, and a new version after each change of what it shows', async () => {
  const owner = await aMember(server, await aFarm(server), 'owner');
  const ask = async () => (await owner.client.get('/api/maps/settings')).data;
  const { basemap, version } = await ask();
  expect(basemap).toEqual({
    kind: 'vector',
    url: '/api/maps/basemap/{z}/{x}/{y}.mvt',
    maxZoom: 0,
    attribution: '© Người vẽ',
  });
  expect((await ask()).version).toBe(version);
  await anArea(owner);
  expect((await ask()).version).not.toBe(version);
});

test('serves the tiles of a file on disk to everybody, as they are kept', async () => {
  const ask = (path: string) => new Client(server.url).download(`/api/maps/basemap/${path}`);
  const tile = await ask('0/0/0.mvt');
  expect(Object.fromEntries(tile.headers)).toMatchObject({
    'content-type': 'application/vnd.mapbox-vector-tile',
    'content-encoding': 'gzip',
    'cache-control': 'public, max-age=86400',
  });
  expect(await tile.text()).toBe('một ô');
  for (const path of ['0/0/0.png', '1/0/0.mvt', '0/1/0.mvt', '99/0/0.mvt']) expect((await ask(path)).status).toBe(404);
  expect((await ask('0/0/0.exe')).status).toBe(400);
});

test('pictures in a file are a raster map', async () => {
  const url = aPmtilesFile('anh.pmtiles', TileType.Png, Buffer.from('ảnh'), Compression.None);
  const { settings, own } = await openBasemap({ kind: 'pmtiles', url, attribution: null });
  expect(settings).toMatchObject({ kind: 'raster', url: '/api/maps/basemap/{z}/{x}/{y}.png' });
  expect(await own?.read({ z: 0, x: 0, y: 0 })).toEqual({ bytes: Buffer.from('ảnh'), isGzipped: false });
});

test('a file that is missing, or is no map, is refused', async () => {
  writeFileSync(join(folder, 'khac'), 'Không phải bản đồ'.repeat(100));
  for (const name of ['khac', 'khong-co'])
    await expect(openBasemap({ kind: 'pmtiles', url: join(folder, name), attribution: null })).rejects.toThrow();
});
