import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useSelectedEntity } from '#lib/session/selected-entity.ts';
import { login, logout, requirePasswordChange } from '#lib/session/session-store.ts';
import { anAccessToken } from '#lib/session/test-tokens.ts';
import { writeStored } from '#lib/storage.ts';
import { followSession } from './follow-session.ts';

const farm = {
  id: 3,
  name: 'A',
  type: 'farm',
  status: 'active',
  provinceName: null,
  role: null,
  isDemo: false,
} as const;
const steer = { home: vi.fn(), recheck: vi.fn() };
const signIn = (sub = '7', jti = '1') => login({ accessToken: anAccessToken({ sub, jti }), refreshToken: 'r' });
let queries: QueryClient;
let stop: () => void;

beforeEach(() => {
  localStorage.clear();
  logout();
  queries = new QueryClient();
  stop = followSession(queries, steer);
  steer.home.mockReset();
  steer.recheck.mockReset();
});
afterEach(() => stop());

test('a sign-in rechecks the page, a sign-out goes home and forgets what was read', () => {
  signIn();
  expect(steer.recheck).toHaveBeenCalledTimes(1);
  expect(steer.home).not.toHaveBeenCalled();
  queries.setQueryData(['crops'], 1);
  logout();
  expect(steer.home).toHaveBeenCalledTimes(1);
  expect(queries.getQueryData(['crops'])).toBeUndefined();
});

test('a refreshed token disturbs nothing', () => {
  signIn();
  queries.setQueryData(['crops'], 1);
  signIn('7', '2');
  expect(steer.recheck).toHaveBeenCalledTimes(1);
  expect(steer.home).not.toHaveBeenCalled();
  expect(queries.getQueryData(['crops'])).toBe(1);
});

test('another person signed in by another tab starts from home', () => {
  signIn();
  writeStored('accessToken', anAccessToken({ sub: '8' }));
  window.dispatchEvent(new StorageEvent('storage', { key: 'accessToken' }));
  expect(steer.home).toHaveBeenCalledTimes(1);
});

test('a password that turned temporary rechecks the page', () => {
  signIn();
  requirePasswordChange();
  expect(steer.recheck).toHaveBeenCalledTimes(2);
});

test('another entity reads the farm again, and keeps what no entity changes', async () => {
  signIn();
  const read = vi.fn(async () => 1);
  const unsubscribe = new QueryObserver(queries, { queryKey: ['crops'], queryFn: read }).subscribe(() => {});
  queries.setQueryDefaults(['entities'], { meta: { acrossEntities: true } });
  await queries.prefetchQuery({ queryKey: ['entities'], queryFn: async () => 2 });
  useSelectedEntity.getState().select(farm);
  await vi.waitFor(() => expect(read).toHaveBeenCalledTimes(2));
  expect(queries.getQueryData(['entities'])).toBe(2);
  useSelectedEntity.getState().select({ ...farm, name: 'A renamed' });
  await Promise.resolve();
  expect(read).toHaveBeenCalledTimes(2);
  unsubscribe();
});
