import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { maxUploadBytes } from '@vuon/contract/uploads/upload';
import { beforeEach, expect, test } from 'vitest';
import { aFarm, aMember, type Person } from '#testing/people.ts';
import { useServer } from '#testing/server.ts';
import { stores } from '#testing/stores.ts';
import { temporaryFiles } from '#testing/temporary-files.ts';
import { aPdf, bytesOf } from './uploads.factories.ts';

const [[, useFolder]] = stores;
const store = useFolder();
const server = useServer({ files: store.files });
let manager: Person;
let at: string;
beforeEach(async () => {
  for (const key of store.kept()) await store.files.remove(key);
});
server.given(async () => {
  manager = await aMember(server, await aFarm(server), 'manager');
  const { data } = await manager.client.post('/api/crop-groups', { code: 'BO', name: 'Bơ' });
  at = `/api/v1/uploads?recordType=crop-group&recordId=${data.id}`;
});

const expectNothingLeft = async () => {
  expect(temporaryFiles()).toEqual([]);
  expect(store.kept()).toEqual([]);
  expect(await server.db.selectFrom('upload').select('id').execute()).toEqual([]);
};
const until = (condition: () => boolean) => expect.poll(condition).toBe(true);

type Part = [field: string, content: string | Uint8Array<ArrayBuffer>, fileName?: string];
const form = (...parts: Part[]) => {
  const made = new FormData();
  for (const [field, content, fileName] of parts)
    if (fileName === undefined) made.append(field, String(content));
    else made.append(field, new Blob([content]), fileName);
  return made;
};
const send = (sent: FormData) => manager.client.sendForm(at, sent);
/** More than the buffers between sender and server hold: whoever does not read it keeps the sender waiting. */
const much = bytesOf(new Uint8Array(20_000_000).fill(7));

/** The request as it goes over the wire, with this body's beginning; the connection stays open. */
const begin = async (body: string | Uint8Array, headers: Record<string, string> = {}, path = at): Promise<Socket> => {
  const { hostname, port } = new URL(server.url);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  const all = {
    host: `${hostname}:${port}`,
    ...manager.client.headers,
    'content-type': 'multipart/form-data; boundary=ranh',
    'content-length': '20000000',
    ...headers,
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`POST ${path} HTTP/1.1\r\n${lines.join('')}\r\n`);
  socket.write(body);
  return socket;
};
const head = (name: string) => `--ranh\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n\r\n`;
const answerTo = async (body: string, headers: Record<string, string> = {}) => {
  const socket = await begin(body, {
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
    ...headers,
  });
  const chunks: Buffer[] = [];
  for await (const chunk of socket) chunks.push(chunk);
  const [first = '', json = ''] = Buffer.concat(chunks).toString().split('\r\n\r\n');
  return { status: Number(first.split(' ')[1]), code: JSON.parse(json).code };
};

test('a file of exactly the limit is received whole, one byte more is refused', async () => {
  const padded = (bytes: number) => {
    const content = new Uint8Array(bytes).fill(32);
    content.set(aPdf());
    content.set(aPdf(), bytes - aPdf().length);
    return content;
  };
  expect((await send(form(['file', padded(maxUploadBytes), 'a.pdf']))).data.bytes).toBe(maxUploadBytes);
  const [key = ''] = store.kept();
  await store.files.remove(key);
  await server.db.deleteFrom('upload').execute();
  const answer = await send(form(['file', padded(maxUploadBytes + 1), 'a.pdf']));
  expect(answer).toBeProblem(413, 'upload.too_large');
  expect(answer.problem?.detail).toBe('Tệp lớn hơn 25 MB.');
  await expectNothingLeft();
});

test('a request that announces too much is refused before it is read', async () => {
  const socket = await begin('', { 'content-length': String(maxUploadBytes + 100_000) });
  const [answer] = (await once(socket, 'data')) as [Buffer];
  expect(answer.toString()).toMatch(/^HTTP\/1\.1 413 /);
  socket.destroy();
  await expectNothingLeft();
});

test('who may not attach to the record is told so before the file is read', async () => {
  const socket = await begin('', { authorization: 'Bearer a.b.c' });
  const [answer] = (await once(socket, 'data')) as [Buffer];
  expect(answer.toString()).toMatch(/^HTTP\/1\.1 401 /);
  socket.destroy();
  const refused = await begin('', {}, at.replace(/recordId=\d+/, 'recordId=1'));
  const [why] = (await once(refused, 'data')) as [Buffer];
  expect(why.toString()).toMatch(/^HTTP\/1\.1 403 /);
  refused.destroy();
});

test('a connection that breaks in the middle leaves nothing', async () => {
  const socket = await begin(head('a.pdf'));
  socket.write(much.subarray(0, 5_000_000));
  await until(() => temporaryFiles().length === 1);
  socket.destroy();
  await until(() => temporaryFiles().length === 0);
  await expectNothingLeft();
});

test('a connection that breaks before anything came leaves nothing, and the server serves on', async () => {
  for (let i = 0; i < 5; i++) (await begin('')).destroy();
  for (let i = 0; i < 5; i++) (await begin('--ranh\r\ncontent-')).destroy();
  expect((await send(form(['file', aPdf(), 'a.pdf']))).status).toBe(200);
  expect(temporaryFiles()).toEqual([]);
});

test('a body that ends too early is told from a whole one', async () => {
  const body = `${head('a.pdf')}%PDF-1.4`;
  expect(await answerTo(body)).toEqual({ status: 400, code: 'upload.broken_off' });
  expect(await answerTo('')).toEqual({ status: 400, code: 'request.malformed' });
  await expectNothingLeft();
});

test.each<[string, Part[]]>([
  [
    'two files',
    [
      ['file', aPdf(), 'a.pdf'],
      ['file', much, 'b.pdf'],
    ],
  ],
  [
    'a field after the file',
    [
      ['file', aPdf(), 'a.pdf'],
      ['caption', 'Chú thích'],
    ],
  ],
  [
    'a field before the file',
    [
      ['caption', 'Chú thích'],
      ['file', much, 'a.pdf'],
    ],
  ],
  ['another name for the field', [['tep', much, 'a.pdf']]],
  ['a text in the field', [['file', 'không phải tệp']]],
  ['a poisoned name', [['__proto__', much, 'a.pdf']]],
  ['no part at all', []],
])('refuses %s with a sentence', async (_, parts) => {
  const answer = await send(form(...parts));
  expect(answer).toBeProblem(400, 'request.malformed');
  expect(answer.problem?.detail).toMatch(/tệp|multipart/);
  await expectNothingLeft();
});

test.each([
  ['JSON', 'application/json', '{}', 415, 'request.unsupported_type'],
  ['the bare file', 'application/pdf', '%PDF-1.4', 415, 'request.unsupported_type'],
  ['a form without files', 'application/x-www-form-urlencoded', 'file=a', 415, 'request.unsupported_type'],
  ['multipart without a boundary', 'multipart/form-data', 'x', 400, 'request.malformed'],
  [
    'a broken part',
    'multipart/form-data; boundary=ranh',
    '--ranh\r\nx\r\n\r\n\r\n--ranh--\r\n',
    400,
    'request.malformed',
  ],
  ['something else in multipart', 'multipart/form-data; boundary=ranh', 'không có gì', 400, 'upload.broken_off'],
] as const)('refuses %s', async (_, type, body, status, code) => {
  expect(await answerTo(body, { 'content-type': type })).toEqual({ status, code });
  await expectNothingLeft();
});

test('a temporary folder that cannot be written is the server’s fault, and said so', async () => {
  const folder = process.env.TMPDIR;
  process.env.TMPDIR = '/khong/co';
  try {
    expect(await send(form(['file', much, 'a.pdf']))).toBeProblem(503, 'files.unavailable');
    expect(await send(form(['file', aPdf(), 'a.pdf']))).toBeProblem(503, 'files.unavailable');
  } finally {
    if (folder === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = folder;
  }
  await expectNothingLeft();
});

test('a Vietnamese file name arrives as it was typed', async () => {
  const { data } = await send(form(['file', aPdf(), 'Đơn giá "phân bón" quý 1.pdf']));
  expect(data.name).toBe('Đơn giá phân bón quý 1.pdf');
});
