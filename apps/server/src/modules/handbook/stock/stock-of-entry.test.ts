import { expect, test } from 'vitest';
import { expectData } from '#testing/orchard.ts';
import { aFarm, aMember } from '#testing/people.ts';
import { useServer } from '#testing/server.ts';
import { aGrove, aWorker, aWorkType, diaryInput } from '../handbook.factories.ts';
import { aMaterial, aStockCrew, itemOf, ledgerOf, received } from './stock.factories.ts';

const server = useServer();

test('an entry that comes to name others takes from them, and gives back what it took of the first', async () => {
  const farm = await aFarm(server);
  const manager = await aMember(server, farm, 'manager');
  const materialId = await aMaterial(manager);
  await received(manager, { materialId, quantity: 10 });
  const [mine, theirs] = [await aWorker(manager), await aWorker(manager)];
  for (const [name, worker] of [['Tổ Đông', mine] as const, ['Tổ Tây', theirs] as const]) {
    const holder = await aStockCrew(manager, name, [worker]);
    const issue = { holder, lines: [{ materialId, quantity: 3 }], at: '2026-11-10T01:00:00Z' };
    expectData(await manager.client.post('/api/stock/issues', issue));
  }
  const { plotId } = await aGrove(server, manager);
  const workTypeId = await aWorkType(manager);
  const inputBy = (...people: number[]) =>
    diaryInput({
      workTypeId,
      targets: [{ kind: 'plot', id: plotId }],
      materials: [{ materialId, dose: 2, doseUnit: 'kg', dosePer: 'hectare', quantity: 2 }],
      people: people.map((personId) => ({ personId, hours: null })),
    });
  const held = async () => {
    const { inStore, holders } = await itemOf(manager, materialId);
    return { store: inStore, ...Object.fromEntries(holders.map(({ name, quantity }) => [name, quantity])) };
  };
  const { id, version } = expectData(await manager.client.post('/api/diary-entries', inputBy(mine)));
  const edit = async (versionBefore: number, ...people: number[]) =>
    expectData(await manager.client.put(`/api/diary-entries/${id}`, { ...inputBy(...people), version: versionBefore }))
      .version;
  expect(await held()).toEqual({ store: 4, 'Tổ Đông': 1, 'Tổ Tây': 3 });
  const second = await edit(version, theirs);
  expect(await held()).toEqual({ store: 4, 'Tổ Đông': 3, 'Tổ Tây': 1 });
  const third = await edit(second);
  expect(await held()).toEqual({ store: 2, 'Tổ Đông': 3, 'Tổ Tây': 3 });

  // Somebody who has nothing of it makes no line in the ledger.
  const lines = await ledgerOf(manager, materialId);
  await edit(third, await aWorker(manager));
  expect(await ledgerOf(manager, materialId)).toEqual(lines);
});

test('a receipt covers later entries too, when earlier ones take what another gave back', async () => {
  const farm = await aFarm(server);
  const manager = await aMember(server, farm, 'manager');
  const materialId = await aMaterial(manager);
  await received(manager, { materialId, quantity: 10 });
  const { plotId } = await aGrove(server, manager);
  const workTypeId = await aWorkType(manager);
  const used = async (day: number, quantity: number) => {
    const noon = `2026-11-0${day}T05:00:00Z`;
    const input = diaryInput({
      workTypeId,
      targets: [{ kind: 'plot', id: plotId }],
      startsAt: noon,
      endsAt: noon,
      materials: [{ materialId, dose: quantity, doseUnit: 'kg', dosePer: 'hectare', quantity }],
    });
    return expectData(await manager.client.post('/api/diary-entries', input));
  };
  const first = await used(3, 10);
  const short = [await used(5, 4), await used(6, 2)];
  expectData(await manager.client.delete(`/api/diary-entries/${first.id}?version=${first.version}`));
  const missing = () =>
    Promise.all(
      short.map(async ({ id }) => expectData(await manager.client.get(`/api/diary-entries/${id}`)).uncovered),
    );
  expect(await missing()).toMatchObject([[{ quantity: 4 }], [{ quantity: 2 }]]);
  await received(manager, { materialId, quantity: 3 });
  expect(await missing()).toEqual([[], []]);
  expect(await itemOf(manager, materialId)).toMatchObject({ inStore: 7 });
});
