import { sessionRoutes } from '@vuon/contract/identity/session';
import { uploadRoutes } from '@vuon/contract/uploads/upload';
import { beforeEach, expect, test, vi } from 'vitest';
import { useSelectedEntity } from '../session/selected-entity.ts';
import { login, useSession } from '../session/session-store.ts';
import { anAccessToken } from '../session/test-tokens.ts';
import { ConnectionError, isAborted } from './connection-error.ts';
import { sendFile } from './send-file.ts';

const oldToken = anAccessToken({ jti: 'old' });
const newToken = anAccessToken({ jti: 'new' });
const photo = new File(['1234567890'], 'cây 12.jpg', { type: 'image/jpeg' });
const input = { query: { recordType: 'season', recordId: 4 } } as const;

type Answer = { status: number; body: unknown } | 'lost' | 'never';
let sent: FakeRequest[];
let answer: (request: FakeRequest) => Answer;

/** Sends in two halves and answers in the next turn, as a browser does. */
class FakeRequest {
  method = '';
  path = '';
  headers = new Headers();
  body: FormData | null = null;
  withCredentials = false;
  upload: { onprogress: ((event: { loaded: number; total: number }) => void) | null } = { onprogress: null };
  onload: (() => void) | null = null;
  onerror: (() => void) | null = null;
  onabort: (() => void) | null = null;
  onloadend: (() => void) | null = null;
  status = 0;
  responseText = '';

  open(method: string, path: string) {
    this.method = method;
    this.path = path;
  }
  setRequestHeader(name: string, value: string) {
    this.headers.set(name, value);
  }
  getResponseHeader() {
    return null;
  }
  abort() {
    this.onabort?.();
    this.onloadend?.();
  }
  send(body: FormData) {
    this.body = body;
    sent.push(this);
    const given = answer(this);
    if (given === 'never') return;
    queueMicrotask(() => {
      for (const loaded of [5, 10]) this.upload.onprogress?.({ loaded, total: 10 });
      if (given === 'lost') this.onerror?.();
      else {
        this.status = given.status;
        this.responseText = JSON.stringify(given.body);
        this.onload?.();
      }
      this.onloadend?.();
    });
  }
}

const problem = (status: number, code: string): Answer => ({
  status,
  body: { type: 'about:blank', title: 't', status, detail: `Lỗi ${code}`, code },
});
const done: Answer = { status: 200, body: { data: { id: 12 } } };

beforeEach(() => {
  localStorage.clear();
  sent = [];
  answer = () => done;
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  vi.spyOn(console, 'error').mockImplementation(() => {});
  login({ accessToken: oldToken, refreshToken: 'r-old' });
  useSelectedEntity.getState().select({
    id: 3,
    name: 'Ea Kly',
    type: 'farm',
    status: 'active',
    provinceName: null,
    role: 'manager',
    isDemo: false,
  });
});

test('sends the file in its field, with the headers of every call, and tells how far it is', async () => {
  const progress: number[] = [];
  const uploaded = await sendFile(uploadRoutes.create, input, photo, {
    idempotencyKey: 'k1',
    onProgress: (bytes, total) => progress.push(bytes / total),
  });
  expect(uploaded).toEqual({ id: 12 });
  expect(progress).toEqual([0.5, 1]);
  expect(sent[0]).toMatchObject({ method: 'POST', path: '/api/v1/uploads?recordType=season&recordId=4' });
  const header = (name: string) => sent[0]?.headers.get(name) ?? null;
  expect(header('Authorization')).toBe(`Bearer ${oldToken}`);
  expect([header('entity-id'), header('type'), header('Idempotency-Key')]).toEqual(['3', 'farm', 'k1']);
  // The browser writes the boundary itself.
  expect(header('Content-Type')).toBeNull();
  expect(sent[0]?.body?.get('file')).toMatchObject({ name: 'cây 12.jpg' });
});

test('renews a refused token once and sends the same again, under the same key', async () => {
  vi.stubGlobal('fetch', async (path: string) => {
    expect(path).toBe(sessionRoutes.refresh.path);
    return new Response(JSON.stringify({ data: { accessToken: newToken, refreshToken: 'r-new' } }));
  });
  answer = ({ headers }) =>
    headers.get('Authorization') === `Bearer ${oldToken}` ? problem(401, 'auth.token_expired') : done;
  await expect(sendFile(uploadRoutes.create, input, photo)).resolves.toEqual({ id: 12 });
  const keys = sent.map(({ headers }) => headers.get('Idempotency-Key'));
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBe(keys[1]);
  expect(useSession.getState().accessToken).toBe(newToken);
});

test('a refusal is the server’s problem, a lost connection is told as one', async () => {
  answer = () => problem(415, 'upload.type_refused');
  await expect(sendFile(uploadRoutes.create, input, photo)).rejects.toMatchObject({
    problem: { code: 'upload.type_refused', status: 415 },
  });
  answer = () => 'lost';
  await expect(sendFile(uploadRoutes.create, input, photo)).rejects.toThrow(ConnectionError);
});

test('stops when it is called off, also before it began', async () => {
  answer = () => 'never';
  const calling = new AbortController();
  const sending = sendFile(uploadRoutes.create, input, photo, { signal: calling.signal });
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  calling.abort();
  await expect(sending).rejects.toSatisfy(isAborted);
  await expect(sendFile(uploadRoutes.create, input, photo, { signal: calling.signal })).rejects.toSatisfy(isAborted);
  expect(sent).toHaveLength(1);
});
