import { gunzipSync } from 'node:zlib';
import { VectorTile } from '@mapbox/vector-tile';
import type { Position } from '@vuon/contract/orchard/location';
import { latitudeAt, longitudeAt, mercatorX, mercatorY } from '@vuon/geo/tiles/tile-math';
import { sql } from 'kysely';
import { PbfReader } from 'pbf';
import { describe, expect, test, vi } from 'vitest';
import { Client } from '#testing/client.ts';
import { anArea, aPlot, aRow, at, expectData, land, line, plantTrees } from '#testing/orchard.ts';
import { aFarm, aMember, type Farm, type Person } from '#testing/people.ts';
import { useServer } from '#testing/server.ts';
import { createMapIndex, createTiles } from '../index.ts';

const server = useServer();

let farm: Farm;
let owner: Person;
let ids: { area: number; plot: number; row: number; trees: number[]; farArea: number; farPlot: number };

/** Two areas: 'Đồi Đông' around the origin with eight trees in a row, 'Đồi Xa' 6 km to the east with one. */
server.given(async () => {
  farm = await aFarm(server, { name: 'Sầu riêng Ea Kar' });
  owner = await aMember(server, farm, 'owner');
  const area = await anArea(owner, { code: 'DD', name: 'Đồi Đông', location: land(0, 0, 200, 200) });
  const plot = await aPlot(owner, { areaId: area.id, code: 'A-10', cropGroupId: 3, location: land(10, 10, 100, 100) });
  const row = await aRow(owner, { plotId: plot.id, code: 'H01', location: line(at(20, 20), at(90, 20)) });
  // Close together: one cell from afar.
  const trees = await plantTrees(server.db, row, [
    ...[1, 2, 3, 4].map((number) => ({ at: at(20 + number, 20), plantStatusId: 2, cropGroupId: 3 })),
    { at: at(25.5, 20), plantStatusId: 4, cropGroupId: 3 },
    { at: at(26, 20), plantStatusId: 4 },
    { at: null },
    { at: null, plantStatusId: 4 },
  ]);
  await sql`update plant set planted_on = '2015-06-20' where id = ${trees[0]}`.execute(server.db);
  const farArea = await anArea(owner, { code: 'DX', name: 'Đồi Xa', location: land(6_000, 0, 6_200, 200) });
  const farPlot = await aPlot(owner, { areaId: farArea.id, code: 'X-1', location: land(6_010, 10, 6_100, 100) });
  const farRow = await aRow(owner, { plotId: farPlot.id });
  await plantTrees(server.db, farRow, [{ at: at(6_050, 50) }]);
  ids = { area: area.id, plot: plot.id, row: row.id, trees, farArea: farArea.id, farPlot: farPlot.id };
});

const here = at(24, 20);
const there = at(6_050, 50);

const pathOf = (z: number, [longitude, latitude]: Position, query = '') => {
  const [x, y] = [Math.floor(mercatorX(longitude) * 2 ** z), Math.floor(mercatorY(latitude) * 2 ** z)];
  return `/api/maps/tiles/${z}/${x}/${y}.mvt${query}`;
};

type Found = { id: number | undefined; type: number; properties: Record<string, string | number | boolean> };

const decode = (bytes: Uint8Array): Record<string, Found[]> =>
  Object.fromEntries(
    Object.entries(new VectorTile(new PbfReader(bytes)).layers).map(([name, layer]) => [
      name,
      Array.from({ length: layer.length }, (_, index) => {
        const { id, type, properties } = layer.feature(index);
        return { id, type, properties };
      }),
    ]),
  );

const open = async (path: string, client = owner.client) => {
  const answer = await client.download(path);
  expect(answer.status).toBe(200);
  return { tag: answer.headers.get('etag') ?? '', layers: decode(new Uint8Array(await answer.arrayBuffer())) };
};
const tagOf = async (path: string) => (await open(path)).tag;

describe('what a tile shows', () => {
  test('from afar: areas and cells, with what most of the trees in them are; plots where they are large enough to see', async () => {
    const { layers } = await open(pathOf(12, here));
    expect(Object.keys(layers)).toEqual(['zone', 'area', 'cell']);
    expect(layers.zone?.[0]?.properties).toEqual({ id: 1, name: 'Vùng trồng của Sầu riêng Ea Kar' });
    expect(layers.area?.find(({ id }) => id === ids.area)?.properties).toEqual({
      id: ids.area,
      name: 'Đồi Đông',
      code: 'DD',
      at: expect.stringMatching(/^108\.05\d+,12\.66\d+$/),
      count: 6,
      attention: 2,
      statuses: '2:4,4:2',
      main: '2.3.0',
    });
    const nearer = (await open(pathOf(14, here))).layers;
    expect(Object.keys(nearer)).toEqual(['zone', 'area', 'plot', 'cell']);
    expect(nearer.plot?.find(({ id }) => id === ids.plot)?.properties).toMatchObject({
      id: ids.plot,
      code: 'A-10',
      area: ids.area,
      cropGroup: 3,
      count: 6,
      attention: 2,
      statuses: '2:4,4:2',
    });
    const month = 2015 * 12 + 5;
    expect(layers.cell?.map(({ type, properties }) => ({ type, ...properties }))).toEqual(
      expect.arrayContaining([
        {
          type: 1,
          status: 2,
          cropGroup: 3,
          count: 6,
          attention: 2,
          mix: `2.3.0.3;2.3.${month}.1;4.0.0.1;4.3.0.1`,
          area: ids.area,
        },
      ]),
    );
  });

  test('cells are told apart by the boundary that holds their trees, so that none is drawn over it', async () => {
    const beside = await aPlot(owner, { areaId: ids.area, code: 'A-11', location: land(100, 10, 190, 100) });
    const unbounded = await aPlot(owner, { areaId: ids.area, code: 'A-12' });
    const edge = at(100, 50);
    for (const [plotId, x] of [
      [ids.plot, -0.5],
      [beside.id, 0.5],
      [unbounded.id, 0.2],
    ] as const) {
      const row = await aRow(owner, { plotId, code: 'H09' });
      await plantTrees(server.db, row, [{ at: at(100 + x, 50), plantStatusId: 5 }]);
    }
    const lands = (layers: Record<string, Found[]>) =>
      layers.cell
        ?.filter(({ properties }) => properties.status === 5)
        .map(({ properties: { plot, area, count } }) => ({ plot, area, count }));
    await vi.waitFor(async () =>
      expect(lands((await open(pathOf(14, edge))).layers)).toEqual(
        expect.arrayContaining([
          { plot: ids.plot, count: 1 },
          { plot: beside.id, count: 1 },
          // Without a boundary it is in none: the area is filled plot by plot here.
          { count: 1 },
        ]),
      ),
    );
    // From afar its plots are too small to be there, and their trees are those of the area.
    expect(lands((await open(pathOf(11, edge))).layers)).toEqual([{ area: ids.area, count: 3 }]);
  });

  test('cells just beyond the edge of a tile come along, for what is drawn across it', async () => {
    const z = 14;
    const [x, y] = [Math.floor(mercatorX(here[0]) * 2 ** z), Math.floor(mercatorY(here[1]) * 2 ** z)];
    const plot = await aPlot(owner, { areaId: ids.area });
    const row = await aRow(owner, { plotId: plot.id });
    const cell = 1 / 128;
    const column = (cells: number) => longitudeAt((x + 1 + cells * cell) / 2 ** z);
    const latitude = latitudeAt((y + 0.5) / 2 ** z);
    await plantTrees(server.db, row, [
      { at: [column(1.5), latitude], plantStatusId: 1 },
      { at: [column(2.5), latitude], plantStatusId: 6 },
    ]);
    const statuses = async () =>
      (await open(`/api/maps/tiles/${z}/${x}/${y}.mvt`)).layers.cell?.map(({ properties }) => properties.status);
    await vi.waitFor(async () => expect(await statuses()).toContain(1));
    expect(await statuses()).not.toContain(6);
  });

  test('from very far a small estate is still there, its plots are not', async () => {
    const { layers } = await open(pathOf(6, here));
    expect(layers.area).toHaveLength(2);
    expect(layers.plot).toBeUndefined();
    expect(layers.cell?.reduce((sum, { properties }) => sum + Number(properties.count), 0)).toBe(7);
  });

  test('near: rows and every tree that has a place', async () => {
    const { layers } = await open(pathOf(15, here));
    expect(Object.keys(layers)).toEqual(['zone', 'area', 'plot', 'row', 'plant']);
    expect(layers.row).toEqual([{ id: ids.row, type: 2, properties: { id: ids.row, code: 'H01', plot: ids.plot } }]);
    expect(layers.plant?.map(({ id }) => id).sort()).toEqual(ids.trees.slice(0, 6));
    const tree = (index: number) => layers.plant?.find(({ id }) => id === ids.trees[index])?.properties;
    const place = { row: ids.row, plot: ids.plot };
    expect(tree(0)).toEqual({ status: 2, cropGroup: 3, plantedAt: '2015-06-20', ...place });
    expect(tree(5)).toEqual({ status: 4, ...place });
    expect(layers.area?.[0]?.properties.count).toBeUndefined();
    expect(layers.plot?.[0]?.properties.count).toBe(6);
  });

  test('nearest: the codes of the trees too', async () => {
    const { layers } = await open(pathOf(18, here));
    expect(layers.plant?.map(({ properties }) => properties.code).sort()).toEqual(
      [1, 2, 3, 4, 5, 6].map((number) => `H01-00${number}`),
    );
  });

  test('one near the pole is drawn at the edge of the map, and nothing fails', async () => {
    const plot = await aPlot(owner, { areaId: ids.area });
    const row = await aRow(owner, { plotId: plot.id });
    const [tree] = await plantTrees(server.db, row, [{ at: [108.05, 89.9] }]);
    expect((await open(pathOf(3, [108.05, 85]))).layers.cell?.[0]?.properties.count).toBe(1);
    expect((await open(pathOf(15, [108.05, 85.0511]))).layers.plant?.[0]?.id).toBe(tree);
  });

  test('only the areas that are asked for', async () => {
    const { layers } = await open(pathOf(10, here, `?areas=${ids.farArea}`));
    expect(layers.area?.map(({ id }) => id)).toEqual([ids.farArea]);
    expect(layers.cell?.map(({ properties }) => properties.count)).toEqual([1]);
    const nearer = await open(pathOf(14, there, `?areas=${ids.farArea}`));
    expect(nearer.layers.plot?.map(({ id }) => id)).toEqual([ids.farPlot]);
    expect((await open(pathOf(15, here, `?areas=${ids.farArea}`))).layers).toEqual({});
  });

  test('what a module knows of trees', async () => {
    const value = {
      key: 'safeFrom',
      select: () => sql<string | null>`case when plant.plant_status_id = 4 then '2026-12-01' end`,
    };
    const tiles = createTiles(createMapIndex(server.database.wakes), [value], server.clock);
    const [z, x, y] = pathOf(15, here).split(/[/.]/).slice(4, 7).map(Number) as [number, number, number];
    const shown = async (details: [] | null) => {
      const tile = await tiles.get(
        server.db,
        { entityId: farm.id, areaIds: [], details: details && ['plants'], on: null },
        { z, x, y },
      );
      return decode(gunzipSync(await tile.gzipped())).plant?.map(({ properties }) => properties.safeFrom ?? null);
    };
    expect((await shown(null))?.sort()).toEqual(['2026-12-01', '2026-12-01', null, null, null, null]);
    expect(await shown([])).toEqual([null, null, null, null, null, null]);
  });
});

/** Until the tile is another one: on PostgreSQL the server hears of a change a moment after it. */
const changed = (path: string, tag: string) =>
  vi.waitFor(async () => {
    expect(await tagOf(path)).not.toBe(tag);
  });

describe('after a change', () => {
  test("a tree's new status makes its own tiles new, and leaves those far away as they were", async () => {
    const [near, far] = [pathOf(15, here), pathOf(15, there)];
    const [whole, tags] = [await tagOf(pathOf(10, here)), { near: await tagOf(near), far: await tagOf(far) }];
    const tree = (await owner.client.get(`/api/plants/${ids.trees[0]}`)).data;
    const change = { plantStatusId: 5, reason: 'Lá vàng', version: tree.version };
    expectData(await owner.client.patch(`/api/plants/${tree.id}/status`, change));
    await changed(near, tags.near);
    expect(await tagOf(far)).toBe(tags.far);
    expect(await tagOf(pathOf(10, here))).not.toBe(whole);
    const { layers } = await open(pathOf(10, here));
    expect(layers.area?.find(({ id }) => id === ids.area)?.properties.statuses).toBe('2:3,4:2,5:1');
  });

  test('a browser that has the tile is told so, until it is another one', async () => {
    const path = pathOf(12, here);
    const tag = await tagOf(path);
    const again = owner.client.with({ 'if-none-match': tag });
    const known = await again.download(path);
    expect([known.status, await known.text(), known.headers.get('etag')]).toEqual([304, '', tag]);
    expect(known.headers.get('cache-control')).toBe('private, no-cache');
    await anArea(owner, { location: land(300, 0, 400, 100) });
    await changed(path, tag);
    expect((await again.download(path)).status).toBe(200);
  });

  test('what needs attention is counted anew when that is decided otherwise', async () => {
    const path = pathOf(12, here);
    const tag = await tagOf(path);
    await sql`update plant_status set needs_attention = false where id = 4`.execute(server.db);
    await sql`select pg_notify('vuon', 'map:0')`.execute(server.db);
    await changed(path, tag);
    expect((await open(path)).layers.area?.[0]?.properties.attention).toBe(0);
  });
});

describe('who is refused', () => {
  test("another entity's tiles, whatever the cache holds", async () => {
    const path = pathOf(15, here);
    await open(path);
    const stranger = await aMember(server, await aFarm(server), 'owner');
    expect(await stranger.client.get(`${path}?entity=${farm.id}`)).toBeProblem(403, 'entity.forbidden');
    expect(await stranger.client.with(farm.headers).get(path)).toBeProblem(403, 'entity.forbidden');
    expect((await open(path, stranger.client)).layers).toEqual({});
    expect(await new Client(server.url).get(path)).toBeProblem(401, 'auth.required');
    expect((await open(`${path}?entity=${farm.id}&v=abc`)).layers.plant).toHaveLength(6);
  });

  test('tiles that do not exist', async () => {
    for (const path of [
      '19/0/0.mvt',
      '3/8/0.mvt',
      '3/0/8.mvt',
      '3/0/0.png',
      '3/-1/0.mvt',
      'a/0/0.mvt',
      '3/0/0.mvt?areas=x',
    ])
      expect(await owner.client.get(`/api/maps/tiles/${path}`), path).toBeProblem(400, 'request.invalid');
  });
});

test('is sent packed to those who take it, and plain to others', async () => {
  const ask = async (encoding: string) => {
    const answer = await server.app.inject({
      url: pathOf(15, here),
      headers: { ...owner.client.headers, 'accept-encoding': encoding },
    });
    return {
      encoding: answer.headers['content-encoding'],
      type: answer.headers['content-type'],
      bytes: answer.rawPayload,
    };
  };
  const [packed, plain] = [await ask('br, gzip'), await ask('identity')];
  expect(packed).toMatchObject({ encoding: 'gzip', type: 'application/vnd.mapbox-vector-tile' });
  expect(plain.encoding).toBeUndefined();
  expect(gunzipSync(packed.bytes).equals(plain.bytes)).toBe(true);
  expect((await ask('gzip;q=0')).encoding).toBeUndefined();
});

describe('by a share link', () => {
  const share = async (fields: object): Promise<string> =>
    (await owner.client.post('/api/maps/shares', { name: 'Cho khách', ...fields })).data.token;
  const nobody = () => new Client(server.url);
  const shown = async (z: number, token: string) => (await open(pathOf(z, here, `?share=${token}`), nobody())).layers;

  test('nothing but the names of areas, unless more is shared', async () => {
    const token = await share({ details: [] });
    expect(await shown(15, token)).toEqual({
      zone: [expect.anything()],
      area: [{ id: ids.area, type: 3, properties: { id: ids.area, name: 'Đồi Đông', at: expect.anything() } }],
    });
    expect(Object.keys(await shown(14, token))).toEqual(['zone', 'area']);
    expect((await shown(14, token)).area?.[0]?.properties.count).toBeUndefined();
  });

  test('trees and plots, without what they are called and how they are', async () => {
    const token = await share({ details: ['plots', 'plants'], areaIds: [ids.area] });
    const near = await shown(18, token);
    expect(near.plant).toHaveLength(6);
    expect(near.plant?.[0]?.properties).toEqual({ row: ids.row, plot: ids.plot });
    expect(near.row?.[0]?.properties).toEqual({ id: ids.row, plot: ids.plot });
    expect(near.plot?.[0]?.properties).toEqual({ id: ids.plot, area: ids.area, at: expect.anything() });
    const far = await shown(10, token);
    expect(far.area?.map(({ id }) => id)).toEqual([ids.area]);
    expect(far.cell?.map(({ properties }) => properties)).toEqual([{ count: 6, area: ids.area }]);
  });

  test('each thing that is shared', async () => {
    const token = await share({
      details: ['plots', 'plants', 'statuses', 'cropGroups', 'ages', 'figures', 'codes'],
    });
    // Trees are read in whatever order the database has them.
    const inOrder = (layers: Record<string, Found[]>) =>
      Object.entries(layers).map(([name, found]) => [
        name,
        found.toSorted((one, other) => (one.id ?? 0) - (other.id ?? 0)),
      ]);
    for (const zoom of [18, 14])
      expect(inOrder(await shown(zoom, token))).toEqual(inOrder((await open(pathOf(zoom, here))).layers));
  });

  test('asked areas do not reach beyond those of the link', async () => {
    const token = await share({ details: ['plots'], areaIds: [ids.area] });
    const { layers } = await open(pathOf(14, there, `?share=${token}&areas=${ids.farArea}`), nobody());
    expect(layers).toEqual({});
  });

  test('a dead one opens nothing, though its tiles are still kept', async () => {
    const token = await share({ details: ['plots'] });
    const path = pathOf(12, here, `?share=${token}`);
    const answer = await nobody().download(path);
    expect(answer.headers.get('cache-control')).toBe('private, max-age=60');
    const { id } = (await owner.client.get('/api/maps/shares')).data[0];
    await owner.client.post(`/api/maps/shares/${id}/revoke`);
    expect(await nobody().get(path)).toBeProblem(410, 'share.revoked');
    expect(await owner.client.get(pathOf(12, here, '?share=1-abc'))).toBeProblem(404, 'share.unknown');
  });
});
