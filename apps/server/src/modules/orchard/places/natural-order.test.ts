import { beforeAll, expect, test } from 'vitest';
import type { Client } from '#testing/client.ts';
import { anArea, aPlot, aRow, plantTrees } from '#testing/orchard.ts';
import { aFarm, aMember, type Person } from '#testing/people.ts';
import { useServer } from '#testing/server.ts';

const server = useServer({}, { resetBefore: beforeAll });
let manager: Person;
let plotId: number;

beforeAll(async () => {
  manager = await aMember(server, await aFarm(server), 'manager');
  const areas = [];
  for (const code of ['KV10', 'KV2', 'KV1']) areas.push(await anArea(manager, { code, name: `Khu ${code}` }));
  const areaId = areas[0].id;
  const ten = await aPlot(manager, { areaId, code: 'Lô-10' });
  const two = await aPlot(manager, { areaId, code: 'lô-2' });
  plotId = two.id;
  for (const code of ['H10', 'H2', 'h1']) await aRow(manager, { plotId: ten.id, code });
  for (const [number, code] of [
    ['12', 'H12'],
    ['3', 'H3'],
  ] as const)
    await aRow(manager, { plotId: two.id, code, number: Number(number) });
  const row = await aRow(manager, { plotId: two.id, code: 'H1', number: 1 });
  await plantTrees(
    server.db,
    row,
    ['C100', 'C20', 'C3', 'C0004'].map((code) => ({ code })),
  );
});

/** The codes of a list, page by page, each continued by key. */
const codesOf = async (client: Client, path: string): Promise<string[]> => {
  const codes: string[] = [];
  let after = '';
  for (;;) {
    const { data } = await client.get(`${path}&pageSize=2${after}`);
    codes.push(...data.items.map(({ code }: { code: string }) => code));
    if (data.next === null) return codes;
    after = `&after=${data.next}`;
  }
};

test.each([
  ['/api/area?sort=code', ['KV1', 'KV2', 'KV10']],
  ['/api/plots?sort=code', ['lô-2', 'Lô-10']],
  ['/api/plots?sort=-code', ['Lô-10', 'lô-2']],
  ['/api/rows?sort=code', ['H1', 'H3', 'H12', 'h1', 'H2', 'H10']],
  ['/api/rows?sort=-code', ['H10', 'H2', 'h1', 'H12', 'H3', 'H1']],
  ['/api/rows?sort=number', ['H1', 'H3', 'H12', 'H10', 'H2', 'h1']],
  ['/api/plants?sort=code', ['C3', 'C0004', 'C20', 'C100']],
  ['/api/plants?sort=-code', ['C100', 'C20', 'C0004', 'C3']],
  ['/api/plants?q=c', ['C3', 'C0004', 'C20', 'C100']],
  ['/api/plants?q=c0', ['C0004']],
])('%s is in the order in which people count', async (path, codes) => {
  expect(await codesOf(manager.client, path)).toEqual(codes);
});

test('rows of one plot, and hits of the search, are in that order too', async () => {
  expect(await codesOf(manager.client, `/api/rows?sort=code&plotId=${plotId}`)).toEqual(['H1', 'H3', 'H12']);
  const { data } = await manager.client.get('/api/maps/search?name=lô-');
  const plots = data.filter(({ kind }: { kind: string }) => kind === 'plot');
  expect(plots.map(({ name }: { name: string }) => name)).toEqual(['lô-2', 'Lô-10']);
});

test('a cursor that is no value of its columns is refused', async () => {
  for (const value of ['x', '["a"]', '["a","b","c"]', '["a","1",{}]']) {
    const after = Buffer.from(JSON.stringify(['number', value, 1])).toString('base64url');
    expect(await manager.client.get(`/api/rows?sort=number&after=${after}`)).toBeProblem(400, 'request.invalid');
  }
  const after = Buffer.from(JSON.stringify(['plantedOn', '2026-99-99', 1])).toString('base64url');
  expect(await manager.client.get(`/api/plots?sort=plantedOn&after=${after}`)).toBeProblem(400, 'request.invalid');
});
