import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LoginForm } from './login-form.tsx';

let root: Root;
const send = vi.fn<typeof fetch>();
const field = (name: string) => document.querySelector<HTMLInputElement>(`input[name=${name}]`) as HTMLInputElement;
const errors = () => [...document.querySelectorAll('.plain-field-error')].map(({ textContent }) => textContent);
const submit = () => act(async () => document.querySelector('form')?.requestSubmit());

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('fetch', send);
  vi.spyOn(console, 'error').mockImplementation(() => {});
  root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () => root.render(<LoginForm />));
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  send.mockReset();
  vi.restoreAllMocks();
});

test('says what is missing, and sends nothing', async () => {
  field('username').value = '  ';
  await submit();
  expect(errors()).toEqual(['Tài khoản is required', 'Mật khẩu is required']);
  expect(field('username').getAttribute('aria-invalid')).toBe('true');
  expect(send).not.toHaveBeenCalled();
});

test('sends what the browser filled in, once', async () => {
  send.mockReturnValue(new Promise(() => {}));
  // A password manager sets the value, and React hears of no event.
  field('username').value = 'admin';
  field('password').value = 'mot mat khau dai';
  await submit();
  await submit();
  expect(send).toHaveBeenCalledTimes(1);
  expect(JSON.parse(String(send.mock.calls[0]?.[1]?.body))).toEqual({
    username: 'admin',
    password: 'mot mat khau dai',
  });
});

test('shows the reason of a refusal above the fields, and can be sent again', async () => {
  const refusal = { type: 'about:blank', title: 'Không đăng nhập được', status: 401, detail: 'Sai mật khẩu.' };
  send.mockImplementation(async () => Response.json({ ...refusal, code: 'auth.credentials_wrong' }, { status: 401 }));
  field('username').value = 'admin';
  field('password').value = 'sai';
  await submit();
  await vi.waitFor(() => expect(document.querySelector('[role=alert]')?.textContent).toBe('Sai mật khẩu.'));
  await submit();
  expect(send).toHaveBeenCalledTimes(2);
});

test('the eye shows the password', async () => {
  const eye = document.querySelector<HTMLButtonElement>('button[aria-pressed]');
  await act(async () => eye?.click());
  expect(field('password').type).toBe('text');
  expect(eye?.getAttribute('aria-pressed')).toBe('true');
});
