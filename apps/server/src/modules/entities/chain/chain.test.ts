import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { EntityDesk, manyEntities } from '#testing/entities.ts';
import { aFarm, aMember, anAdmin, type Farm, type Person } from '#testing/people.ts';
import { useServer } from '#testing/server.ts';

const server = useServer();
const admin = '/api/v2/admin/entities';
let boss: Person;
let desk: EntityDesk;
server.given(async () => {
  boss = await anAdmin(server);
  desk = new EntityDesk(boss);
});

const chain = async (query: string) =>
  (await boss.client.get(`${admin}/find-entities-in-chain-by-admin?pageSize=200&${query}`)).data;
type Item = { name: string; depth: number; side: string };
const places = async (query: string) =>
  Object.fromEntries((await chain(query)).items.map(({ name, depth, side }: Item) => [name, `${depth} ${side}`]));

/** 'a > b': a supplies b. */
const aChain = async (...links: string[]) => {
  const farms = new Map<string, Farm>();
  for (const name of links.flatMap((link) => link.split(' > ')))
    if (!farms.has(name)) farms.set(name, await aFarm(server, { name }));
  const idOf = (name = '') => farms.get(name)?.id ?? 0;
  for (const [supplier, customer] of links.map((link) => link.split(' > ')))
    await desk.link(idOf(supplier), idOf(customer));
  return idOf;
};

test('suppliers of suppliers and customers of customers, by the shortest way, with the links among them', async () => {
  const idOf = await aChain(
    'giống > vườn',
    'phân > giống',
    'vườn > kho',
    'kho > chợ',
    'vườn > chợ',
    'giống > hàng xóm',
  );
  const id = idOf('vườn');
  expect(await places(`entityId=${id}`)).toEqual({
    vườn: '0 self',
    giống: '1 supplier',
    kho: '1 customer',
    chợ: '1 customer',
    phân: '2 supplier',
  });
  expect(await places(`entityId=${id}&depth=1&direction=suppliers`)).toEqual({ vườn: '0 self', giống: '1 supplier' });
  expect(await places(`entityId=${id}&direction=customers&q=cho`)).toEqual({ chợ: '1 customer' });
  const { links, total, items } = await chain(`entityId=${id}`);
  expect(total).toBe(5);
  expect(items[0]).toMatchObject({ name: 'vườn', depth: 0, totalPartner: 3 });
  expect(links).toHaveLength(5);
  expect(links[0]).toMatchObject({ supplierId: idOf('giống'), customerId: id, note: null });
});

test('a circle ends; who is on both sides is told so', async () => {
  const idOf = await aChain('a > b', 'b > c', 'c > a', 'a > d', 'd > a');
  expect(await places(`entityId=${idOf('a')}&depth=10`)).toEqual({
    a: '0 self',
    b: '1 both',
    c: '1 both',
    d: '1 both',
  });
});

test('without an entity all that are linked; a removed one is no step of a chain', async () => {
  const idOf = await aChain('a > b', 'b > c');
  await aFarm(server, { name: 'lẻ loi' });
  expect(await places('')).toEqual({ a: '0 supplier', b: '0 both', c: '0 customer' });
  expect(await places('direction=customers')).toEqual({ b: '0 both', c: '0 customer' });
  await boss.client.delete(`${admin}/entity/${idOf('b')}`);
  expect(await places('')).toEqual({});
  expect(await places(`entityId=${idOf('a')}`)).toEqual({ a: '0 self' });
  expect(await boss.client.get(`${admin}/find-entities-in-chain-by-admin?entityId=${idOf('b')}`)).toBeProblem(
    404,
    'record.not_found',
  );
});

test('links are made once, between two that exist, and their history is the platform’s', async () => {
  const [one, two] = [await aFarm(server), await aFarm(server)];
  const link = (supplierId: number, customerId: number) =>
    boss.client.post(`${admin}/links`, { supplierId, customerId });
  const { data } = await link(one.id, two.id);
  expect(await link(one.id, two.id)).toBeProblem(409, 'value.taken', 'customerId');
  expect(await link(one.id, one.id)).toBeProblem(400, 'request.invalid', 'customerId');
  expect(await link(999_999, one.id)).toBeProblem(404, 'record.not_found', 'supplierId');
  expect((await boss.client.get(`/api/v1/audit?recordType=link&recordId=${data.id}`)).data.items).toMatchObject([
    { action: 'create', entityId: null, record: { name: `${one.name} → ${two.name}` } },
  ]);
  expect((await boss.client.delete(`${admin}/links/${data.id}`)).data).toMatchObject({ supplierId: one.id });
  expect(await boss.client.delete(`${admin}/links/${data.id}`)).toBeProblem(404, 'record.not_found');
  const owner = await aMember(server, one, 'owner');
  expect((await owner.client.get('/api/v1/audit')).data.items).toEqual([]);
});

test('two thousand entities in one web are walked to the end', async () => {
  await manyEntities(server, 2_000, boss.id);
  // Each supplies the next and one far away, in a ring.
  await sql`
    insert into entity_link (supplier_id, customer_id)
    select id, 1 + (id + step) % 2000 from entity, unnest(array[0, 97]) as step where id <= 2000 and id <> 1 + (id + step) % 2000
    on conflict do nothing`.execute(server.db);
  const { total, items } = await chain('entityId=1&depth=10');
  expect(total).toBe(131);
  expect(items.at(-1)).toMatchObject({ depth: 10 });
  expect((await chain('')).total).toBe(2_000);
});
