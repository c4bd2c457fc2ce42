import { beforeEach, expect, test, vi } from 'vitest';
import { readStored, writeStored } from '../storage.ts';
import { adoptStoredSession, followOtherTabs, login, logout, useSession } from './session-store.ts';
import { anAccessToken } from './test-tokens.ts';

const token = anAccessToken({ sub: '7', email: 'lan@vuon.vn' });
beforeEach(() => {
  localStorage.clear();
  logout();
});

test('login stores tokens and user id, and reads the item from the claims', () => {
  login({ accessToken: token, refreshToken: 'r' });
  expect(useSession.getState()).toMatchObject({
    isAuthenticated: true,
    isLogout: false,
    accessToken: token,
    refreshToken: 'r',
    item: { id: '7', fullName: 'Hoàng Thị Lan', displayName: 'Lan', avatar: null, email: 'lan@vuon.vn' },
  });
  expect(['accessToken', 'refreshToken', 'userId'].map(readStored)).toEqual([token, 'r', '7']);
});

test('an invalid token is signed out', () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  login({ accessToken: 'not.a.token', refreshToken: 'r' });
  expect(useSession.getState().isAuthenticated).toBe(false);
  expect(readStored('accessToken')).toBeNull();
  expect(log).toHaveBeenCalledWith('Invalid token');
});

test('a stored token that cannot be read is removed', () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  writeStored('accessToken', 'not.a.token');
  writeStored('refreshToken', 'r');
  writeStored('userId', '7');
  adoptStoredSession();
  expect(useSession.getState().isAuthenticated).toBe(false);
  expect(['accessToken', 'refreshToken', 'userId'].map(readStored)).toEqual([null, null, null]);
  expect(log).toHaveBeenCalledWith('Invalid token');
});

test('sign-out takes along registrants and the place that the map showed, and leaves plain choices', () => {
  login({ accessToken: token, refreshToken: 'r' });
  writeStored('registrants:7', '[{"fullName":"Y Bhăm Niê"}]');
  writeStored('registrants:new', '[]');
  writeStored('map-camera:3', '#14/12.7/108.3');
  writeStored('map:3:layers', 'rows');
  logout();
  expect(['registrants:7', 'registrants:new', 'map-camera:3', 'map:3:layers'].map(readStored)).toEqual([
    null,
    null,
    null,
    'rows',
  ]);
});

test('somebody else who signs in finds no tiles and drafts; a renewed token leaves one’s own', () => {
  const forgotten = vi.fn(async () => true);
  vi.stubGlobal('caches', { delete: forgotten });
  login({ accessToken: token, refreshToken: 'r' });
  writeStored('draft:7:3:finish:12', '{}');
  forgotten.mockClear();
  login({ accessToken: anAccessToken({ sub: '7', jti: '2' }), refreshToken: 'r2' });
  expect([readStored('draft:7:3:finish:12'), forgotten.mock.calls]).toEqual(['{}', []]);
  login({ accessToken: anAccessToken({ sub: '8' }), refreshToken: 'r3' });
  expect([readStored('draft:7:3:finish:12'), forgotten.mock.calls]).toEqual([null, [['tiles']]]);
});

test('a login and a logout in another tab act in this one', () => {
  const stop = followOtherTabs();
  writeStored('refreshToken', 'r');
  writeStored('accessToken', token);
  window.dispatchEvent(new StorageEvent('storage', { key: 'accessToken' }));
  expect(useSession.getState()).toMatchObject({ isAuthenticated: true, refreshToken: 'r' });
  writeStored('accessToken', null);
  window.dispatchEvent(new StorageEvent('storage', { key: 'accessToken' }));
  expect(useSession.getState()).toMatchObject({ isAuthenticated: false, isLogout: true, item: null });
  stop();
});

test('lives without a usable localStorage', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new DOMException('denied', 'SecurityError');
    },
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
    removeItem: () => {},
  });
  login({ accessToken: token, refreshToken: 'r' });
  adoptStoredSession();
  expect(useSession.getState()).toMatchObject({ isAuthenticated: true, accessToken: token });
});
