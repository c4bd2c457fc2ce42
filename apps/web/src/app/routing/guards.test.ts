import { beforeEach, expect, test } from 'vitest';
import { login, logout } from '#lib/session/session-store.ts';
import { anAccessToken } from '#lib/session/test-tokens.ts';
import { requireIds, requireSession, skipLogin } from './guards.ts';

const visit = (guard: typeof requireSession, path: string) => {
  const request = new Request(`${window.location.origin}${path}`);
  return guard({ request } as Parameters<typeof requireSession>[0])?.headers.get('Location') ?? 'shown';
};
const signIn = (mustChangePassword = false) =>
  login({ accessToken: anAccessToken({ mustChangePassword }), refreshToken: 'r' });

beforeEach(() => {
  localStorage.clear();
  logout();
});

test('a visitor who is not signed in goes to the login page and back', () => {
  const login = visit(requireSession, '/quan-ly-vuon-cay/nhom-cay-trong?q=ri6');
  expect(login).toBe('/login?tiep-theo=%2Fquan-ly-vuon-cay%2Fnhom-cay-trong%3Fq%3Dri6');
  expect(visit(skipLogin, login)).toBe('shown');
  signIn();
  expect(visit(skipLogin, login)).toBe('/quan-ly-vuon-cay/nhom-cay-trong?q=ri6');
  expect(visit(requireSession, '/')).toBe('shown');
});

test('a temporary password opens one page only', () => {
  signIn(true);
  expect(visit(requireSession, '/')).toBe('/doi-mat-khau');
  expect(visit(requireSession, '/quan-ly-vuon-cay')).toBe('/doi-mat-khau?tiep-theo=%2Fquan-ly-vuon-cay');
  expect(visit(requireSession, '/doi-mat-khau')).toBe('shown');
});

test.each([
  [{}, true],
  [{ 'crop-group-id': '12', 'plot-id': '3' }, true],
  [{ type: 'crop-group', id: '7' }, true],
  [{ 'crop-group-id': 'abc' }, false],
  [{ 'crop-group-id': '12', 'plot-id': '0' }, false],
  [{ id: '1e3' }, false],
])('an address with %o has a page: %s', (params, has) => {
  const visit = () => requireIds({ params } as unknown as Parameters<typeof requireIds>[0]);
  if (has) expect(visit()).toBeNull();
  else expect(visit).toThrow(expect.objectContaining({ init: expect.objectContaining({ status: 404 }) }));
});
