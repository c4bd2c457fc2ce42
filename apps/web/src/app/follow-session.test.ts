import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { login, logout, requirePasswordChange } from '#lib/session/session-store.ts';
import { anAccessToken } from '#lib/session/test-tokens.ts';
import { writeStored } from '#lib/storage.ts';
import { followSession } from './follow-session.ts';

const steer = { home: vi.fn(), recheck: vi.fn() };
const signIn = (sub = '7', jti = '1') => login({ accessToken: anAccessToken({ sub, jti }), refreshToken: 'r' });
let stop: () => void;

beforeEach(() => {
  localStorage.clear();
  logout();
  stop = followSession(steer);
  steer.home.mockReset();
  steer.recheck.mockReset();
});
afterEach(() => stop());

test('a sign-in rechecks the page, a sign-out goes home', () => {
  signIn();
  expect(steer.recheck).toHaveBeenCalledTimes(1);
  expect(steer.home).not.toHaveBeenCalled();
  logout();
  expect(steer.home).toHaveBeenCalledTimes(1);
});

test('a refreshed token disturbs nothing', () => {
  signIn();
  signIn('7', '2');
  expect(steer.recheck).toHaveBeenCalledTimes(1);
  expect(steer.home).not.toHaveBeenCalled();
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
