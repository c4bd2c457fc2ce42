import { sessionRoutes } from '@vuon/contract/identity/session';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { login, logout } from '../session/session-store.ts';
import { anAccessToken } from '../session/test-tokens.ts';
import { someLocks } from '../test-locks.ts';
import { joinStream } from './join-stream.ts';
import { pauseAfter } from './stream-connection.ts';

type Connection = {
  lastEventId: string | null;
  bearer: string | null;
  isOpen: () => boolean;
  send: (name: string, data: unknown) => void;
  beat: () => void;
  end: () => void;
  break: () => void;
};

const oldToken = anAccessToken({ jti: 'old' });
const newToken = anAccessToken({ jti: 'new' });
let connections: Connection[];
let leaving: (() => void)[];
let locks: ReturnType<typeof someLocks>;
let refuse: ((bearer: string | null) => Response | null) | null;

const accept = (init: RequestInit): Response => {
  const headers = new Headers(init.headers);
  let isOpen = true;
  let controller: ReadableStreamDefaultController<Uint8Array>;
  const body = new ReadableStream<Uint8Array>({
    start: (own) => {
      controller = own;
    },
  });
  init.signal?.addEventListener('abort', () => {
    if (isOpen) controller.error(new DOMException('', 'AbortError'));
    isOpen = false;
  });
  const write = (text: string) => controller.enqueue(new TextEncoder().encode(text));
  connections.push({
    lastEventId: headers.get('Last-Event-ID'),
    bearer: headers.get('Authorization'),
    isOpen: () => isOpen,
    send: (name, data) => write(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`),
    beat: () => write(': alive\n\n'),
    end: () => {
      isOpen = false;
      controller.close();
    },
    break: () => {
      isOpen = false;
      controller.error(new TypeError('network error'));
    },
  });
  return new Response(body, { status: 200, headers: { 'Content-Type': 'text/event-stream' } });
};

const open = () => connections.filter(({ isOpen }) => isOpen());
const opened = async (count: number): Promise<Connection> => {
  await vi.waitFor(() => expect(connections).toHaveLength(count));
  return connections[count - 1] as Connection;
};

const aTab = (person = '7') => {
  const tab = { ids: [] as number[], readies: 0, reconnected: 0, states: [] as string[] };
  const leave = joinStream(person, {
    onEvent: (name, data) => {
      if (name === 'notification') tab.ids.push((data as { id: number }).id);
      if (name === 'ready') tab.readies++;
      if (name === 'reconnected') tab.reconnected++;
    },
    onState: (state) => tab.states.push(state),
  });
  leaving.push(leave);
  return { tab, leave };
};
const until = (check: () => void) => vi.waitFor(check);

beforeEach(() => {
  localStorage.clear();
  connections = [];
  leaving = [];
  refuse = null;
  locks = someLocks();
  vi.stubGlobal('navigator', { locks });
  login({ accessToken: oldToken, refreshToken: 'r' });
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    if (path === sessionRoutes.refresh.path) {
      const data = { accessToken: newToken, refreshToken: 'r2' };
      return new Response(JSON.stringify({ data }), { status: 200 });
    }
    return refuse?.(new Headers(init.headers).get('Authorization')) ?? accept(init);
  });
});
afterEach(() => {
  for (const leave of leaving) leave();
  vi.useRealTimers();
  // The next file of this worker may load React, which asks the navigator for its name.
  vi.unstubAllGlobals();
});

test('two tabs share one connection, and both hear everything once', async () => {
  const first = aTab();
  const connection = await opened(1);
  connection.send('ready', { lastId: 4, unread: 0 });
  const second = aTab();
  await until(() => expect(second.tab.states).toEqual(['live']));
  connection.send('notification', { id: 5 });
  await until(() => expect([first.tab.ids, second.tab.ids]).toEqual([[5], [5]]));
  expect(connections).toHaveLength(1);
  expect(connection.lastEventId).toBeNull();
  expect([first.tab.reconnected, second.tab.reconnected]).toEqual([0, 0]);
});

test('when the leading tab closes, the other goes on after the last id, without losing or doubling', async () => {
  const first = aTab();
  const connection = await opened(1);
  connection.send('ready', { lastId: 4, unread: 0 });
  const second = aTab();
  await until(() => expect(second.tab.states).toEqual(['live']));
  connection.send('notification', { id: 5 });
  await until(() => expect(second.tab.ids).toEqual([5]));

  first.leave();
  const next = await opened(2);
  expect(open()).toEqual([next]);
  expect(next.lastEventId).toBe('5');
  next.send('ready', { lastId: 5, unread: 2 });
  for (const id of [5, 6, 7]) next.send('notification', { id });
  await until(() => expect(second.tab.ids).toEqual([5, 6, 7]));
  expect(second.tab.reconnected).toBe(1);
});

test('a tab that has just come goes on where the others were', async () => {
  const first = aTab();
  const connection = await opened(1);
  connection.send('ready', { lastId: 9, unread: 0 });
  await until(() => expect(first.tab.readies).toBe(1));
  const second = aTab();
  await until(() => expect(second.tab.states).toEqual(['live']));
  first.leave();
  expect((await opened(2)).lastEventId).toBe('9');
});

test.each(['end', 'break'] as const)('after a connection that %ss, reconnects with the last id', async (how) => {
  const { tab } = aTab();
  const connection = await opened(1);
  connection.send('ready', { lastId: 1, unread: 0 });
  connection.send('notification', { id: 2 });
  await until(() => expect(tab.ids).toEqual([2]));
  connection[how]();
  await until(() => expect(tab.states).toEqual(['live', 'down']));
  const next = await opened(2);
  expect(next.lastEventId).toBe('2');
  next.send('ready', { lastId: 2, unread: 1 });
  next.send('notification', { id: 3 });
  await until(() => expect(tab.ids).toEqual([2, 3]));
  expect(tab.reconnected).toBe(1);
});

test('a database that was restored from a backup is believed', async () => {
  const { tab } = aTab();
  (await opened(1)).send('ready', { lastId: 500, unread: 0 });
  await until(() => expect(tab.readies).toBe(1));
  connections[0]?.end();
  const next = await opened(2);
  next.send('ready', { lastId: 3, unread: 0 });
  next.send('notification', { id: 4 });
  await until(() => expect(tab.ids).toEqual([4]));
});

test('without access it is renewed, and the stream opens at once', async () => {
  refuse = (bearer) => (bearer === `Bearer ${oldToken}` ? new Response('{}', { status: 401 }) : null);
  aTab();
  expect((await opened(1)).bearer).toBe(`Bearer ${newToken}`);
});

test('a tab that leaves, as on sign-out, ends the connection and opens no other', async () => {
  vi.useFakeTimers();
  const { leave } = aTab();
  await vi.advanceTimersByTimeAsync(100);
  expect(open()).toHaveLength(1);
  leave();
  logout();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(open()).toEqual([]);
  expect(connections).toHaveLength(1);
});

test('another person’s tab starts with an empty memory, and hears nothing of the first', async () => {
  const first = aTab('7');
  (await opened(1)).send('ready', { lastId: 4, unread: 0 });
  await until(() => expect(first.tab.readies).toBe(1));
  const other = aTab('8');
  const connection = await opened(2);
  expect(connection.lastEventId).toBeNull();
  connections[0]?.send('notification', { id: 5 });
  await until(() => expect(first.tab.ids).toEqual([5]));
  expect(other.tab.ids).toEqual([]);
});

test('the network coming back ends the pause', async () => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(1);
  refuse = () => new Response('{}', { status: 503 });
  const { tab } = aTab();
  // After 15 s comes a pause of 16 s.
  await vi.advanceTimersByTimeAsync(20_000);
  expect(tab.states).toEqual(['down']);
  refuse = null;
  await vi.advanceTimersByTimeAsync(5_000);
  expect(connections).toHaveLength(0);
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(100);
  expect(connections).toHaveLength(1);
});

test('a connection without a sign of life for a minute is dead', async () => {
  vi.useFakeTimers();
  const { tab } = aTab();
  await vi.advanceTimersByTimeAsync(500);
  connections[0]?.send('ready', { lastId: 1, unread: 0 });
  for (let beats = 0; beats < 4; beats++) {
    await vi.advanceTimersByTimeAsync(25_000);
    connections[0]?.beat();
  }
  await vi.advanceTimersByTimeAsync(59_000);
  expect(connections).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(connections).toHaveLength(2);
  expect(tab.states).toEqual(['live', 'down']);
});

test('takes over from a leading tab that the browser has frozen', async () => {
  vi.useFakeTimers();
  locks.request('stream:7', {}, () => new Promise(() => {})).catch(() => {});
  aTab();
  await vi.advanceTimersByTimeAsync(90_000);
  expect(connections).toHaveLength(0);
  await vi.advanceTimersByTimeAsync(31_000);
  expect(connections).toHaveLength(1);
});

test('pauses grow from a second to half a minute, and are not the same for all', () => {
  expect([0, 1, 2, 4, 5, 20].map((failures) => pauseAfter(failures, 1))).toEqual([
    1_000, 2_000, 4_000, 16_000, 30_000, 30_000,
  ]);
  expect(pauseAfter(3, 0)).toBe(4_000);
});
