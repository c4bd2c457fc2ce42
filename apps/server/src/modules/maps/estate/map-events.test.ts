import { expect, test } from 'vitest';
import { wake } from '#db/wakes.ts';
import type { EventReader } from '#testing/event-reader.ts';
import { anArea, aPlot, aRow, at, expectData, plantTrees } from '#testing/orchard.ts';
import { aFarm, aMember, anAdmin, type Farm, type Person } from '#testing/people.ts';
import { useServer } from '#testing/server.ts';
import { readMapVersion } from './entity-map.ts';

const server = useServer();
let farm: Farm;
let manager: Person;
let treeId: number;
server.given(async () => {
  farm = await aFarm(server);
  manager = await aMember(server, farm, 'manager');
  const plot = await aPlot(manager, { areaId: (await anArea(manager)).id });
  const row = await aRow(manager, { plotId: plot.id });
  [treeId = 0] = await plantTrees(server.db, row, [{ at: at(0, 0) }]);
});

const listen = async ({ client }: Person): Promise<EventReader> => {
  const stream = await client.events('/api/v1/stream');
  await stream.nextOf('ready');
  return stream;
};

const versionOf = ({ id }: Farm) => readMapVersion(server.db, id);

/** The map's events until the one that says how it is now. */
const heardUntilNow = async (stream: EventReader, of: Farm) => {
  const version = await versionOf(of);
  for (let count = 1; ; count++) {
    const { data } = await stream.nextOf('map');
    if (data.entityId === of.id && data.version === version) return count;
  }
};

test('who belongs to the entity, and administrators, hear of a tree’s new status; others do not', async () => {
  const elsewhere = await aFarm(server);
  const stranger = await aMember(server, elsewhere, 'owner');
  const worker = await aMember(server, farm, 'worker');
  const admin = await anAdmin(server);
  const [one, another, third, other] = await Promise.all([manager, worker, admin, stranger].map(listen));
  if (!one || !another || !third || !other) throw new Error('a stream is missing');
  const before = await versionOf(farm);
  const sick = { version: 1, plantStatusId: 4, reason: 'Thối rễ' };
  expectData(await manager.client.patch(`/api/plants/${treeId}/status`, sick));
  expect(await versionOf(farm)).not.toBe(before);
  for (const stream of [one, another, third]) await heardUntilNow(stream, farm);

  await anArea(stranger);
  const { data } = await other.nextOf('map');
  expect(data).toEqual({ entityId: elsewhere.id, version: await versionOf(elsewhere) });
  for (const stream of [one, another, third, other]) await stream.close();
});

test('a hundred changes at once are told together', async () => {
  const stream = await listen(manager);
  await Promise.all(Array.from({ length: 100 }, () => wake(server.db, 'map', farm.id)));
  await anArea(manager);
  expect(await heardUntilNow(stream, farm)).toBeLessThan(20);
  await stream.close();
});

test('what changes for all entities is told to each of those who look', async () => {
  const stream = await listen(manager);
  const admin = await anAdmin(server);
  const { name, needsAttention, version } = expectData(await admin.client.get('/api/plant-statuses/2'));
  const changed = { name, condition: 'living', description: null, needsAttention: !needsAttention, version };
  expectData(await admin.client.put('/api/plant-statuses/2', changed));
  await heardUntilNow(stream, farm);
  await stream.close();
});
