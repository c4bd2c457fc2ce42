import { allRoutes } from '@vuon/contract/routes';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '#testing/client.ts';
import { aFarm, aMember, anAdmin, type Farm } from '#testing/people.ts';
import { useServer } from '#testing/server.ts';

const server = useServer({}, { resetBefore: beforeAll });
let farm: Farm;
let admin: Client;
beforeAll(async () => {
  farm = await aFarm(server);
  await aMember(server, farm, 'owner');
  admin = (await anAdmin(server)).client.with(farm.headers);
});

describe('a call that the specification names ignores query parameters that it does not know', () => {
  test.each([
    '/api/v2/admin/entities/admin-dashboard',
    '/api/v2/admin/entities/find-entities-by-admin',
    '/api/v2/admin/entities/find-entities-in-chain-by-admin',
    '/api/v2/entities/provider-count',
    '/api/v2/admin/entities/1',
    '/api/v2/locations',
    '/api/v2/entities/check-phone-number-exist?phoneNumber=0905123456',
    '/api/zones/1/location',
    '/api/area',
    '/api/maps/search?name=a',
    '/api/maps/statistics',
  ])('%s', async (path) => {
    const answer = await admin.get(`${path}${path.includes('?') ? '&' : '?'}foo=1&where2={"a":1}`);
    expect(answer.status, answer.problem?.detail).toBe(200);
  });

  test('others refuse them', async () => {
    expect(await admin.get('/api/plots?foo=1')).toBeProblem(400, 'request.invalid', 'foo');
  });
});

test.each([
  ['status-by-admin', { status: 'suspended' }],
  ['status-by-admin', { status: 'active', reason: '  ' }],
])('%s takes %o without a reason', async (path, body) => {
  const { data } = await admin.patch(`/api/v2/admin/entities/${farm.id}/${path}`, body);
  expect(data).toMatchObject({ status: body.status, statusReason: null });
});

describe('absent fields are named by the template of the specification', () => {
  const asked = allRoutes.filter(
    ({ method, body, query }) =>
      (method !== 'GET' && body && !body.safeParse({}).success) || (query && !query.safeParse({}).success),
  );

  test.each(asked.map((route) => [`${route.method} ${route.path}`, route] as const))('%s', async (_, route) => {
    const path = route.path.replace(/:type/, 'season').replace(/:[\w-]+/g, '1');
    const sent = route.method === 'GET' || route.takes ? {} : { body: {} };
    const { problem } = await admin.send(route.method, path, sent);
    expect(problem?.code).toBe('request.invalid');
    for (const { path: field, message } of problem?.errors ?? []) {
      expect(message, field).toMatch(/^\p{Lu}.* is required$/u);
      expect(message).not.toBe(`${field} is required`);
    }
    expect(problem?.errors?.length).toBeGreaterThan(0);
  });

  test('the walk has found them', () => expect(asked.length).toBeGreaterThan(80));

  test.each([
    ['null', { cropGroupId: null, startsOn: null, stages: null }],
    ['blank', { cropGroupId: '', startsOn: ' ', stages: '' }],
    ['empty', { cropGroupId: [], startsOn: {}, stages: {} }],
  ])('%s values are as absent ones', async (_, body) => {
    const { problem } = await admin.post('/api/seasons', body);
    const messages = problem?.errors?.map(({ path, message }) => `${path}: ${message}`) ?? [];
    expect(messages).toEqual(
      expect.arrayContaining([
        'cropGroupId: Nhóm cây is required',
        'startsOn: Ngày bắt đầu is required',
        'stages: Giai đoạn is required',
      ]),
    );
  });

  test('a value that is there and wrong is told so', async () => {
    const { problem } = await admin.post('/api/seasons', { cropGroupId: 'x', startsOn: '31/12', kind: 'z' });
    const messages = Object.fromEntries(problem?.errors?.map(({ path, message }) => [path, message]) ?? []);
    expect(messages.startsOn).toBe('Ngày không hợp lệ');
    for (const field of ['cropGroupId', 'kind']) expect(messages[field]).not.toContain('is required');
  });
});
