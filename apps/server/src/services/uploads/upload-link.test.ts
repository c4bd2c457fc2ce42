import type { Upload } from '@vuon/contract/uploads/upload';
import { expect, test } from 'vitest';
import { Client } from '#testing/client.ts';
import { aFarm, aMember, type Farm, type Person } from '#testing/people.ts';
import { useServer } from '#testing/server.ts';
import { aPdf, aPicture } from './uploads.factories.ts';

const server = useServer();
let farm: Farm;
let manager: Person;
let groupId: number;
let at: string;
server.given(async () => {
  farm = await aFarm(server);
  manager = await aMember(server, farm, 'manager');
  groupId = (await manager.client.post('/api/crop-groups', { code: 'BO', name: 'Bơ' })).data.id;
  at = `/api/v1/uploads?recordType=crop-group&recordId=${groupId}`;
});
const attach = async (): Promise<Upload> =>
  (await manager.client.sendFile(at, await aPicture({ width: 40, height: 20 }), 'anh.jpg')).data;
const nobody = () => new Client(server.url);
const expectDead = async (url: string) => expect(await nobody().get(url)).toBeProblem(404, 'link.invalid');
const expectOpen = async (url: string) => expect((await nobody().get(url)).status).toBe(200);
const change = (url: string, query: Record<string, string>) => {
  const [path, given] = url.split('?');
  return `${path}?${new URLSearchParams({ ...Object.fromEntries(new URLSearchParams(given)), ...query })}`;
};

test('a link opens its own file in its own size to whoever holds it, and nothing else', async () => {
  const [one, other] = [await attach(), await attach()];
  await expectOpen(one.url);
  await expectOpen(one.thumbnails?.small ?? '');
  await expectDead(one.url.replace(`/${one.id}/`, `/${other.id}/`));
  await expectDead(change(one.url, { size: 'small' }));
  await expectDead(change(one.thumbnails?.small ?? '', { size: 'original' }));
  for (const entity of ['0', String(farm.id + 1), '', 'x', '99999999999', '1e3'])
    await expectDead(change(one.url, { entity }));
  await expectDead(change(one.url, { signature: 'AAAA' }));
  await expectDead(change(one.url, { signature: '' }));
  await expectDead(change(one.url, { expires: '9999999999' }));
});

test('a size that does not exist, or no signature, is a bad request', async () => {
  const { url, id } = await attach();
  expect(await nobody().get(change(url, { size: 'huge' }))).toBeProblem(400, 'request.invalid', 'size');
  expect(await nobody().get(`/api/v1/uploads/${id}/content`)).toBeProblem(400, 'request.invalid', 'signature');
});

test('a link lives for minutes, and the browser keeps the picture for no longer', async () => {
  const { url } = await attach();
  const { expires } = Object.fromEntries(new URLSearchParams(url.split('?')[1]));
  const lives = Number(expires) - server.now.getTime() / 1_000;
  expect(lives).toBeGreaterThanOrEqual(600);
  expect(lives).toBeLessThanOrEqual(900);
  server.advance(lives - 60);
  const last = await fetch(server.url + url);
  expect(last.headers.get('cache-control')).toBe('private, max-age=60');
  server.advance(60);
  await expectDead(url);
  // The list gives a new one.
  await expectOpen((await manager.client.get(at)).data.items[0].url);
});

test('deleting the file closes its links; the list of deleted ones gives others, which end with restoring', async () => {
  const { id, url } = await attach();
  const removed = (await manager.client.delete(`/api/v1/uploads/${id}?version=1`)).data;
  await expectDead(url);
  await expectOpen(removed.url);
  const [listed] = (await manager.client.get(`${at}&deleted=only`)).data.items;
  expect(listed.thumbnails).toEqual(removed.thumbnails);
  await manager.client.post(`/api/v1/uploads/${id}/restore`);
  await expectDead(removed.url);
  await expectOpen(url);
});

test('deleting the record closes the links of its files', async () => {
  const { url, thumbnails } = await attach();
  await manager.client.delete(`/api/crop-groups/${groupId}?version=1`);
  await expectDead(url);
  await expectDead(thumbnails?.large ?? '');
  await manager.client.post(`/api/crop-groups/${groupId}/restore`);
  await expectOpen(url);
});

test('a file that the store has lost is a clear answer, and not kept by the browser', async () => {
  const { url } = (await manager.client.sendFile(at, aPdf(), 'a.pdf')).data;
  const { store_key: key } = await server.db.selectFrom('upload').select('store_key').executeTakeFirstOrThrow();
  await server.files.remove(`uploads/${farm.id}/${key}-original`);
  const answer = await nobody().get(url);
  expect(answer).toBeProblem(404, 'record.not_found');
  expect(answer.headers.get('cache-control')).toBeNull();
});
