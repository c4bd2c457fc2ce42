import { rm } from 'node:fs/promises';
import type { DiaryChain, DiaryEntry } from '@vuon/contract/handbook/diary-entry';
import type { WorkOrder } from '@vuon/contract/handbook/work-order';
import type { Upload } from '@vuon/contract/uploads/upload';
import { sql } from 'kysely';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { temporaryPath } from '#http/handling/handle-upload.ts';
import { expectData } from '#testing/orchard.ts';
import { useServer } from '#testing/server.ts';
import { approve } from '../handbook.factories.ts';
import { anOrchard, anOrderOf, aWorkOf, type Orchard, takeStep, walk } from '../work-orders/work-order.factories.ts';
import { hashOf } from './diary-seal.ts';

const server = useServer();
let orchard: Orchard;
let order: WorkOrder;
server.given(async () => {
  orchard = await anOrchard(server);
  const work = await aWorkOf(orchard);
  order = await anOrderOf(orchard, [work.id], { steps: [{ text: 'Pha thuốc', needsPhoto: true }] });
  await walk(orchard.manager, order, 'issue', 'start');
});

const aPhoto = async (background: string) =>
  new Uint8Array(
    await sharp({ create: { width: 40, height: 30, channels: 3, background } })
      .jpeg()
      .toBuffer(),
  );
const send = async (type: string, id: number, { part = '', name = 'pha.jpg', color = '#39b54a' } = {}) =>
  expectData(
    await orchard.worker.client.sendFile(
      `/api/v1/uploads?recordType=${type}&recordId=${id}${part && `&part=${part}`}`,
      await aPhoto(color),
      name,
    ),
  ) as Upload;
const finished = async (): Promise<DiaryEntry> => {
  const { entries } = expectData(await takeStep(orchard.worker, order, 'finish')) as WorkOrder;
  return expectData(await orchard.manager.client.get(`/api/diary-entries/${entries[0]?.id}`));
};
const photosOf = async ({ id }: { id: number }): Promise<string[]> =>
  expectData(await orchard.manager.client.get(`/api/diary-entries/${id}/photos`)).items.map(({ name }: Upload) => name);
const check = async (files = ''): Promise<DiaryChain> =>
  expectData(await orchard.manager.client.get(`/api/diary-entries/chain?year=2026${files}`));

test('photos of an order’s steps are photos of the entry that it wrote, before its own', async () => {
  await send('work-order', order.id, { part: '1' });
  const entry = await finished();
  server.advance(60);
  await send('diary-entry', entry.id, { name: 'vuon.jpg' });
  expect(await photosOf(entry)).toEqual(['pha.jpg', 'vuon.jpg']);
  const { items } = expectData(await orchard.manager.client.get('/api/diary-entries'));
  expect(items[0]).toMatchObject({ pictureCount: 2, pictures: [{ name: 'pha.jpg' }, { name: 'vuon.jpg' }] });
  expect(await orchard.manager.client.get(items[0].pictures[0].url)).toMatchObject({ status: 200 });
  const { items: events } = expectData(await orchard.manager.client.get(`/api/plots/${orchard.plotId}/timeline`));
  expect(events.find(({ source }: { source: string }) => source === 'diary')).toMatchObject({
    pictures: [{ name: 'pha.jpg' }, { name: 'vuon.jpg' }],
  });
});

test('an approved entry keeps its photos; later ones of the order are not part of it', async () => {
  const { id, version } = await send('work-order', order.id, { part: '1' });
  const entry = await approve(orchard.manager, await finished());
  expect(await orchard.manager.client.delete(`/api/v1/uploads/${id}?version=${version}`)).toBeProblem(
    409,
    'record.locked',
  );
  const late = await send('work-order', order.id, { name: 'nghiem-thu.jpg' });
  expect(await photosOf(entry)).toEqual(['pha.jpg']);
  expectData(await orchard.manager.client.delete(`/api/v1/uploads/${late.id}?version=${late.version}`));
  expect(await check()).toMatchObject({ isWhole: true, photoCount: 1, hasReadFiles: false });
  expect(await check('&files=true')).toMatchObject({ isWhole: true, photoCount: 1, hasReadFiles: true });
});

const swaps = {
  'removed behind the product’s back': sql`update upload set deleted_at = now()`,
  'replaced by a row of another file': sql`update upload set sha256 = repeat('0', 64)`,
};
test.each(Object.entries(swaps))('the chain finds a photo that was %s', async (_name, swap) => {
  await send('work-order', order.id, { part: '1' });
  const { id } = await approve(orchard.manager, await finished());
  await swap.execute(server.db);
  expect(await check()).toMatchObject({ isWhole: false, firstBreak: { position: 1, entry: { id } } });
});

test('the chain finds a photo whose file was replaced in the store', async () => {
  await send('work-order', order.id, { part: '1' });
  await approve(orchard.manager, await finished());
  const { entity_id, store_key } = await server.db.selectFrom('upload').selectAll().executeTakeFirstOrThrow();
  const path = temporaryPath();
  await sharp(await aPhoto('#ff0000'))
    .jpeg()
    .toFile(path);
  await server.files.put(`uploads/${entity_id}/${store_key}-original`, path, 'image/jpeg');
  await rm(path);
  expect(await check()).toMatchObject({ isWhole: true });
  expect(await check('&files=true')).toMatchObject({
    isWhole: false,
    firstBreak: { position: 1, reason: 'Ảnh pha.jpg đã bị thay sau khi duyệt.' },
  });
});

test('a seal of the first form, without photos, stays valid', async () => {
  await send('work-order', order.id, { part: '1' });
  const { id } = await approve(orchard.manager, await finished());
  const row = await server.db.selectFrom('diary_entry').select('sealed').where('id', '=', id).executeTakeFirstOrThrow();
  const { facts, words } = JSON.parse(row.sealed ?? '');
  const sealed = JSON.stringify({ facts, words });
  await server.db
    .updateTable('diary_entry')
    .set({ sealed, hash: hashOf('', sealed) })
    .where('id', '=', id)
    .execute();
  expect(await check('&files=true')).toMatchObject({ isWhole: true, count: 1, photoCount: 0 });
  expect(await photosOf({ id })).toEqual(['pha.jpg']);
});
