import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useSelectedEntity } from '#lib/session/selected-entity.ts';
import { login, logout } from '#lib/session/session-store.ts';
import { anAccessToken } from '#lib/session/test-tokens.ts';
import { forgetAnswers } from './forget-answers.ts';

const farm = {
  id: 3,
  name: 'A',
  type: 'farm',
  status: 'active',
  provinceName: null,
  role: null,
  isDemo: false,
} as const;
const signIn = (sub = '7', jti = '1') => login({ accessToken: anAccessToken({ sub, jti }), refreshToken: 'r' });
let queries: QueryClient;
let stop: () => void;

beforeEach(() => {
  localStorage.clear();
  logout();
  queries = new QueryClient();
  stop = forgetAnswers(queries);
  signIn();
  queries.setQueryData(['crops'], 1);
});
afterEach(() => stop());

test('a sign-out forgets what was read', () => {
  logout();
  expect(queries.getQueryData(['crops'])).toBeUndefined();
});

test('another person does not see what was read before', () => {
  signIn('8');
  expect(queries.getQueryData(['crops'])).toBeUndefined();
});

test('a refreshed token forgets nothing', () => {
  signIn('7', '2');
  expect(queries.getQueryData(['crops'])).toBe(1);
});

test('another entity reads the farm again, and keeps what no entity changes', async () => {
  const read = vi.fn(async () => 1);
  const unsubscribe = new QueryObserver(queries, { queryKey: ['plots'], queryFn: read }).subscribe(() => {});
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
