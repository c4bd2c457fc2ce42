import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cropGroupRecord } from '#crops';
import { answerErrors } from '#http/error-handler.ts';
import { recordKinds } from '#records';
import { Client } from '#testing/client.ts';
import { aFarm, aMember, type Farm } from '#testing/people.ts';
import { useServer } from '#testing/server.ts';
import { serveUploads } from './index.ts';
import { aPdf } from './uploads.factories.ts';

// Crop groups to which foremen and workers attach files too, as they will to diary entries.
const server = useServer();
let app: FastifyInstance;
let url: string;
beforeAll(async () => {
  app = Fastify();
  app.decorate('parts', server.app.parts);
  answerErrors(app);
  await app.register(multipart);
  serveUploads(app, recordKinds([{ ...cropGroupRecord, attach: 'uploads.write' }]), server.files);
  url = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

let farm: Farm;
let at: string;
server.given(async () => {
  farm = await aFarm(server);
  const { client } = await aMember(server, farm, 'manager');
  const { data } = await client.post('/api/crop-groups', { code: 'BO', name: 'Bơ' });
  at = `/api/v1/uploads?recordType=crop-group&recordId=${data.id}`;
});
const someone = async (role: 'manager' | 'worker' | 'foreman' | 'viewer') =>
  new Client(url, (await aMember(server, farm, role)).client.headers);
const attach = (client: Client, path = at) => client.sendFile(path, aPdf(), 'a.pdf');
const change = async (client: Client, id: number) => [
  await client.patch(`/api/v1/uploads/${id}`, { version: 1, name: 'b.pdf' }),
  await client.delete(`/api/v1/uploads/${id}?version=2`),
  await client.post(`/api/v1/uploads/${id}/restore`),
];

test.each(['worker', 'foreman'] as const)('a %s attaches files, and changes their own', async (role) => {
  const client = await someone(role);
  const { data } = await attach(client);
  for (const { status } of await change(client, data.id)) expect(status).toBe(200);
});

test('nobody but who may write the record changes what others attached', async () => {
  const { data } = await attach(await someone('worker'));
  for (const answer of await change(await someone('foreman'), data.id))
    expect(answer).toBeProblem(403, 'permission.denied');
  for (const { status } of await change(await someone('manager'), data.id)) expect(status).toBe(200);
});

test('a viewer attaches nothing, and the platform’s records stay the administrator’s', async () => {
  expect(await attach(await someone('viewer'))).toBeProblem(403, 'permission.denied');
  const platforms = at.replace(/recordId=\d+/, 'recordId=1');
  expect(await attach(await someone('worker'), platforms)).toBeProblem(403, 'permission.denied');
  expect(await attach(await someone('manager'), platforms)).toBeProblem(403, 'permission.denied');
});
