import { expect, test } from 'vitest';
import { atOnce } from '#testing/at-once.ts';
import { TestImporter } from '#testing/imports.ts';
import { expectData } from '#testing/orchard.ts';
import { aFarm, aMember, type Person } from '#testing/people.ts';
import { useServer } from '#testing/server.ts';
import { aTable } from '#testing/workbook.ts';
import { aCropGroup, aSeason } from '../crops.factories.ts';

const server = useServer();
let manager: Person;
let cropGroupId: number;
server.given(async () => {
  manager = await aMember(server, await aFarm(server), 'manager');
  cropGroupId = expectData(await manager.client.post('/api/crop-groups', aCropGroup())).id;
});

const remove = () => manager.client.delete(`/api/crop-groups/${cropGroupId}?version=1`);
const statusesOf = (answers: { status: number }[]) => answers.map(({ status }) => status).sort();

test('a crop group that is removed while a season of it is created: one of both wins', async () => {
  const create = () => manager.client.post('/api/seasons', aSeason({ cropGroupId }));
  expect(statusesOf(await atOnce(server, [remove, create]))).toEqual([200, 409]);
});

test('the same when a season becomes one of it', async () => {
  const season = expectData(await manager.client.post('/api/seasons', aSeason()));
  const change = () => manager.client.put(`/api/seasons/${season.id}`, aSeason({ cropGroupId, version: 1 }));
  expect(statusesOf(await atOnce(server, [remove, change]))).toEqual([200, 409]);
});

test('the same when a removed season of it comes back', async () => {
  const season = expectData(await manager.client.post('/api/seasons', aSeason({ cropGroupId })));
  expectData(await manager.client.delete(`/api/seasons/${season.id}?version=1`));
  const restore = () => manager.client.post(`/api/seasons/${season.id}/restore`);
  expect(statusesOf(await atOnce(server, [remove, restore]))).toEqual([200, 409]);
});

test('the same when seasons of it are imported', async () => {
  const imports = new TestImporter(server, manager);
  const ready = await imports.prepare(
    aTable(
      ['Nhóm cây', 'Tên mùa vụ', 'Năm', 'Loại vụ', 'Ngày bắt đầu', 'Ngày kết thúc', 'Giai đoạn (ngày)'],
      ['BO', 'Vụ 2027', '2027', 'Chính vụ', '10/10/2026', '14/09/2027', 'Ra hoa: 45'],
    ),
    'season',
  );
  expect(await imports.errors(ready.id)).toEqual([]);
  await imports.accept(ready);
  const write = async () => void (await server.runJobs());
  const [removed] = await atOnce(server, [remove, write]);
  expect(await manager.client.count('/api/seasons')).toBe(removed?.status === 200 ? 0 : 1);
});
