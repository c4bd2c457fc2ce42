import { passportPath } from '@vuon/contract/harvest/lot-passport';
import sharp from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Client } from '#testing/client.ts';
import { expectData } from '#testing/orchard.ts';
import { aFarm, aMember, type Farm, type Person } from '#testing/people.ts';
import { useServer } from '#testing/server.ts';
import { aLot } from '../harvest-lots.factories.ts';
import { aToldLot, aVisitor, readPage, secrets, sprayOn, textOf } from './passport.factories.ts';
import { openLimit, reportLimit } from './passport.pages.ts';

const server = useServer({ trustProxy: true });
let visitor: Client;
let farm: Farm;
let owner: Person;
let manager: Person;
server.given(async () => {
  farm = await aFarm(server, { name: 'Trang trại Ea Kly' });
  owner = await aMember(server, farm, 'owner');
  manager = await aMember(server, farm, 'manager');
});
// Each is counted by its address.
beforeEach(() => {
  visitor = aVisitor(server);
});

const publish = async (lotId: number): Promise<string> =>
  expectData(await manager.client.post(`/api/lots/${lotId}/passport`)).passport.path;
const read = (path: string) => readPage(visitor, path);
const revoke = async (lotId: number) => expectData(await manager.client.post(`/api/lots/${lotId}/passport/revoke`));
const open = (path: string) => visitor.download(path);
const write = (path: string, message: string, by = visitor) =>
  fetch(`${server.url}${path}/bao-sai-lech`, {
    method: 'POST',
    redirect: 'manual',
    headers: { ...by.headers, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ message, lang: 'vi' }),
  });
const told = async () =>
  (await server.db.selectFrom('notification').select(['kind', 'title', 'text', 'user_id']).execute()).filter(
    ({ kind }) => kind === 'passport.reported',
  );

describe('publishing', () => {
  test('gives one address until it is revoked, then another; the history tells it without the address', async () => {
    const { lot } = await aToldLot(server, farm, owner);
    const first = await publish(lot.id);
    expect(await publish(lot.id)).toBe(first);
    expect((await open(first)).status).toBe(200);
    expect(expectData(await manager.client.get(`/api/lots/${lot.id}`)).passport).toMatchObject({
      publishedByName: 'Người manager',
      openedAt: '2026-11-15T03:00:00.000Z',
    });
    expect((await revoke(lot.id)).passport).toBeNull();
    await revoke(lot.id);
    const gone = await read(first);
    expect(gone.status).toBe(410);
    expect(textOf(gone.html)).toContain('Hộ chiếu này đã được thu hồi');
    expect(gone.html).not.toContain(lot.code);
    const second = await publish(lot.id);
    expect(second).not.toBe(first);
    expect((await open(first)).status).toBe(410);
    expect((await open(second)).status).toBe(200);
    const { data } = await manager.client.get(`/api/v1/audit?recordType=lot&recordId=${lot.id}`);
    expect(data.items.map(({ action }: { action: string }) => action).slice(0, 3)).toEqual([
      'publish-passport',
      'revoke-passport',
      'publish-passport',
    ]);
    expect(data.items[0]).toMatchObject({ before: { passport: null }, after: { passport: 'Từ 15/11/2026' } });
    expect(JSON.stringify(data)).not.toContain(first.split('-').at(-1));
  });

  test('is refused for a lot without fruit', async () => {
    const { id } = await aLot(owner);
    expect(await manager.client.post(`/api/lots/${id}/passport`)).toBeProblem(422, 'lot.empty');
  });

  test('unknown addresses are 404, and those of a closed entity are revoked', async () => {
    const path = await publish((await aToldLot(server, farm, owner)).lot.id);
    const strange = await read(passportPath(`${farm.id}-${'a'.repeat(32)}`));
    expect(strange.status).toBe(404);
    expect(textOf(strange.html)).toContain('Không có hộ chiếu này');
    expect((await open('/ho-chieu/gi-do')).status).toBe(404);
    await server.db.updateTable('entity').set({ status: 'closed' }).where('id', '=', farm.id).execute();
    expect((await open(path)).status).toBe(410);
  });

  test('an address that opens too many pages waits, and reads so on a page', async () => {
    const path = await publish((await aToldLot(server, farm, owner)).lot.id);
    const answers = await Promise.all(Array.from({ length: Number(openLimit.max) }, () => open('/ho-chieu/x')));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]));
    const late = await read(path);
    expect(late.status).toBe(429);
    expect(late.headers.get('content-type')).toContain('text/html');
    expect(textOf(late.html)).toContain('Có quá nhiều yêu cầu');
  });
});

describe('with a GTIN', () => {
  const gtin = '18938505970018';
  const setGtin = (who: Person) => who.client.put('/api/v2/entities/settings', { gtin, version: 1 });

  test('the address is a GS1 Digital Link, which follows the valid passport', async () => {
    const { lot } = await aToldLot(server, farm, owner);
    const before = await publish(lot.id);
    await setGtin(owner);
    const path = await publish(lot.id);
    expect(path).toBe(`/01/${gtin}/10/${lot.code}`);
    const { status, html } = await read(path);
    expect(status).toBe(200);
    expect(textOf(html)).toContain(`/01/${gtin}/10/${lot.code}`);
    expect((await open(before)).status).toBe(200);
    await revoke(lot.id);
    expect((await open(path)).status).toBe(410);
    expect((await open(before)).status).toBe(410);
    await publish(lot.id);
    expect((await open(path)).status).toBe(200);
    expect((await open(before)).status).toBe(410);
  });

  test('lots that were never published, other numbers and wrong codes are unknown', async () => {
    const { lot } = await aToldLot(server, farm, owner);
    await setGtin(owner);
    expect((await open(`/01/${gtin}/10/${lot.code}`)).status).toBe(404);
    expect((await open(await publish(lot.id))).status).toBe(200);
    for (const path of [
      `/01/06291041500213/10/${lot.code}`,
      `/01/${gtin}/10/L-2026-9999`,
      `/01/abc/10/${encodeURIComponent("L-2026-0001' or 1=1")}`,
    ])
      expect((await open(path)).status).toBe(404);
  });
});

describe('a report', () => {
  test('reaches owners and managers, and thanks in the page without JavaScript', async () => {
    const worker = await aMember(server, farm, 'worker');
    const { lot } = await aToldLot(server, farm, owner);
    const path = await publish(lot.id);
    const answer = await write(path, '  Tem ghi loại A,\r\nthùng là loại B <b> ');
    expect(answer.status).toBe(303);
    const next = answer.headers.get('location') ?? '';
    expect(textOf((await read(next.split('#')[0] ?? '')).html)).toContain('Đã gửi. Cảm ơn bạn.');
    const notes = await told();
    expect(notes.map(({ user_id }) => user_id).sort()).toEqual([owner.id, manager.id].sort());
    expect(notes.map(({ user_id }) => user_id)).not.toContain(worker.id);
    expect(notes[0]).toMatchObject({
      title: `Báo sai lệch trên hộ chiếu của lô ${lot.code}`,
      text: 'Tem ghi loại A,\nthùng là loại B <b>',
    });
  });

  test('that is empty or too long comes back with what was written; a revoked passport takes none', async () => {
    const { lot } = await aToldLot(server, farm, owner);
    const path = await publish(lot.id);
    const long = `<i>${'dài '.repeat(130)}`;
    const refused = await write(path, long);
    expect(refused.status).toBe(422);
    const html = await refused.text();
    expect(html).toContain('Tối đa 500 ký tự; bạn đã viết 522.');
    expect(html).toContain(`&lt;i&gt;${'dài '.repeat(129)}dài</textarea>`);
    expect((await write(path, ' ')).status).toBe(422);
    expect((await write(path, 'x'.repeat(500))).status).toBe(303);
    await revoke(lot.id);
    expect((await write(path, 'muộn')).status).toBe(410);
    expect(await told()).toHaveLength(2);
  });

  test('is limited for each address', async () => {
    const path = await publish((await aToldLot(server, farm, owner)).lot.id);
    for (let count = 0; count < Number(reportLimit.max); count++) expect((await write(path, 'Sai')).status).toBe(303);
    const late = await write(path, 'Sai');
    expect(late.status).toBe(429);
    expect(textOf(await late.text())).toContain('Có quá nhiều yêu cầu');
    const other = aVisitor(server);
    expect((await write(path, 'Sai', other)).status).toBe(303);
  });
});

describe('photos', () => {
  /** With what a camera writes into it. */
  const aPicture = async () => {
    const picture = sharp({ create: { width: 400, height: 200, channels: 3, background: '#2f9e44' } });
    return new Uint8Array(
      await picture
        .withExif({ IFD0: { Make: 'Camera of somebody' } })
        .jpeg()
        .toBuffer(),
    );
  };
  const attach = async (recordType: string, recordId: number): Promise<number> => {
    const at = `/api/v1/uploads?recordType=${recordType}&recordId=${recordId}`;
    return expectData(await owner.client.sendFile(at, await aPicture(), secrets.fileName)).id;
  };
  const mark = async (lotId: number, uploadId: number, isShown = true) =>
    expectData(await manager.client.put(`/api/lots/${lotId}/photos/${uploadId}`, { isShown }));
  const addresses = async (path: string) =>
    [...(await read(path)).html.matchAll(/<img src="([^"]+)"/g)].map(([, src = '']) => src);

  test('are shown only if they were marked, and close with the mark, the yield and the passport', async () => {
    const { lot, weighed, targets } = await aToldLot(server, farm, owner);
    const entry = await sprayOn(owner, targets, '2026-10-01', 'Dầu khoáng');
    const ids = {
      lot: await attach('lot', lot.id),
      weighed: await attach('harvest-yield', weighed.id),
      entry: await attach('diary-entry', entry.id),
    };
    const path = await publish(lot.id);
    expect(await addresses(path)).toEqual([]);
    expect((await open(`${path}/anh/1`)).status).toBe(404);
    const offered = expectData(await manager.client.get(`/api/lots/${lot.id}/photos`));
    expect(offered.map(({ of }: { of: { type: string } }) => of.type).sort()).toEqual([
      'diary-entry',
      'harvest-yield',
      'lot',
    ]);
    await mark(lot.id, ids.weighed);
    await mark(lot.id, ids.entry);
    expect(await addresses(path)).toEqual([`${path}/anh/1`, `${path}/anh/2`]);
    const { html } = await read(path);
    expect(html).not.toContain(secrets.fileName);
    const photo = await open(`${path}/anh/1`);
    expect(photo.headers.get('content-type')).toBe('image/webp');
    expect(Buffer.from(await photo.arrayBuffer()).includes('Camera of somebody')).toBe(false);

    await mark(lot.id, ids.entry, false);
    expect((await open(`${path}/anh/2`)).status).toBe(404);
    expectData(await owner.client.delete(`/api/harvest-yields/${weighed.id}?version=${weighed.version}`));
    expect((await open(`${path}/anh/1`)).status).toBe(404);
    expectData(await owner.client.post(`/api/harvest-yields/${weighed.id}/restore`));
    expect((await open(`${path}/anh/1`)).status).toBe(200);
    await revoke(lot.id);
    expect((await open(`${path}/anh/1`)).status).toBe(410);
  });

  test('of papers, of other lots and of other farms cannot be marked', async () => {
    const { lot } = await aToldLot(server, farm, owner);
    const [paper] = expectData(
      await owner.client.post(`/api/lots/${lot.id}/documents`, { kind: 'other', issuedOn: '2026-11-15' }),
    ).documents;
    const at = `/api/v1/uploads?recordType=lot&recordId=${lot.id}&part=${paper.id}`;
    const scan = expectData(await owner.client.sendFile(at, await aPicture(), 'giay.jpg')).id;
    const elsewhere = await attach('lot', (await aLot(owner)).id);
    for (const id of [scan, elsewhere])
      expect(await manager.client.put(`/api/lots/${lot.id}/photos/${id}`, { isShown: true })).toBeProblem(
        404,
        'record.not_found',
      );
  });
});
