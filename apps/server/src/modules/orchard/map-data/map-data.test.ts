import type { AreaOnMap, RowOnMap } from '@vuon/contract/orchard/map-data';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { anArea, aPlot, aRow, at, expectData, land, line, plantTrees } from '#testing/orchard.ts';
import { aFarm, aMember, type Farm, type Person } from '#testing/people.ts';
import { useServer } from '#testing/server.ts';
import { testOnce } from '#testing/test-once.ts';
import { tallyPlots } from '../tallies/plant-tally.ts';

const server = useServer();
let farm: Farm;
let manager: Person;
let neighbour: Person;
server.given(async () => {
  farm = await aFarm(server, { name: 'Nông trại Ea Kao' });
  manager = await aMember(server, farm, 'manager');
  neighbour = await aMember(server, await aFarm(server), 'owner');
});

const get = async (path: string, by = manager) => expectData(await by.client.get(path));
const point = (east: number, north: number) => ({ geometry: { geoType: 'Point', geoCoordinate: at(east, north) } });

/** East: a plot with two rows, of which one has trees, and an empty plot. Middle: a plot without rows. West: nothing. */
const plantFarm = async () => {
  const east = await anArea(manager, { name: 'Đông', location: land(200, 0, 300, 100) });
  const middle = await anArea(manager, { name: 'Giữa' });
  const west = await anArea(manager, { name: 'Tây', location: land(0, 0, 100, 50) });
  const plot = await aPlot(manager, { areaId: east.id, code: 'A1', location: land(200, 0, 250, 50) });
  const empty = await aPlot(manager, { areaId: east.id, code: 'A2' });
  const bare = await aPlot(manager, { areaId: middle.id, code: 'B1' });
  const second = await aRow(manager, { plotId: plot.id, code: 'H2', number: 2 });
  const first = await aRow(manager, { plotId: plot.id, code: 'H1', number: 1, location: line(at(201, 1), at(249, 1)) });
  const trees = await plantTrees(server.db, first, [
    { code: 'C\\2"', number: 2, plantStatusId: 4 },
    { code: 'C1', number: 1, at: at(202, 1), cropGroupId: 3 },
  ]);
  return { east, middle, west, plot, empty, bare, first, second, trees };
};

describe('map data', () => {
  test('goes from the area over plots and rows to the trees, in their order', async () => {
    const { east, plot, empty, first, second, trees } = await plantFarm();
    expect(await get(`/api/area/${east.id}/info`)).toEqual({
      id: east.id,
      name: 'Đông',
      location: east.location,
      plots: [
        {
          id: plot.id,
          code: 'A1',
          location: plot.location,
          rows: [
            {
              id: first.id,
              name: 'H1',
              location: first.location,
              plants: [
                {
                  id: trees[1],
                  name: 'C1',
                  location: point(202, 1),
                  plantStatus: { id: 2, color: '#008000' },
                  cropGroup: { id: 3 },
                },
                {
                  id: trees[0],
                  name: 'C\\2"',
                  location: null,
                  plantStatus: { id: 4, color: '#ff0000' },
                  cropGroup: null,
                },
              ],
            },
            { id: second.id, name: 'H2', location: null, plants: [] },
          ],
        },
        { id: empty.id, code: 'A2', location: null, rows: [] },
      ],
    });
  });

  test('goes as deep as it is asked to', async () => {
    const { east } = await plantFarm();
    const info = (depth: string): Promise<AreaOnMap> => get(`/api/area/${east.id}/info?depth=${depth}`);
    expect(Object.keys(await info('area'))).toEqual(['id', 'name', 'location']);
    expect(Object.keys((await info('plot')).plots?.[0] ?? {})).toEqual(['id', 'code', 'location']);
    expect((await info('row')).plots?.[0]?.rows?.map(Object.keys)).toEqual(Array(2).fill(['id', 'name', 'location']));
    expect(await manager.client.get(`/api/area/${east.id}/info?depth=leaf`)).toBeProblem(
      400,
      'request.invalid',
      'depth',
    );
  });

  test('comes with the page of areas and the place of the zone', async () => {
    const { east, plot } = await plantFarm();
    const page = await get('/api/area?pageSize=2');
    expect(page).toMatchObject({ total: 3, page: 1, pageSize: 2 });
    expect(page.items).toMatchObject([
      {
        id: east.id,
        location: east.location,
        plotCount: 2,
        plantCount: 2,
        plots: [{ id: plot.id, rows: [{ plants: [{}, {}] }, {}] }, {}],
      },
      { name: 'Giữa', location: null, plots: [{ code: 'B1', rows: [] }] },
    ]);
    const zone = land(0, 0, 300, 100);
    expect(page.location).toEqual(zone);
    const rest = await get(`/api/area?pageSize=2&after=${page.next}&depth=plot`);
    expect(rest.items).toMatchObject([{ name: 'Tây', plots: [] }]);
    expect(rest.location).toEqual(zone);
    expect((await get('/api/area?depth=area')).items[0]).not.toHaveProperty('plots');
    expect(await get('/api/area', neighbour)).toEqual({
      items: [],
      total: 0,
      page: 1,
      pageSize: 20,
      next: null,
      location: null,
    });
  });

  test('leaves out what is deleted', async () => {
    const { east, plot, empty, first } = await plantFarm();
    await manager.client.delete(`/api/plots/${empty.id}?version=1`);
    await manager.client.delete(`/api/rows/${first.id}?version=1`);
    expect((await get(`/api/area/${east.id}/info`)).plots).toMatchObject([
      { id: plot.id, rows: [{ name: 'H2', plants: [] }] },
    ]);
  });

  test('of another entity is not found, and refused as any other answer is', async () => {
    const { east } = await plantFarm();
    expect(await neighbour.client.get(`/api/area/${east.id}/info`)).toBeProblem(404, 'record.not_found');
    expect(await manager.client.get('/api/area?sort=color')).toBeProblem(400, 'request.invalid', 'sort');
    const head = await manager.client.send('HEAD', `/api/area/${east.id}/info`);
    expect(head.status).toBe(200);
  });
});

test('more plots than are read at once come once each, in their areas and in order', async () => {
  const counts = [400, 0, 150, 0, 7];
  const areas = [];
  for (const [index] of counts.entries()) areas.push(await anArea(manager, { name: `Khu ${index}` }));
  for (const [index, { id }] of areas.entries())
    await sql`
      insert into plot (entity_id, area_id, code)
      select ${farm.id}::int, ${id}::int, 'L' || n from generate_series(1, ${counts[index]}::int) as n`.execute(
      server.db,
    );
  for (const depth of ['plot', 'plant']) {
    const { items }: { items: AreaOnMap[] } = await get(`/api/area?depth=${depth}`);
    expect(items.map(({ plots }) => plots?.map(({ code }) => code))).toEqual(
      counts.map((count) => Array.from({ length: count }, (_, plot) => `L${plot + 1}`)),
    );
  }
});

testOnce('a plot of 9,000 trees is read in batches, each tree once and in order', async () => {
  const area = await anArea(manager);
  const plot = await aPlot(manager, { areaId: area.id });
  // More rows than are read at once, the last with more trees than are read at once.
  const treesOf = (row: number) => (row === 301 ? 4_500 : 15);
  await sql`
    insert into "row" (entity_id, plot_id, code, number)
    select ${farm.id}::int, ${plot.id}::int, 'H' || n, n from generate_series(1, 301) as n`.execute(server.db);
  await sql`
    insert into plant (entity_id, plot_id, row_id, number, code, plant_status_id)
    select ${farm.id}::int, ${plot.id}::int, "row".id, n, 'C' || n, 2
    from "row", generate_series(1, case number when 301 then 4500 else 15 end) as n`.execute(server.db);
  await tallyPlots({ db: server.db, entityId: farm.id, clock: server.clock }, [plot.id]);
  const { data, headers } = await manager.client.with({ 'accept-encoding': 'gzip' }).get(`/api/area/${area.id}/info`);
  expect(headers.get('content-encoding')).toBe('gzip');
  const rows: RowOnMap[] = data.plots[0].rows;
  expect(rows.map(({ name }) => name)).toEqual(Array.from({ length: 301 }, (_, index) => `H${index + 1}`));
  for (const [index, { plants = [] }] of rows.entries())
    expect(plants.map(({ name }) => name)).toEqual(
      Array.from({ length: treesOf(index + 1) }, (_, tree) => `C${tree + 1}`),
    );
  expect(new Set(rows.flatMap(({ plants = [] }) => plants.map(({ id }) => id))).size).toBe(9_000);
});

describe('the zone', () => {
  const zone = (query = '') => get(`/api/zones/1/location${query}`);

  test('lies around the areas and plots, else the trees', async () => {
    expect(await zone()).toEqual({ id: 1, name: 'Vùng trồng của Nông trại Ea Kao', location: null, center: null });
    const area = await anArea(manager);
    const plot = await aPlot(manager, { areaId: area.id });
    const row = await aRow(manager, { plotId: plot.id });
    await plantTrees(server.db, row, [{ at: at(0, 0) }]);
    const [[west, south], , [east, north]] = (await zone()).location.geometry.geoCoordinate[0];
    expect([west < at(0, 0)[0], south < at(0, 0)[1], east > at(0, 0)[0], north > at(0, 0)[1]]).not.toContain(false);
    await plantTrees(server.db, { ...row, code: 'X' }, [{ number: 2, at: at(50, 40) }]);
    expect((await zone()).location).toEqual(land(0, 0, 50, 40));
    await aPlot(manager, { areaId: area.id, location: land(10, 10, 40, 20) });
    expect((await zone()).location).toEqual(land(10, 10, 40, 20));
    await anArea(manager, { location: land(0, 0, 30, 30) });
    const gone = await anArea(manager, { location: land(500, 0, 600, 100) });
    await manager.client.delete(`/api/area/${gone.id}?version=1`);
    await anArea(neighbour, { location: land(-500, -500, 600, 600) });
    expect((await zone('?zoom=5&x=1')).location).toEqual(land(0, 0, 40, 30));
  });

  test('is the only one', async () => {
    expect(await manager.client.get('/api/zones/2/location')).toBeProblem(404, 'record.not_found');
  });
});
