import { expect, test } from 'vitest';
import { expectData } from '#testing/orchard.ts';
import { aFarm, aMember, type Farm, type Person } from '#testing/people.ts';
import { useServer } from '#testing/server.ts';
import { aWorker } from '../handbook.factories.ts';

// The three small records of the VietGAP book: trainings, self-assessments, collected packaging.

const server = useServer();
let farm: Farm;
let manager: Person;
server.given(async () => {
  farm = await aFarm(server);
  manager = await aMember(server, farm, 'manager');
});

const training = (fields: object) => ({
  kind: 'pesticide',
  topic: 'Dùng thuốc an toàn',
  heldOn: '2026-11-01',
  trainer: 'Trạm BVTV',
  ...fields,
});
const historyOf = async (type: string, id: number) =>
  expectData(await manager.client.get(`/api/v1/audit?recordType=${type}&recordId=${id}`)).items;

test('a training keeps its people, is found by them and by its words, and is removed and restored', async () => {
  const [one, other] = [await aWorker(manager), await aWorker(manager, { fullName: 'Ama Bảy' })];
  const made = expectData(await manager.client.post('/api/trainings', training({ personIds: [one, other] })));
  expect(made.people.map(({ name }: { name: string }) => name)).toEqual(['Ama Bảy', 'Y Bhăm Niê']);
  const edited = training({ personIds: [one], validUntil: '2027-11-01', version: 1 });
  expectData(await manager.client.put(`/api/trainings/${made.id}`, edited));
  expect((await manager.client.get(`/api/trainings?personId=${other}`)).data.total).toBe(0);
  expect((await manager.client.get('/api/trainings?q=thuoc an toan&expiresUntil=2027-12-31')).data.total).toBe(1);
  const [change] = await historyOf('training', made.id);
  expect([change.before.people, change.after.people]).toEqual(['Ama Bảy, Y Bhăm Niê', 'Y Bhăm Niê']);
  expectData(await manager.client.delete(`/api/trainings/${made.id}?version=2`));
  expect((await manager.client.get('/api/trainings')).data.total).toBe(0);
  expect(expectData(await manager.client.post(`/api/trainings/${made.id}/restore`)).deletedAt).toBeNull();
});

test('a training is refused in the future, without people, with strangers, or expired before it was held', async () => {
  const personId = await aWorker(manager);
  const neighbour = await aMember(server, await aFarm(server), 'owner');
  const send = (fields: object) =>
    manager.client.post('/api/trainings', training({ personIds: [personId], ...fields }));
  expect(await send({ heldOn: '2026-11-16' })).toBeProblem(400, 'request.invalid', 'heldOn');
  expect(await send({ personIds: [] })).toBeProblem(400, 'request.invalid', 'personIds');
  expect(await send({ validUntil: '2026-10-31' })).toBeProblem(400, 'request.invalid', 'validUntil');
  const strangers = { personIds: [personId, await aWorker(neighbour)] };
  expect(await send(strangers)).toBeProblem(404, 'record.not_found', 'personIds.1');
  const made = expectData(await send({}));
  expect(await neighbour.client.get(`/api/trainings/${made.id}`)).toBeProblem(404, 'record.not_found');
  const stale = training({ personIds: [personId], version: 9 });
  expect(await manager.client.put(`/api/trainings/${made.id}`, stale)).toBeProblem(409, 'version.stale');
});

test('packaging tells who collected it and where it went; a worker writes it', async () => {
  const worker = await aMember(server, farm, 'worker');
  const personId = await aWorker(manager);
  const input = {
    collectedOn: '2026-11-10',
    content: 'Chai rỗng',
    quantity: 12,
    unit: 'piece',
    destination: 'Bể của xã',
  };
  const made = expectData(await worker.client.post('/api/packaging', { ...input, personId }));
  expect(made).toMatchObject({ name: 'Chai rỗng, 10/11/2026', person: { id: personId }, quantity: 12 });
  expect(await worker.client.post('/api/packaging', { ...input, personId: 999_999 })).toBeProblem(
    404,
    'record.not_found',
    'personId',
  );
  expect(await worker.client.post('/api/packaging', { ...input, quantity: 0 })).toBeProblem(
    400,
    'request.invalid',
    'quantity',
  );
  const [created] = await historyOf('packaging', made.id);
  expect(created.after).toMatchObject({ personName: 'Y Bhăm Niê', destination: 'Bể của xã' });
});

test('a self-assessment answers each item once, and its history tells the answers in words', async () => {
  const answers = [{ item: 'store', result: 'fail', finding: 'Kho chưa khóa', action: 'Lắp khóa' }];
  const send = (fields: object) =>
    manager.client.post('/api/self-assessments', { assessedOn: '2026-11-01', assessor: 'Lan', answers, ...fields });
  expect(await send({ answers: [...answers, ...answers] })).toBeProblem(400, 'request.invalid', 'answers');
  expect(await send({ answers: [{ item: 'unknown', result: 'pass' }] })).toBeProblem(400, 'request.invalid');
  expect(await send({ assessedOn: '2026-11-16' })).toBeProblem(400, 'request.invalid', 'assessedOn');
  const made = expectData(await send({}));
  expect(made).toMatchObject({ name: 'Tự đánh giá 01/11/2026', answers: [{ item: 'store', doneOn: null }] });
  const [created] = await historyOf('self-assessment', made.id);
  expect(created.after.answersInWords).toMatch(/không đạt; Kho chưa khóa; khắc phục: Lắp khóa$/);
});
