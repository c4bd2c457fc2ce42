import { cropGroupRoutes } from '@vuon/contract/crops/crop-group';
import { sessionRoutes } from '@vuon/contract/identity/session';
import { userRoutes } from '@vuon/contract/identity/user';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useSelectedEntity } from '../session/selected-entity.ts';
import { login, logout, useSession } from '../session/session-store.ts';
import { anAccessToken } from '../session/test-tokens.ts';
import { readStored, writeStored } from '../storage.ts';
import { call } from './call.ts';
import { ConnectionError } from './connection-error.ts';
import { ProblemError } from './problem-error.ts';

const oldToken = anAccessToken({ jti: 'old' });
const newToken = anAccessToken({ jti: 'new' });
const farm = {
  id: 3,
  name: 'Ea Kly',
  type: 'farm',
  status: 'active',
  provinceName: null,
  role: 'manager',
  isDemo: false,
} as const;

type Sent = {
  method: string;
  path: string;
  headers: Headers;
  body: unknown;
  credentials: RequestCredentials | undefined;
};
let sent: Sent[];

const json = (status: number, body: unknown, headers = {}) => new Response(JSON.stringify(body), { status, headers });
const problem = (status: number, code: string) =>
  json(status, { type: 'about:blank', title: 't', status, detail: `Lỗi ${code}`, code });

const serve = (answer: (request: Sent) => Response | Promise<Response>) =>
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const body = init.body ? JSON.parse(String(init.body)) : undefined;
    const request = {
      method: init.method ?? '',
      path,
      headers: new Headers(init.headers),
      body,
      credentials: init.credentials,
    };
    sent.push(request);
    return answer(request);
  });

const bearerOf = ({ headers }: Sent) => headers.get('Authorization');
const refreshes = () => sent.filter(({ path }) => path === sessionRoutes.refresh.path);
const isOld = (request: Sent) => bearerOf(request) === `Bearer ${oldToken}`;
const page = { data: { items: [], total: 0, page: 1, pageSize: 20, next: null } };

const serveExpired = (refresh: () => Response | Promise<Response>) =>
  serve((request) => {
    if (request.path === sessionRoutes.refresh.path) return refresh();
    return isOld(request) ? problem(401, 'auth.token_expired') : json(200, page);
  });

beforeEach(() => {
  localStorage.clear();
  sent = [];
  vi.spyOn(console, 'error').mockImplementation(() => {});
  login({ accessToken: oldToken, refreshToken: 'r-old' });
  useSelectedEntity.getState().select(farm);
});

afterEach(() => void vi.useRealTimers());

test('builds path, query and headers, and unwraps the data', async () => {
  serve(() => json(200, page));
  const answer = await call(cropGroupRoutes.list, { query: { q: 'ri 6', page: 2, after: '' } });
  expect(answer).toEqual(page.data);
  expect(sent[0]).toMatchObject({ method: 'GET', path: '/api/crop-groups?q=ri+6&page=2' });
  expect(sent[0]?.headers.get('entity-id')).toBe('3');
  expect(sent[0]?.headers.get('type')).toBe('farm');
  expect(sent[0]?.headers.has('Idempotency-Key')).toBe(false);
});

test('calls about no entity carry no entity, identity calls send cookies', async () => {
  serve(() => json(200, { data: { done: true } }));
  await call(sessionRoutes.logout, {});
  expect(sent[0]?.headers.has('entity-id')).toBe(false);
  expect(sent[0]?.credentials).toBe('include');
});

test('a call may be about another entity than the selected one, or about none, and leaves the selection alone', async () => {
  serve(() => problem(403, 'entity.forbidden'));
  await expect(call(cropGroupRoutes.list, {}, { entity: { id: 8, type: 'store' } })).rejects.toThrow();
  await expect(call(cropGroupRoutes.list, {}, { entity: null })).rejects.toThrow();
  expect(sent.map(({ headers }) => [headers.get('entity-id'), headers.get('type')])).toEqual([
    ['8', 'store'],
    [null, null],
  ]);
  expect(useSelectedEntity.getState().entity).toEqual(farm);
});

test('every write carries its own idempotency key, also without crypto.randomUUID', async () => {
  serve(() => json(200, { data: { done: true } }));
  await call(sessionRoutes.logout, {});
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  await call(sessionRoutes.logout, {});
  await call(sessionRoutes.logout, {}, { idempotencyKey: 'mine' });
  const keys = sent.map(({ headers }) => headers.get('Idempotency-Key'));
  expect(keys[2]).toBe('mine');
  expect(keys[1]).toMatch(/^[0-9a-f]{32}$/);
  expect(new Set(keys).size).toBe(3);
});

test('many failing calls make one refresh, are replayed, and all services carry the new bearer', async () => {
  serveExpired(() => json(200, { data: { accessToken: newToken, refreshToken: 'r-new' } }));
  await Promise.all([call(cropGroupRoutes.list, {}), call(cropGroupRoutes.list, {}), call(sessionRoutes.logout, {})]);
  expect(refreshes()).toHaveLength(1);
  expect(refreshes()[0]?.body).toEqual({ refreshToken: 'r-old' });
  expect(useSession.getState()).toMatchObject({ accessToken: newToken, refreshToken: 'r-new', isAuthenticated: true });
  expect(readStored('accessToken')).toBe(newToken);
  sent = [];
  await call(cropGroupRoutes.list, {});
  await call(userRoutes.phoneExists, { query: { phoneNumber: '0905123456' } });
  expect(sent.map(bearerOf)).toEqual([`Bearer ${newToken}`, `Bearer ${newToken}`]);
});

test('a token that expired while the tab slept is renewed before anything is asked: no call is refused', async () => {
  serveExpired(() => json(200, { data: { accessToken: newToken, refreshToken: 'r-new' } }));
  vi.setSystemTime(Date.now() + 3_600_000);
  await Promise.all(Array.from({ length: 13 }, () => call(cropGroupRoutes.list, {})));
  expect(refreshes()).toHaveLength(1);
  expect(sent.filter((one) => isOld(one) && !refreshes().includes(one))).toHaveLength(0);
  expect(sent).toHaveLength(14);
});

test('an expired token is not taken over from another tab', async () => {
  serveExpired(() => json(200, { data: { accessToken: newToken, refreshToken: 'r-new' } }));
  writeStored('accessToken', anAccessToken({ jti: 'of another tab' }));
  vi.setSystemTime(Date.now() + 3_600_000);
  await call(cropGroupRoutes.list, {});
  expect(refreshes()).toHaveLength(1);
  expect(sent).toHaveLength(2);
});

test('a wrong clock does not renew before every call', async () => {
  serve(() => json(200, page));
  vi.setSystemTime(Date.now() + 10 * 365 * 86_400_000);
  login({ accessToken: oldToken, refreshToken: 'r-old' });
  await call(cropGroupRoutes.list, {});
  expect(refreshes()).toHaveLength(0);
});

test('an expired token whose refresh is refused ends the session without another call', async () => {
  serveExpired(() => problem(401, 'auth.token_invalid'));
  vi.setSystemTime(Date.now() + 3_600_000);
  await expect(call(cropGroupRoutes.list, {})).rejects.toMatchObject({ problem: { code: 'auth.token_expired' } });
  expect(sent).toHaveLength(1);
  expect(useSession.getState()).toMatchObject({ isAuthenticated: false, isLogout: true });
});

test('a replayed write keeps its idempotency key', async () => {
  serveExpired(() => json(200, { data: { accessToken: newToken, refreshToken: 'r-new' } }));
  await call(sessionRoutes.logout, {});
  const keys = sent
    .filter(({ path }) => path === sessionRoutes.logout.path)
    .map(({ headers }) => headers.get('Idempotency-Key'));
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBe(keys[1]);
});

test('takes the token that another tab already fetched instead of refreshing', async () => {
  serveExpired(() => problem(401, 'auth.token_invalid'));
  writeStored('refreshToken', 'r-other-tab');
  writeStored('accessToken', newToken);
  await call(cropGroupRoutes.list, {});
  expect(refreshes()).toHaveLength(0);
  expect(useSession.getState()).toMatchObject({ accessToken: newToken, refreshToken: 'r-other-tab' });
});

test('does not replay a call as the other person whom another tab signed in', async () => {
  serveExpired(() => problem(401, 'auth.token_invalid'));
  writeStored('accessToken', anAccessToken({ sub: '8' }));
  await expect(call(sessionRoutes.logoutAll, {})).rejects.toThrow(ProblemError);
  expect(sent).toHaveLength(1);
  expect(useSession.getState().item?.id).toBe('8');
});

test('a refused refresh drops both tokens, the stored user and entity, and the header', async () => {
  serveExpired(() => problem(401, 'auth.token_invalid'));
  await expect(call(cropGroupRoutes.list, {})).rejects.toMatchObject({ problem: { code: 'auth.token_expired' } });
  expect(useSession.getState()).toMatchObject({
    isAuthenticated: false,
    isLogout: true,
    accessToken: null,
    refreshToken: null,
    item: null,
  });
  expect(['accessToken', 'refreshToken', 'userId', 'selectedEntity'].map(readStored)).toEqual([null, null, null, null]);
  expect(useSelectedEntity.getState().entity).toBeNull();
  sent = [];
  await expect(call(cropGroupRoutes.list, {})).resolves.toEqual(page.data);
  expect(sent.map(bearerOf)).toEqual([null]);
});

test.each([
  ['without network', () => Promise.reject(new TypeError('Failed to fetch')), ConnectionError],
  ['while the server restarts', () => json(502, 'Bad gateway'), ProblemError],
])('a refresh that fails %s keeps the session', async (_, refresh, kind) => {
  serveExpired(refresh);
  await expect(call(cropGroupRoutes.list, {})).rejects.toThrow(kind);
  expect(useSession.getState()).toMatchObject({ isAuthenticated: true, accessToken: oldToken, refreshToken: 'r-old' });
  expect(readStored('refreshToken')).toBe('r-old');
});

test('a refresh whose answer is cut off is no end, and is asked again with the same token', async () => {
  const cutOff = () => new Response(new ReadableStream({ start: (body) => body.error(new TypeError('cut off')) }));
  serveExpired(cutOff);
  await expect(call(cropGroupRoutes.list, {})).rejects.toThrow(ConnectionError);
  serveExpired(() => json(200, { data: { accessToken: newToken, refreshToken: 'r-new' } }));
  await expect(call(cropGroupRoutes.list, {})).resolves.toEqual(page.data);
  expect(refreshes().map(({ body }) => body)).toEqual([{ refreshToken: 'r-old' }, { refreshToken: 'r-old' }]);
});

test('a failed connection is logged', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const cause = new TypeError('Failed to fetch');
  serve(() => Promise.reject(cause));
  await expect(call(cropGroupRoutes.list, {})).rejects.toThrow(ConnectionError);
  expect(log).toHaveBeenCalledWith('GET /api/crop-groups', cause);
});

test.each([
  ['another server’s JSON', JSON.stringify({ error: 'quota', left: 0 }), { error: 'quota', left: 0 }],
  ['a proxy’s page', '<h1>Bad gateway</h1>', '<h1>Bad gateway</h1>'],
])('passes %s on as it came', async (_, sentBody, body) => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  serve(() => new Response(sentBody, { status: 502 }));
  await expect(call(cropGroupRoutes.list, {})).rejects.toMatchObject({ body, problem: { code: 'server.failed' } });
  expect(log).toHaveBeenCalledWith('GET /api/crop-groups', body);
});

test('calls that fail together share one refresh, also when it fails', async () => {
  serveExpired(() => json(503, null));
  await Promise.allSettled([1, 2, 3].map(() => call(cropGroupRoutes.list, {})));
  expect(refreshes()).toHaveLength(1);
});

test('a refresh that answers after a sign-out does not sign in again', async () => {
  serveExpired(() => {
    logout();
    return json(200, { data: { accessToken: newToken, refreshToken: 'r-new' } });
  });
  await expect(call(cropGroupRoutes.list, {})).rejects.toThrow(ProblemError);
  expect(useSession.getState().isAuthenticated).toBe(false);
  expect(readStored('accessToken')).toBeNull();
});

test('a refused sign-in is an answer, not the end of a session', async () => {
  serve(() => json(401, { type: 'x', title: 't', status: 401, detail: 'Sai', code: 'auth.credentials_wrong' }));
  await expect(call(sessionRoutes.login, { body: { username: 'a', password: 'b' } })).rejects.toThrow('Sai');
  expect(sent).toHaveLength(1);
  expect(useSession.getState().isAuthenticated).toBe(true);
});

test('tells how long to wait, and that no server answered', async () => {
  serve(() =>
    json(
      429,
      { type: 'x', title: 't', status: 429, detail: 'Chậm lại', code: 'request.too_many' },
      { 'Retry-After': '30' },
    ),
  );
  await expect(call(cropGroupRoutes.list, {})).rejects.toMatchObject({ retryAfter: 30, problem: { status: 429 } });
  serve(() => Promise.reject(new TypeError('Failed to fetch')));
  await expect(call(cropGroupRoutes.list, {})).rejects.toThrow('Không kết nối được máy chủ');
});

test('an entity that is no longer ours is unselected by a read, not by a write', async () => {
  serve(() => problem(403, 'entity.forbidden'));
  await expect(call(cropGroupRoutes.restore, { params: { id: 1 } })).rejects.toThrow();
  expect(useSelectedEntity.getState().entity).toEqual(farm);
  await expect(call(cropGroupRoutes.list, {})).rejects.toThrow();
  expect(useSelectedEntity.getState().entity).toBeNull();
});

test('a temporary password found out by the server is known to the session', async () => {
  serve(() => problem(403, 'password.change_required'));
  await expect(call(cropGroupRoutes.list, {})).rejects.toThrow();
  expect(useSession.getState().item?.mustChangePassword).toBe(true);
});
