import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { Client } from '#testing/client.ts';
import { aFarm, aMember, anAdmin, type Farm, type Person } from '#testing/people.ts';
import { useServer } from '#testing/server.ts';

const server = useServer();
let farm: Farm;
let manager: Person;
server.given(async () => {
  farm = await aFarm(server);
  manager = await aMember(server, farm, 'manager');
});
const body = { code: 'BO', name: 'Bơ' };
const post = (sent: unknown, headers = {}) => manager.client.send('POST', '/api/crop-groups', { body: sent, headers });
const nothingWritten = async () => expect(await manager.client.count('/api/crop-groups')).toBe(4);

test.each([
  ['malformed JSON', '{"code": "BO", ', 400, 'request.malformed'],
  ['an empty body', '', 400, 'request.malformed'],
  ['a poisoned prototype', '{"code":"BO","name":"Bơ","__proto__":{"x":1}}', 400, 'request.malformed'],
  ['a list instead of an object', '[]', 400, 'request.invalid'],
  ['null', 'null', 400, 'request.invalid'],
  ['a wrong type', '{"code":"BO","name":5}', 400, 'request.invalid'],
  ['an unknown field', '{"code":"BO","name":"Bơ","giá":5}', 400, 'request.invalid'],
  ['an over-long text', `{"code":"BO","name":"${'x'.repeat(5_000)}"}`, 400, 'request.invalid'],
  ['a NUL character', '{"code":"BO","name":"B\\u0000ơ"}', 400, 'request.invalid'],
  ['a body over the limit', `{"code":"BO","name":"${'x'.repeat(1_100_000)}"}`, 413, 'request.too_large'],
] as const)('answers %s', async (_, sent, status, code) => {
  expect(await post(sent)).toBeProblem(status, code);
  await nothingWritten();
});

test('answers another content type', async () => {
  expect(await post('<x/>', { 'content-type': 'application/xml' })).toBeProblem(415, 'request.unsupported_type');
  const form = new FormData();
  form.append('code', 'BO');
  expect(await manager.client.sendForm('/api/crop-groups', form)).toBeProblem(415, 'request.unsupported_type');
});

test('messages for fields are Vietnamese', async () => {
  const { problem } = await post({ code: 5, extra: 1 });
  const messages = problem?.errors?.map(({ path, message }) => `${path}: ${message}`);
  expect(messages).toEqual([
    'code: Mã nhóm cây is required',
    'name: Tên nhóm cây is required',
    'extra: Trường không có trong quy định',
  ]);
  const { problem: types } = await post({ ...body, yields: 'nhiều' });
  expect(types?.errors?.[0]?.message).toMatch(/^Đầu vào không hợp lệ/);
});

test.each([
  ['page=0'],
  ['page=-1'],
  ['page=x'],
  ['page=1.5'],
  ['pageSize=201'],
  ['pageSize=0'],
  ['sort=secret'],
  ['sort=name;drop table season'],
  ['deleted=maybe'],
  ['unknown=1'],
  ['after=abc'],
  [`after=${Buffer.from('["name","x","y"]').toString('base64url')}`],
  [`sort=-updatedAt&after=${Buffer.from('["-updatedAt","not a time",1]').toString('base64url')}`],
  [`q=${'x'.repeat(201)}`],
])('refuses a list query %s', async (query) => {
  expect(await manager.client.get(`/api/crop-groups?${query}`)).toBeProblem(400, 'request.invalid');
});

test.each([['0'], ['-1'], ['abc'], ['1e3'], ['99999999999'], ['1%00']])('refuses the id %s in a path', async (id) => {
  expect(await manager.client.get(`/api/seasons/${id}`)).toBeProblem(400, 'request.invalid');
});

test('unknown addresses and methods are problems too', async () => {
  expect(await manager.client.get('/api/khong-co')).toBeProblem(404, 'route.unknown');
  expect(await manager.client.send('PATCH', '/api/seasons')).toBeProblem(404, 'route.unknown');
});

test('a farm call asks for an entity, of the caller, with its type', async () => {
  const bare = manager.client.with({ 'entity-id': '', type: '' });
  expect(await bare.get('/api/seasons')).toBeProblem(400, 'entity.required');
  expect(await bare.with({ 'entity-id': 'x', type: 'farm' }).get('/api/seasons')).toBeProblem(
    400,
    'entity.header_invalid',
  );
  expect(await bare.with({ 'entity-id': String(farm.id), type: 'store' }).get('/api/seasons')).toBeProblem(
    400,
    'entity.type_mismatch',
  );
  expect(await bare.with({ 'entity-id': String(farm.id) }).get('/api/seasons')).toBeProblem(
    400,
    'entity.type_mismatch',
  );
});

test('another’s entity and one that does not exist answer alike', async () => {
  const other = await aFarm(server);
  const foreign = await manager.client.with(other.headers).get('/api/seasons');
  const absent = await manager.client.with({ 'entity-id': '999999', type: 'farm' }).get('/api/seasons');
  expect(foreign).toBeProblem(403, 'entity.forbidden');
  expect({ ...absent.problem, requestId: '' }).toEqual({ ...foreign.problem, requestId: '' });
});

test('members of a suspended entity read and do not write; the admin may', async () => {
  await server.db.updateTable('entity').set({ status: 'suspended' }).where('id', '=', farm.id).execute();
  expect((await manager.client.get('/api/seasons')).status).toBe(200);
  expect(await post(body)).toBeProblem(403, 'entity.read_only');
  const admin = await anAdmin(server);
  expect((await admin.client.with(farm.headers).post('/api/crop-groups', body)).status).toBe(200);
});

test('an error inside says nothing of the inside', async () => {
  await server.db.schema.alterTable('season').renameTo('season_gone').execute();
  try {
    const answer = await manager.client.get('/api/seasons');
    expect(answer).toBeProblem(500, 'server.failed');
    expect(JSON.stringify(answer.problem)).not.toMatch(/season|relation|select|stack|\.ts/i);
  } finally {
    await server.db.schema.alterTable('season_gone').renameTo('season').execute();
  }
});

test('every answer carries a request id and safe headers, without demanding HTTPS on plain HTTP', async () => {
  const { headers } = await new Client(server.url).get('/healthz');
  expect(headers.get('x-request-id')).toMatch(/^[\w-]{36}$/);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(headers.get('strict-transport-security')).toBeNull();
});

/** As it comes over the wire: fetch would not send such requests. */
const sendRaw = async (request: string): Promise<{ status: number; type: string; code: string; detail: string }> => {
  const { hostname, port } = new URL(server.url);
  const socket = connect(Number(port), hostname);
  let answer = '';
  socket.setEncoding('utf8').on('data', (text: string) => {
    answer += text;
  });
  socket.write(request);
  await once(socket, 'close');
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  const { code, detail } = JSON.parse(body);
  return { status: Number(head.split(' ')[1]), type: /content-type: (\S+)/i.exec(head)?.[1] ?? '', code, detail };
};

test.each([
  ['an address that is no UTF-8', 'GET /%ff HTTP/1.1\r\nhost: x', 400, 'request.malformed'],
  ['the same below the API', 'GET /api/seasons/%ff HTTP/1.1\r\nhost: x', 400, 'request.malformed'],
  ['an over-long parameter', `GET /api/seasons/${'1'.repeat(300)} HTTP/1.1\r\nhost: x`, 400, 'request.malformed'],
  [
    'over-long headers',
    `GET /healthz HTTP/1.1\r\nhost: x\r\nx: ${'y'.repeat(20_000)}`,
    431,
    'request.header_too_large',
  ],
  ['an over-long address', `GET /${'y'.repeat(20_000)} HTTP/1.1\r\nhost: x`, 431, 'request.header_too_large'],
  ['no HTTP', 'xin chào', 400, 'request.malformed'],
  ['a host that is none', 'GET /healthz HTTP/1.1\r\nhost: [', 400, 'request.malformed'],
  ['a host with a path', 'GET /healthz HTTP/1.1\r\nhost: a/b', 400, 'request.malformed'],
])('answers %s as a problem', async (_, request, status, code) => {
  const answer = await sendRaw(`${request}\r\nconnection: close\r\n\r\n`);
  expect(answer).toMatchObject({ status, code, type: expect.stringContaining('application/problem+json') });
  expect(answer.detail).toMatch(/\.$/);
});

test.each(['localhost:3000', '127.0.0.1', '[::1]:3000', 'vuon.example', 'may_chu'])(
  'answers the host %s',
  async (host) => {
    const { hostname, port } = new URL(server.url);
    const socket = connect(Number(port), hostname).setEncoding('utf8');
    socket.write(`GET /healthz HTTP/1.1\r\nhost: ${host}\r\nconnection: close\r\n\r\n`);
    const [answer] = await once(socket, 'data');
    expect(answer).toMatch(/^HTTP\/1.1 200/);
  },
);
