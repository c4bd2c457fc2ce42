import { expect, test } from 'vitest';
import { expectData } from '#testing/orchard.ts';
import { aFarm, aMember, type Person } from '#testing/people.ts';
import { useServer } from '#testing/server.ts';
import { aBuyer } from '../harvest-lots.factories.ts';

const server = useServer();
let manager: Person;
server.given(async () => {
  manager = await aMember(server, await aFarm(server), 'manager');
});

test('a buyer is numbered, its phone has one spelling, and others that are alike are told', async () => {
  const buyer = await aBuyer(manager, { name: 'Vựa Hai Thành', phone: '0905 123 456' });
  expect(buyer).toMatchObject({ code: 'BM-0001', phone: '+84905123456', saleCount: 0, owed: 0 });
  const alike = async (query: string) => expectData(await manager.client.get(`/api/buyers/alike?${query}`));
  expect(await alike('name=vua hai thanh')).toMatchObject([{ id: buyer.id, same: 'name' }]);
  expect(await alike('name=Khác&phone=0905123456')).toMatchObject([{ id: buyer.id, same: 'phone' }]);
  expect(await alike(`name=Vựa Hai Thành&exceptId=${buyer.id}`)).toEqual([]);
  expect(await alike('phone=12')).toEqual([]);
  expect((await manager.client.get('/api/buyers?q=bm-0001')).data.total).toBe(1);
});

test('refuses a wrong phone number or tax code, and a stale version', async () => {
  const send = (fields: object) => manager.client.post('/api/buyers', { name: 'Vựa Ba', ...fields });
  expect(await send({ phone: '123' })).toBeProblem(400, 'request.invalid', 'phone');
  expect(await send({ taxCode: '12' })).toBeProblem(400, 'request.invalid', 'taxCode');
  expect(await send({ name: ' ' })).toBeProblem(400, 'request.invalid', 'name');
  const { id } = expectData(await send({ taxCode: '6001234567-001' }));
  expectData(await manager.client.put(`/api/buyers/${id}`, { name: 'Vựa Bốn', version: 1 }));
  const stale = await manager.client.put(`/api/buyers/${id}`, { name: 'Vựa Năm', version: 1 });
  expect(stale).toBeProblem(409, 'version.stale');
  expectData(await manager.client.delete(`/api/buyers/${id}?version=2`));
  expect(expectData(await manager.client.post(`/api/buyers/${id}/restore`)).deletedAt).toBeNull();
});
