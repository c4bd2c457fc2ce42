import { maxUploadsPerRecord, thumbnailSizes } from '@vuon/contract/uploads/upload';
import sharp from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';
import { aFarm, aMember, anAdmin, type Farm, type Person } from '#testing/people.ts';
import { useServer } from '#testing/server.ts';
import { stores } from '#testing/stores.ts';
import { anOfficeFile, aPdf, aPicture } from './uploads.factories.ts';

describe.each(stores)('in %s', (_, useStore) => {
  const store = useStore();
  const server = useServer({ files: store.files });
  let farm: Farm;
  let manager: Person;
  /** Where files of the farm's own crop group are asked for. */
  let at: string;
  let groupId: number;
  beforeEach(async () => {
    for (const key of store.kept()) await store.files.remove(key);
    farm = await aFarm(server);
    manager = await aMember(server, farm, 'manager');
    groupId = (await manager.client.post('/api/crop-groups', { code: 'BO', name: 'Bơ' })).data.id;
    at = `/api/v1/uploads?recordType=crop-group&recordId=${groupId}`;
  });

  const attach = async (content = aPdf(), name = 'Hóa đơn.pdf', headers = {}) =>
    manager.client.sendFile(at, content, name, headers);
  const open = (url: string, init: RequestInit = {}) => fetch(server.url + url, init);
  const picture = async (url: string) => sharp(await (await open(url)).arrayBuffer());
  const history = async () =>
    server.db
      .selectFrom('audit')
      .select(['action', 'record_type', 'record_id', 'entity_id', 'actor_id', 'before', 'after'])
      .where('action', 'like', 'upload.%')
      .orderBy('id')
      .execute();

  test('a picture is drawn anew: upright, without what the camera wrote, which is kept beside it', async () => {
    const exif = {
      IFD0: { Make: 'Máy ảnh bí mật' },
      IFD2: { DateTimeOriginal: '2026:11:14 06:30:00' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '12/1 40/1 30/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '108/1 2/1 15/1',
      },
    };
    const sent = await aPicture({ exif, orientation: 6 });
    expect((await sharp(sent).metadata()).orientation).toBe(6);
    const { status, data } = await attach(sent, 'Vườn bơ.JPG');
    expect(status).toBe(200);
    expect(data).toMatchObject({
      recordType: 'crop-group',
      recordId: groupId,
      name: 'Vườn bơ.JPG',
      caption: null,
      type: 'image/jpeg',
      width: 200,
      height: 400,
      // Half past six in Viet Nam, since the camera wrote no zone.
      takenAt: '2026-11-13T23:30:00.000Z',
      place: { latitude: 12.675, longitude: 108.0375 },
      version: 1,
      createdByName: 'Người manager',
      deletedAt: null,
    });
    const served = await picture(data.url);
    const { format, width, height, orientation, exif: left, xmp, iptc } = await served.metadata();
    expect({ format, width, height, orientation, left, xmp, iptc }).toEqual({
      format: 'jpeg',
      width: 200,
      height: 400,
    });
    expect((await served.toBuffer()).includes('bí mật')).toBe(false);
    // Turned to the right, its left half comes to lie on top.
    const { data: points } = await served.raw().toBuffer({ resolveWithObject: true });
    const [red = 0, green = 0] = points;
    expect(red).toBeGreaterThan(200);
    expect(green).toBeLessThan(60);
    expect(data.bytes).toBe((await (await open(data.url)).arrayBuffer()).byteLength);
  });

  test('thumbnails come in three sizes, and are never larger than the picture', async () => {
    const large = (await attach(await aPicture({ width: 3_000, height: 2_000 }), 'to.jpg')).data;
    for (const [size, side] of Object.entries(thumbnailSizes)) {
      const { format, width, height } = await (await picture(large.thumbnails[size])).metadata();
      expect({ format, width, height }).toEqual({ format: 'webp', width: side, height: Math.round((side * 2) / 3) });
    }
    const small = (await attach(await aPicture({ width: 100, height: 50 }), 'nhỏ.jpg')).data;
    expect(await (await picture(small.thumbnails.large)).metadata()).toMatchObject({ width: 100, height: 50 });
  });

  test('a document is kept as it came, under its Vietnamese name', async () => {
    const { data } = await attach(aPdf('Giấy'), 'Hóa đơn "phân bón" đợt 1.pdf');
    expect(data).toMatchObject({ type: 'application/pdf', width: null, thumbnails: null, takenAt: null, place: null });
    const served = await open(data.url);
    expect(new Uint8Array(await served.arrayBuffer())).toEqual(aPdf('Giấy'));
    expect(served.headers.get('content-type')).toBe('application/pdf');
    expect(served.headers.get('content-disposition')).toBe(
      'inline; filename="Hoa don phan bon dot 1.pdf"; ' +
        "filename*=UTF-8''H%C3%B3a%20%C4%91%C6%A1n%20ph%C3%A2n%20b%C3%B3n%20%C4%91%E1%BB%A3t%201.pdf",
    );
    expect(served.headers.get('x-content-type-options')).toBe('nosniff');
    const word = (await attach(anOfficeFile('docx'), 'Hợp đồng.docx')).data;
    expect((await open(word.url)).headers.get('content-disposition')).toMatch(/^attachment; /);
  });

  test('parts of a file can be asked for, and its head', async () => {
    const { data } = await attach();
    const part = await open(data.url, { headers: { range: 'bytes=1-4' } });
    expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([
      206,
      `bytes 1-4/${data.bytes}`,
      'PDF-',
    ]);
    const beyond = await open(data.url, { headers: { range: `bytes=${data.bytes}-` } });
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, `bytes */${data.bytes}`]);
    const head = await open(data.url, { method: 'HEAD' });
    expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, String(data.bytes), '']);
    const etag = head.headers.get('etag') ?? '';
    expect((await open(data.url, { headers: { 'if-none-match': etag } })).status).toBe(304);
    const image = (await attach(await aPicture(), 'a.jpg')).data;
    expect((await open(image.thumbnails.small, { method: 'HEAD' })).status).toBe(200);
  });

  test('files are listed by time or name, and found without accents by name and caption', async () => {
    const first = (await attach(aPdf(), 'Sổ đất.pdf')).data;
    server.advance(1);
    await attach(aPdf('2'), 'Ảnh vệ tinh.pdf');
    await manager.client.patch(`/api/v1/uploads/${first.id}`, { version: 1, name: 'Sổ đất.pdf', caption: 'Thửa số 5' });
    const names = async (query: string) =>
      (await manager.client.get(`${at}${query}`)).data.items.map(({ name }: { name: string }) => name);
    expect(await names('')).toEqual(['Sổ đất.pdf', 'Ảnh vệ tinh.pdf']);
    expect(await names('&sort=name')).toEqual(['Ảnh vệ tinh.pdf', 'Sổ đất.pdf']);
    expect(await names('&q=ve tinh')).toEqual(['Ảnh vệ tinh.pdf']);
    expect(await names('&q=thua')).toEqual(['Sổ đất.pdf']);
  });

  test('a change of name or caption keeps the ending, and refuses a stale version', async () => {
    const { id } = (await attach()).data;
    const edit = (version: number, name: string) =>
      manager.client.patch(`/api/v1/uploads/${id}`, { version, name, caption: ' Bản sao ' });
    expect((await edit(1, 'Biên nhận')).data).toMatchObject({ name: 'Biên nhận.pdf', caption: 'Bản sao', version: 2 });
    const stale = await edit(1, 'Khác');
    expect(stale).toBeProblem(409, 'version.stale');
    expect(stale.problem?.current).toMatchObject({ id, name: 'Biên nhận.pdf', version: 2 });
    expect(await edit(2, '   ')).toBeProblem(400, 'request.invalid', 'name');
  });

  test('a deleted file leaves the list and comes back by restoring', async () => {
    const { id } = (await attach()).data;
    const remove = () => manager.client.delete(`/api/v1/uploads/${id}?version=1`);
    expect((await remove()).data.deletedAt).toBe('2026-11-15T03:00:00.000Z');
    expect(await remove()).toBeProblem(409, 'record.deleted');
    expect(await manager.client.patch(`/api/v1/uploads/${id}`, { version: 2, name: 'x' })).toBeProblem(
      409,
      'record.deleted',
    );
    expect(await manager.client.count(at)).toBe(0);
    expect(await manager.client.count(`${at}&deleted=only`)).toBe(1);
    const restored = await manager.client.post(`/api/v1/uploads/${id}/restore`);
    expect(restored.data).toMatchObject({ id, version: 3, deletedAt: null });
    expect((await open(restored.data.url)).status).toBe(200);
    expect(await manager.client.count(at)).toBe(1);
    expect((await manager.client.post(`/api/v1/uploads/${id}/restore`)).data.version).toBe(3);
  });

  test('every change stands in the history of the record', async () => {
    const { id } = (await attach()).data;
    await manager.client.patch(`/api/v1/uploads/${id}`, { version: 1, name: 'Biên nhận', caption: 'Bản sao' });
    await manager.client.delete(`/api/v1/uploads/${id}?version=2`);
    await manager.client.post(`/api/v1/uploads/${id}/restore`);
    const of = { record_type: 'crop-group', record_id: groupId, entity_id: farm.id, actor_id: manager.id };
    expect(await history()).toMatchObject([
      { ...of, action: 'upload.create', before: null, after: { uploadId: id, name: 'Hóa đơn.pdf', caption: null } },
      {
        ...of,
        action: 'upload.update',
        before: { name: 'Hóa đơn.pdf', caption: null },
        after: { name: 'Biên nhận.pdf', caption: 'Bản sao' },
      },
      { ...of, action: 'upload.remove', before: { name: 'Biên nhận.pdf' } },
      { ...of, action: 'upload.restore', after: { name: 'Biên nhận.pdf', deletedAt: null } },
    ]);
  });

  test('the same file with the same Idempotency-Key is one upload', async () => {
    const sent = await aPicture();
    const key = { 'idempotency-key': 'mot-lan' };
    const first = await attach(sent, 'a.jpg', key);
    expect((await attach(sent, 'a.jpg', key)).data).toEqual(first.data);
    expect(await attach(aPdf(), 'b.pdf', key)).toBeProblem(422, 'idempotency.mismatch');
    const twins = { 'idempotency-key': 'hai-cung-luc' };
    const [one, other] = await Promise.all([attach(sent, 'b.jpg', twins), attach(sent, 'b.jpg', twins)]);
    expect(one.data).toEqual(other.data);
    expect(await manager.client.count(at)).toBe(2);
    expect(store.kept()).toHaveLength(8);
    expect(await history()).toHaveLength(2);
  });

  test('a record holds so many files and no more, also when two come at once', async () => {
    const row = {
      entity_id: farm.id,
      record_type: 'crop-group',
      record_id: groupId,
      name: 'x.pdf',
      type: 'application/pdf',
      bytes: 1,
      state: 'stored' as const,
    };
    const fill = maxUploadsPerRecord - 2;
    await server.db
      .insertInto('upload')
      .values(Array.from({ length: fill }, () => row))
      .execute();
    const { id } = (await attach()).data;
    const both = await Promise.all([attach(aPdf('1')), attach(aPdf('2'))]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect(await attach()).toBeProblem(422, 'upload.too_many');
    expect(store.kept()).toHaveLength(2);
    await manager.client.delete(`/api/v1/uploads/${id}?version=1`);
    expect((await attach()).status).toBe(200);
    expect(await manager.client.post(`/api/v1/uploads/${id}/restore`)).toBeProblem(422, 'upload.too_many');
  });

  test('a member of another entity finds neither the record nor its files', async () => {
    const { id } = (await attach()).data;
    const stranger = (await aMember(server, await aFarm(server), 'owner')).client;
    expect(await stranger.get(at)).toBeProblem(404, 'record.not_found');
    expect(await stranger.sendFile(at, aPdf(), 'a.pdf')).toBeProblem(404, 'record.not_found');
    const edit = await stranger.patch(`/api/v1/uploads/${id}`, { version: 1, name: 'x' });
    expect(edit).toBeProblem(404, 'record.not_found');
    expect(await stranger.delete(`/api/v1/uploads/${id}?version=1`)).toBeProblem(404, 'record.not_found');
    expect(await stranger.post(`/api/v1/uploads/${id}/restore`)).toBeProblem(404, 'record.not_found');
    expect(store.kept()).toHaveLength(1);
  });

  test('a viewer looks, a worker too where the record is not theirs to write', async () => {
    const { id } = (await attach()).data;
    for (const role of ['viewer', 'worker', 'foreman'] as const) {
      const { client } = await aMember(server, farm, role);
      expect(await client.count(at)).toBe(1);
      expect(await client.sendFile(at, aPdf(), 'a.pdf')).toBeProblem(403, 'permission.denied');
      expect(await client.delete(`/api/v1/uploads/${id}?version=1`)).toBeProblem(403, 'permission.denied');
    }
  });

  test('the platform’s records get their files from the administrator, and all see them', async () => {
    const system = '/api/v1/uploads?recordType=crop-group&recordId=1';
    expect(await manager.client.sendFile(system, aPdf(), 'a.pdf')).toBeProblem(403, 'permission.denied');
    const admin = await anAdmin(server);
    expect((await admin.client.sendFile(system, aPdf(), 'Quy trình.pdf')).status).toBe(200);
    expect(await manager.client.count(system)).toBe(1);
    const [{ url }] = (await manager.client.get(system)).data.items;
    expect((await open(url)).status).toBe(200);
    expect(await history()).toMatchObject([{ action: 'upload.create', entity_id: 0, record_id: 1 }]);
    const viaFarm = admin.client.with(farm.headers);
    const { id } = (await viaFarm.get(system)).data.items[0];
    expect((await viaFarm.delete(`/api/v1/uploads/${id}?version=1`)).status).toBe(200);
  });

  test('a deleted record takes no files', async () => {
    const { id } = (await attach()).data;
    await manager.client.delete(`/api/crop-groups/${groupId}?version=1`);
    expect(await attach()).toBeProblem(409, 'record.deleted');
    expect(await manager.client.delete(`/api/v1/uploads/${id}?version=1`)).toBeProblem(409, 'record.deleted');
  });
});
