import { createHash, createHmac, randomBytes, randomUUID } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { FileStore } from '#files/file-store.ts';
import { localStore } from '#files/local-store.ts';
import { S3Server, type SeenRequest } from '#testing/s3-server.ts';
import { stores } from '#testing/stores.ts';

const path = join(tmpdir(), `vuon-store-test-${randomUUID()}`);
const content = randomBytes(300_000);
beforeAll(() => writeFileSync(path, content));
afterAll(() => rmSync(path));

const read = async (files: FileStore, key: string, range?: { start: number; end: number }) => {
  const found = await files.get(key, range);
  return found && { bytes: found.bytes, content: await buffer(found.stream) };
};

describe.each(stores)('%s', (_, useStore) => {
  const { files, kept } = useStore();

  test('gives back what was put, whole and in parts', async () => {
    await files.put('uploads/7/a-original', path, 'image/jpeg');
    expect(kept()).toEqual(['uploads/7/a-original']);
    expect(await read(files, 'uploads/7/a-original')).toEqual({ bytes: 300_000, content });
    const part = await read(files, 'uploads/7/a-original', { start: 100, end: 249_999 });
    expect(part).toEqual({ bytes: 249_900, content: content.subarray(100, 250_000) });
  });

  test('puts over what is there, and removes it, also twice', async () => {
    await files.put('uploads/7/b', path, 'image/jpeg');
    await files.put('uploads/7/b', path, 'image/jpeg');
    await files.remove('uploads/7/b');
    await files.remove('uploads/7/b');
    expect(await files.get('uploads/7/b')).toBeNull();
  });

  test('has nothing under a key that was never put', async () => {
    expect(await files.get('uploads/7/never')).toBeNull();
  });
});

test('a folder that cannot be written fails as a store that is unavailable', async () => {
  // A file where its folder should be.
  const store = localStore(join(path, 'files'));
  await expect(store.put('a', path, 'image/jpeg')).rejects.toMatchObject({ code: 'STORE_UNAVAILABLE' });
  await expect(store.get('a')).rejects.toMatchObject({ code: 'STORE_UNAVAILABLE' });
});

describe('requests to an S3-compatible store', () => {
  const server = new S3Server();
  beforeAll(() => server.start());
  afterAll(() => server.stop());
  afterEach(() => {
    server.seen.length = 0;
    server.failures = [];
  });

  test('are signed with AWS4-HMAC-SHA256 for the region, over host, date and the content’s hash', async () => {
    const files = server.open();
    await files.put('uploads/7/a', path, 'image/jpeg');
    await read(files, 'uploads/7/a', { start: 0, end: 9 });
    await files.remove('uploads/7/a');
    expect(server.seen.map(({ method, path: to }) => `${method} ${to}`)).toEqual([
      'PUT /vuon-tep/vuon/uploads/7/a',
      'GET /vuon-tep/vuon/uploads/7/a',
      'DELETE /vuon-tep/vuon/uploads/7/a',
    ]);
    for (const request of server.seen) {
      expect(request.headers.host).toBe(new URL(server.endpoint).host);
      expect(request.headers.authorization).toBe(signatureOf(request, 'S3RVER', 'bi-mat', 'ap-southeast-1'));
    }
    const [put, get] = server.seen;
    expect(put?.headers).toMatchObject({ 'content-type': 'image/jpeg', 'content-length': '300000' });
    expect(put?.headers['transfer-encoding']).toBeUndefined();
    expect(put?.headers['x-amz-content-sha256']).toBe(createHash('sha256').update(content).digest('hex'));
    expect(put?.bodyHash).toBe(put?.headers['x-amz-content-sha256']);
    expect(get?.headers.range).toBe('bytes=0-9');
  });

  test('are repeated, newly signed and with the whole body, while the store stumbles', async () => {
    server.failures = [503, 'cut', 500];
    await server.open().put('uploads/7/b', path, 'image/jpeg');
    expect(server.seen).toHaveLength(4);
    expect(new Set(server.seen.map(({ bodyHash }) => bodyHash)).size).toBe(1);
    expect(await read(server.open(), 'uploads/7/b')).toEqual({ bytes: 300_000, content });
  });

  test('end as unavailable when it goes on failing, or cannot be reached', async () => {
    server.failures = [503, 503, 503, 503];
    await expect(server.open().get('a')).rejects.toMatchObject({ code: 'STORE_UNAVAILABLE' });
    expect(server.seen).toHaveLength(4);
    const nowhere = server.open({ endpoint: 'http://127.0.0.1:9' });
    await expect(nowhere.put('a', path, 'image/jpeg')).rejects.toMatchObject({ code: 'STORE_UNAVAILABLE' });
  });

  test('are not repeated when they are refused, and a missing bucket is no missing file', async () => {
    server.failures = [403];
    await expect(server.open().put('a', path, 'image/jpeg')).rejects.toThrow('PUT with 403, Failure403');
    expect(server.seen).toHaveLength(1);
    const elsewhere = server.open({ bucket: 'khong-co' });
    await expect(elsewhere.get('a')).rejects.toMatchObject({ code: 'STORE_UNAVAILABLE' });
    await expect(elsewhere.put('a', path, 'image/jpeg')).rejects.toMatchObject({ code: 'STORE_UNAVAILABLE' });
  });
});

/** The Authorization header as AWS describes it (Signature Version 4), computed anew from what arrived. */
const signatureOf = ({ method, path: to, headers }: SeenRequest, key: string, secret: string, region: string) => {
  const [, names = ''] = /SignedHeaders=([\w;-]+)/.exec(headers.authorization ?? '') ?? [];
  expect(names.split(';')).toEqual(expect.arrayContaining(['host', 'x-amz-content-sha256', 'x-amz-date']));
  const signed = names.split(';').map((name) => `${name}:${headers[name]}\n`);
  const asked = [method, to, '', signed.join(''), names, headers['x-amz-content-sha256']].join('\n');
  const date = headers['x-amz-date'] ?? '';
  const scope = [date.slice(0, 8), region, 's3', 'aws4_request'];
  const hash = createHash('sha256').update(asked).digest('hex');
  const toSign = ['AWS4-HMAC-SHA256', date, scope.join('/'), hash].join('\n');
  const sign = (by: string | Buffer, text: string) => createHmac('sha256', by).update(text).digest();
  const signature = sign(scope.reduce<string | Buffer>(sign, `AWS4${secret}`) as Buffer, toSign).toString('hex');
  return `AWS4-HMAC-SHA256 Credential=${key}/${scope.join('/')}, SignedHeaders=${names}, Signature=${signature}`;
};
