import type { Plant } from '@vuon/contract/orchard/plant';
import type { Row } from '@vuon/contract/orchard/row';
import { beforeAll, expect, test } from 'vitest';
import { anArea, aPlot, aRow, at, expectData, plantTrees } from '#testing/orchard.ts';
import { aFarm, aMember, type Person } from '#testing/people.ts';
import { useServer } from '#testing/server.ts';

const server = useServer({}, { resetBefore: beforeAll });
let manager: Person;
let areaId: number;
let rows: Row[];
beforeAll(async () => {
  manager = await aMember(server, await aFarm(server), 'manager');
  areaId = (await anArea(manager, { code: 'DD', name: 'Đồi Đông' })).id;
  const plots = [await aPlot(manager, { areaId, code: 'A-10' }), await aPlot(manager, { areaId, code: 'A-11' })];
  rows = [];
  for (const plot of plots)
    for (const number of [1, 2, 3]) rows.push(await aRow(manager, { plotId: plot.id, number, code: `H0${number}` }));
  // The codes of the two plots lie between each other, as they do where somebody numbered by hand.
  for (const [index, row] of rows.entries()) {
    const code = (number: number) => `C${String(number * 10 + index).padStart(4, '0')}`;
    const trees = Array.from({ length: 20 }, (_, place) => ({
      code: code(place + 1),
      plantStatusId: place % 5 === 0 ? 4 : 2,
      cropGroupId: index === 5 ? 3 : null,
      at: place === 0 ? at(index, 1) : null,
    }));
    await plantTrees(server.db, row, trees);
  }
});

const list = async (query: string) => expectData(await manager.client.get(`/api/plants?${query}`));
const total = async (query: string): Promise<number> => {
  const { total: told, items } = await list(`${query}&pageSize=200`);
  expect(items).toHaveLength(told);
  // Also where the page does not show them all, and the total is counted in another way.
  expect((await list(`${query}&pageSize=1`)).total).toBe(told);
  return told;
};
const codes = (items: Plant[]) => items.map(({ code }) => code);

test.each(['', 'areaId=', 'needsAttention=false', 'rowFrom=1'])(
  'pages by key in the order of codes: %s',
  async (filter) => {
    const query = filter === 'areaId=' ? `areaId=${areaId}` : filter;
    for (const sort of ['code', '-code']) {
      const whole = codes((await list(`${query}&sort=${sort}&pageSize=200`)).items);
      expect(whole).toEqual(sort === 'code' ? whole.toSorted() : whole.toSorted().reverse());
      const seen: string[] = [];
      let after = '';
      do {
        const page = await list(`${query}&sort=${sort}&pageSize=7${after}`);
        expect(page.total).toBe(whole.length);
        seen.push(...codes(page.items));
        after = page.next && `&after=${page.next}`;
      } while (after);
      expect(seen).toEqual(whole);
      expect(codes((await list(`${query}&sort=${sort}&pageSize=7&page=3`)).items)).toEqual(whole.slice(14, 21));
    }
  },
);

test('a page far behind is only reached by key', async () => {
  expect(await manager.client.get('/api/plants?page=502')).toBeProblem(400, 'request.invalid', 'page');
  const { next } = await list('pageSize=7');
  expect(codes((await list(`page=502&pageSize=7&after=${next}`)).items)).toHaveLength(7);
});

test('filters by place, range, status and what is missing', async () => {
  const [first, , third] = rows;
  expect(await total('')).toBe(120);
  expect(await total(`areaId=${areaId}`)).toBe(120);
  expect(await total('areaId=999')).toBe(0);
  expect(await total(`plotId=${first?.plotId}`)).toBe(60);
  expect(await total(`rowId=${first?.id}`)).toBe(20);
  expect(await total('plantStatusId=4')).toBe(24);
  expect(await total('cropGroupId=3')).toBe(20);
  expect(await total('needsAttention=true')).toBe(24);
  expect(await total(`needsAttention=true&plotId=${first?.plotId}`)).toBe(12);
  expect(await total('rowFrom=2&rowTo=3&treeFrom=10&treeTo=15')).toBe(24);
  expect(await total(`rowFrom=2&rowTo=3&treeFrom=10&treeTo=15&plotId=${third?.plotId}`)).toBe(12);
  expect(await total('located=true')).toBe(6);
  expect(await total(`located=false&areaId=${areaId}`)).toBe(114);
  expect(await total('plantedFrom=2020-01-01')).toBe(0);
  expect(await total('deleted=only')).toBe(0);
});

test('a search is the beginning of the code, or plot, row and tree', async () => {
  expect(await total('q=c001')).toBe(6);
  expect(await total('q=0010')).toBe(0);
  expect(await total(`q=c001&areaId=${areaId}&plantStatusId=4`)).toBe(6);
  expect(await total('q=a-10 H0')).toBe(60);
  expect(await total('q=A-10 h03')).toBe(20);
  expect(codes((await list('q=A-10 h03 7')).items)).toEqual(['C0072']);
  const found = expectData(await manager.client.get('/api/v1/search?q=c0072'));
  expect(found).toMatchObject([
    {
      type: 'plant',
      hits: [{ record: { type: 'plant', name: 'C0072' }, detail: 'Hàng H03 · Lô A-10 · Đồi Đông' }],
      total: 1,
      isMore: false,
    },
  ]);
});

test('the box in the header counts up to a thousand trees, and says when there are more', async () => {
  const row = await aRow(manager, { plotId: rows[0]?.plotId ?? 0, code: 'H09' });
  const counted = async () => expectData(await manager.client.get('/api/v1/search?q=H09-'))[0];
  await plantTrees(server.db, row, 1_000);
  expect(await counted()).toMatchObject({ type: 'plant', total: 1_000, isMore: false });
  await plantTrees(server.db, row, [{ number: 1_001 }]);
  expect(await counted()).toMatchObject({ type: 'plant', total: 1_000, isMore: true });
});

test('within a row trees come by their number', async () => {
  const [row] = rows;
  await server.db.updateTable('plant').set({ number: 100 }).where('code', '=', 'C0010').execute();
  const { items, next } = await list(`rowId=${row?.id}&sort=number&pageSize=15`);
  expect(codes(items)[0]).toBe('C0020');
  const rest = await list(`rowId=${row?.id}&sort=number&pageSize=15&after=${next}`);
  expect(codes(rest.items).at(-1)).toBe('C0010');
});
